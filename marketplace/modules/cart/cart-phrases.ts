import type { Locale, Translations } from '../../shared/locale.ts'

/** What the cart says to a shopper, in every language of the shop. Numbers are Latin digits in all of them. */

export const comingSoon: Translations = {
  en: 'Coming Soon',
  es: 'Próximamente',
  ar: 'قريبًا',
  ms: 'Akan Datang',
}

export const signInRequired: Translations = {
  en: 'Please sign in to buy this.',
  es: 'Inicia sesión para comprar esto.',
  ar: 'يُرجى تسجيل الدخول لشراء هذا المنتج.',
  ms: 'Sila log masuk untuk membeli ini.',
}

export const specialPriceOnce: Translations = {
  en: 'You cannot add more than one item for this product at special price',
  es: 'No puedes añadir más de una unidad de este producto al precio especial',
  ar: 'لا يمكنك إضافة أكثر من قطعة واحدة من هذا المنتج بالسعر الخاص',
  ms: 'Anda tidak boleh menambah lebih daripada satu unit produk ini pada harga istimewa',
}

export const outOfStock: Translations = {
  en: 'This product is out of stock.',
  es: 'Este producto está agotado.',
  ar: 'نفدت كمية هذا المنتج.',
  ms: 'Produk ini telah habis stok.',
}

export const membershipNeeded: Translations = {
  en: 'Your subscriptions need the membership. Please remove them first.',
  es: 'Tus suscripciones necesitan la membresía. Quítalas primero.',
  ar: 'تتطلب اشتراكاتك العضوية. يُرجى إزالتها أولًا.',
  ms: 'Langganan anda memerlukan keahlian. Sila buang langganan dahulu.',
}

export const alreadyMember: Translations = {
  en: 'You are a member already.',
  es: 'Ya eres miembro.',
  ar: 'أنت عضو بالفعل.',
  ms: 'Anda sudah menjadi ahli.',
}

export const fixedQuantity: Translations = {
  en: 'The quantity of this item cannot be changed.',
  es: 'La cantidad de este artículo no se puede cambiar.',
  ar: 'لا يمكن تغيير كمية هذا المنتج.',
  ms: 'Kuantiti item ini tidak boleh diubah.',
}

export const cannotBeKept: Translations = {
  en: 'This item cannot be saved for later.',
  es: 'Este artículo no se puede guardar para más tarde.',
  ar: 'لا يمكن حفظ هذا المنتج لوقت لاحق.',
  ms: 'Item ini tidak boleh disimpan untuk kemudian.',
}

export const lineIsGone: Translations = {
  en: 'This item is no longer in your cart.',
  es: 'Este artículo ya no está en tu carrito.',
  ar: 'لم يعد هذا المنتج في سلتك.',
  ms: 'Item ini tiada lagi dalam troli anda.',
}

export const emptyCart: Translations = {
  en: 'Your cart is empty.',
  es: 'Tu carrito está vacío.',
  ar: 'سلتك فارغة.',
  ms: 'Troli anda kosong.',
}

export const deliveryIsFree: Translations = {
  en: 'Your delivery is free already.',
  es: 'Tu envío ya es gratuito.',
  ar: 'التوصيل مجاني بالفعل.',
  ms: 'Penghantaran anda sudah percuma.',
}

/** "You can order at most 10 of this product. There are 9 in your cart." */
export const maxOrder = (max: number, inCart: number, locale: Locale): string =>
  ({
    en: `You can order at most ${max} of this product. There are ${inCart} in your cart.`,
    es: `Puedes pedir como máximo ${max} de este producto. Hay ${inCart} en tu carrito.`,
    ar: `الحد الأقصى للطلب من هذا المنتج: ${max}. الموجود منه في سلتك: ${inCart}.`,
    ms: `Anda boleh memesan paling banyak ${max} unit produk ini. Terdapat ${inCart} dalam troli anda.`,
  })[locale]

export const minOrder = (min: number, locale: Locale): string =>
  ({
    en: `newQuantity: the smallest order of this product is ${min}.`,
    es: `newQuantity: el pedido mínimo de este producto es ${min}.`,
    ar: `newQuantity: الحد الأدنى للطلب من هذا المنتج: ${min}.`,
    ms: `newQuantity: pesanan minimum produk ini ialah ${min}.`,
  })[locale]

export const packSteps = (units: number, locale: Locale): string =>
  ({
    en: `newQuantity: this pack is sold in steps of ${units}.`,
    es: `newQuantity: este paquete se vende de ${units} en ${units}.`,
    ar: `newQuantity: تُباع هذه العبوة بمضاعفات ${units}.`,
    ms: `newQuantity: pek ini dijual dalam gandaan ${units}.`,
  })[locale]

export const stockLeft = (left: number, locale: Locale): string =>
  ({
    en: `Only ${left} of this product left in stock.`,
    es: `Solo quedan ${left} de este producto.`,
    ar: `الكمية المتبقية من هذا المنتج: ${left}.`,
    ms: `Hanya ${left} unit produk ini yang tinggal.`,
  })[locale]
