import type { Translations } from '../../shared/locale.ts'

export const noSuchProduct: Translations = {
  en: 'There is no such product.',
  es: 'Este producto no existe.',
  ar: 'هذا المنتج غير موجود.',
  ms: 'Produk ini tidak wujud.',
}

export const noSuchQuestion: Translations = {
  en: 'There is no such question.',
  es: 'Esta pregunta no existe.',
  ar: 'هذا السؤال غير موجود.',
  ms: 'Soalan ini tidak wujud.',
}

export const noSuchAnswer: Translations = {
  en: 'There is no such answer.',
  es: 'Esta respuesta no existe.',
  ar: 'هذه الإجابة غير موجودة.',
  ms: 'Jawapan ini tidak wujud.',
}

/** 429: more than 20 questions within an hour. */
export const tooManyQuestions: Translations = {
  en: 'You have asked many questions. Please try again later.',
  es: 'Has hecho muchas preguntas. Inténtalo de nuevo más tarde.',
  ar: 'لقد طرحت أسئلة كثيرة. يُرجى المحاولة لاحقًا.',
  ms: 'Anda telah bertanya banyak soalan. Sila cuba lagi kemudian.',
}

export const noVoteOnOwnAnswer: Translations = {
  en: 'You cannot vote on your own answer.',
  es: 'No puedes votar tu propia respuesta.',
  ar: 'لا يمكنك التصويت على إجابتك.',
  ms: 'Anda tidak boleh mengundi jawapan anda sendiri.',
}

export const noReportOfOwnAnswer: Translations = {
  en: 'You cannot report your own answer.',
  es: 'No puedes denunciar tu propia respuesta.',
  ar: 'لا يمكنك الإبلاغ عن إجابتك.',
  ms: 'Anda tidak boleh melaporkan jawapan anda sendiri.',
}

export const alreadyReported: Translations = {
  en: 'Report Already Submitted',
  es: 'Ya enviaste esta denuncia',
  ar: 'تم إرسال البلاغ من قبل',
  ms: 'Laporan Sudah Dihantar',
}

export const onlyItsSeller: Translations = {
  en: 'Only the seller of this product can answer.',
  es: 'Solo el vendedor de este producto puede responder.',
  ar: 'لا يمكن الإجابة إلا من بائع هذا المنتج.',
  ms: 'Hanya penjual produk ini boleh menjawab.',
}

export const questionSubmitted: Translations = {
  en: 'Question submitted',
  es: 'Pregunta enviada',
  ar: 'تم إرسال السؤال',
  ms: 'Soalan dihantar',
}

export const answerPosted: Translations = {
  en: 'Answer posted',
  es: 'Respuesta publicada',
  ar: 'تم نشر الإجابة',
  ms: 'Jawapan disiarkan',
}

export const reported: Translations = {
  en: 'Reported Successfully!',
  es: '¡Denuncia enviada!',
  ar: 'تم الإبلاغ بنجاح!',
  ms: 'Berjaya Dilaporkan!',
}

export const voteSet: Translations = {
  en: 'Your vote is counted.',
  es: 'Tu voto se ha contado.',
  ar: 'تم احتساب صوتك.',
  ms: 'Undi anda telah dikira.',
}

export const voteTakenBack: Translations = {
  en: 'Your vote is taken back.',
  es: 'Tu voto se ha retirado.',
  ar: 'تم سحب صوتك.',
  ms: 'Undi anda telah ditarik balik.',
}
