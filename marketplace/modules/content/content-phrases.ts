import type { Translations } from '../../shared/locale.ts'

/** 409: two editors at once. */
export const writtenSince: Translations = {
  en: 'Somebody else has written this since. Read it again before you write.',
  es: 'Otra persona lo ha modificado. Vuelve a leerlo antes de escribir.',
  ar: 'قام شخص آخر بتعديل هذا المحتوى. اقرأه من جديد قبل الكتابة.',
  ms: 'Orang lain telah mengubahnya. Baca semula sebelum anda menulis.',
}

export const noSuchContent: Translations = {
  en: 'There is no such content.',
  es: 'Ese contenido no existe.',
  ar: 'لا يوجد مثل هذا المحتوى.',
  ms: 'Kandungan itu tiada.',
}

/** 401: the blog asks for a token of its own. */
export const blogTokenNeeded: Translations = {
  en: 'The blog needs a token, which GET /cms/api/blog/token gives.',
  es: 'El blog necesita un token, que entrega GET /cms/api/blog/token.',
  ar: 'تتطلب المدونة رمزًا يقدمه الطلب GET /cms/api/blog/token.',
  ms: 'Blog memerlukan token, yang diberi oleh GET /cms/api/blog/token.',
}
