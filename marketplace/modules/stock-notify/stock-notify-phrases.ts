import type { Locale, Translations } from '../../shared/locale.ts'

/** Shown under the field of the storefront's Notify Me form. */
export const invalidEmail: Translations = {
  en: 'Enter an email address such as name@mail.com.',
  es: 'Escribe una dirección de correo electrónico como nombre@mail.com.',
  ar: 'أدخل عنوان بريد إلكتروني مثل name@mail.com.',
  ms: 'Masukkan alamat e-mel seperti nama@mail.com.',
}

export const noSuchProduct: Translations = {
  en: 'There is no such product.',
  es: 'Este producto no existe.',
  ar: 'هذا المنتج غير موجود.',
  ms: 'Produk ini tidak wujud.',
}

export const canBeOrdered: Translations = {
  en: 'This product can be ordered now.',
  es: 'Este producto ya se puede pedir.',
  ar: 'يمكن طلب هذا المنتج الآن.',
  ms: 'Produk ini boleh dipesan sekarang.',
}

interface BackInStockMail {
  readonly subject: string
  readonly text: string
}

/** The mail that goes out when the product is back; `address` is that of its page. */
export const backInStock: Readonly<Record<Locale, (name: string, address: string) => BackInStockMail>> = {
  en: (name, address) => ({
    subject: `${name} is back in stock`,
    text: `Good news: ${name} is back in stock.\n\nSee it here: ${address}\n\nYou get this mail because you asked us to tell you. We will not write about this product again.`,
  }),
  es: (name, address) => ({
    subject: `${name} vuelve a estar disponible`,
    text: `Buenas noticias: ${name} vuelve a estar disponible.\n\nVerlo aquí: ${address}\n\nRecibes este correo porque nos pediste que te avisáramos. No volveremos a escribirte sobre este producto.`,
  }),
  ar: (name, address) => ({
    subject: `عاد ${name} إلى المخزون`,
    text: `خبر سار: عاد ${name} إلى المخزون.\n\nشاهده هنا: ${address}\n\nوصلتك هذه الرسالة لأنك طلبت أن نخبرك. لن نراسلك بشأن هذا المنتج مرة أخرى.`,
  }),
  ms: (name, address) => ({
    subject: `${name} kembali dalam stok`,
    text: `Berita baik: ${name} kembali dalam stok.\n\nLihat di sini: ${address}\n\nAnda menerima e-mel ini kerana anda meminta kami memaklumkannya. Kami tidak akan menulis lagi tentang produk ini.`,
  }),
}
