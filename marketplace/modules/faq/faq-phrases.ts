import type { Translations } from '../../shared/locale.ts'

export const noSuchFaq: Translations = {
  en: 'There is no such question.',
  es: 'Esta pregunta no existe.',
  ar: 'هذا السؤال غير موجود.',
  ms: 'Soalan ini tidak wujud.',
}

/** 401: guests vote too, but not without the token that tells them apart. */
export const tokenNeeded: Translations = {
  en: 'A token is needed.',
  es: 'Se necesita un token.',
  ar: 'يلزم رمز الدخول.',
  ms: 'Token diperlukan.',
}

export const tooManyVotes: Translations = {
  en: 'There have been many votes from your network. Please try again later.',
  es: 'Ha habido muchos votos desde tu red. Inténtalo de nuevo más tarde.',
  ar: 'وردت أصوات كثيرة من شبكتك. يُرجى المحاولة لاحقًا.',
  ms: 'Terdapat banyak undi dari rangkaian anda. Sila cuba lagi kemudian.',
}

export const voteCounted: Translations = {
  en: 'Your vote is counted.',
  es: 'Tu voto se ha contado.',
  ar: 'تم احتساب صوتك.',
  ms: 'Undi anda telah dikira.',
}
