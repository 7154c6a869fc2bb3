import type { Translations } from '../../shared/locale.ts'

/** The same in every language (specification 8.3). */
export const FILE_IS_INVALID = 'File is invalid'

export const tooManyUploads: Translations = {
  en: 'You have sent many pictures. Please try again in an hour.',
  es: 'Has enviado muchas imágenes. Inténtalo de nuevo dentro de una hora.',
  ar: 'لقد أرسلت صورًا كثيرة. يُرجى المحاولة مرة أخرى بعد ساعة.',
  ms: 'Anda telah menghantar banyak gambar. Sila cuba lagi dalam masa sejam.',
}

export const busyEncoding: Translations = {
  en: 'Many pictures are being sent at the moment. Please try again soon.',
  es: 'Se están enviando muchas imágenes en este momento. Inténtalo de nuevo pronto.',
  ar: 'يتم إرسال صور كثيرة في هذه اللحظة. يُرجى المحاولة قريبًا.',
  ms: 'Banyak gambar sedang dihantar sekarang. Sila cuba lagi sebentar lagi.',
}
