import type { Locale, Translations } from '../../shared/locale.ts'
import { MOST_COLLECTIONS, MOST_PRODUCTS } from './collection-policy.ts'

export const noSuchCollection: Translations = {
  en: 'There is no such collection.',
  es: 'Esta colección no existe.',
  ar: 'هذه المجموعة غير موجودة.',
  ms: 'Koleksi ini tidak wujud.',
}

export const noSuchProduct: Translations = {
  en: 'There is no such product.',
  es: 'Este producto no existe.',
  ar: 'هذا المنتج غير موجود.',
  ms: 'Produk ini tidak wujud.',
}

/** The name is a shopper's own, which stands in whatever direction it is written. */
export const nameTaken: Readonly<Record<Locale, (name: string) => string>> = {
  en: (name) => `You already have a collection called “${name}”.`,
  es: (name) => `Ya tienes una colección llamada «${name}».`,
  ar: (name) => `لديك بالفعل مجموعة باسم «\u2068${name}\u2069».`,
  ms: (name) => `Anda sudah mempunyai koleksi bernama “${name}”.`,
}

export const tooManyCollections: Translations = {
  en: `You can have at most ${MOST_COLLECTIONS} collections. Delete one first.`,
  es: `Puedes tener como máximo ${MOST_COLLECTIONS} colecciones. Elimina una primero.`,
  ar: `يمكنك الاحتفاظ بـ ${MOST_COLLECTIONS} مجموعة كحد أقصى. احذف واحدة أولاً.`,
  ms: `Anda boleh menyimpan paling banyak ${MOST_COLLECTIONS} koleksi. Padam satu dahulu.`,
}

export const collectionFull: Translations = {
  en: `A collection can hold at most ${MOST_PRODUCTS} products.`,
  es: `Una colección puede tener como máximo ${MOST_PRODUCTS} productos.`,
  ar: `يمكن أن تضم المجموعة ${MOST_PRODUCTS} منتج كحد أقصى.`,
  ms: `Satu koleksi boleh memuatkan paling banyak ${MOST_PRODUCTS} produk.`,
}
