import type { Translations } from '../../shared/locale.ts'

export const partnersOnly: Translations = {
  en: 'This is for partners.',
  es: 'Esto es solo para socios.',
  ar: 'هذه الصفحة مخصصة للشركاء.',
  ms: 'Ini untuk rakan kongsi sahaja.',
}

export const noSuchProduct: Translations = {
  en: 'There is no such product.',
  es: 'Este producto no existe.',
  ar: 'هذا المنتج غير موجود.',
  ms: 'Produk ini tidak wujud.',
}

export const tooManyLinks: Translations = {
  en: 'You have reached the largest number of links.',
  es: 'Has alcanzado el número máximo de enlaces.',
  ar: 'لقد وصلت إلى الحد الأقصى لعدد الروابط.',
  ms: 'Anda telah mencapai bilangan pautan maksimum.',
}
