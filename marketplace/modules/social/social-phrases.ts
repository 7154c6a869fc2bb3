import type { Translations } from '../../shared/locale.ts'

export const noSuchProduct: Translations = {
  en: 'There is no such product.',
  es: 'Este producto no existe.',
  ar: 'هذا المنتج غير موجود.',
  ms: 'Produk ini tidak wujud.',
}

export const noSuchStore: Translations = {
  en: 'There is no such store.',
  es: 'Esta tienda no existe.',
  ar: 'هذا المتجر غير موجود.',
  ms: 'Kedai ini tidak wujud.',
}
