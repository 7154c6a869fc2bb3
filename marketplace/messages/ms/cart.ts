import type { cart as English } from '../en/cart.ts'

/** Messages about the cart and its promo codes, in Malay. */
export const cart: typeof English = {
  cart: {
    comingSoon: 'Akan Datang',
    signInRequired: 'Sila log masuk untuk membeli ini.',
    specialPriceOnce: 'Anda tidak boleh menambah lebih daripada satu unit produk ini pada harga istimewa',
    outOfStock: 'Produk ini telah habis stok.',
    membershipNeeded: 'Langganan anda memerlukan keahlian. Sila buang langganan dahulu.',
    noMembershipOffered:
      'Langganan memerlukan keahlian, dan kedai ini belum menawarkannya. Anda boleh membelinya sekali.',
    alreadyMember: 'Anda sudah menjadi ahli.',
    fixedQuantity: 'Kuantiti item ini tidak boleh diubah.',
    cannotBeSaved: 'Item ini tidak boleh disimpan untuk kemudian.',
    notFound: 'Troli ini tidak wujud.',
    full: (max) => `Troli memuatkan paling banyak ${max} item berlainan. Sila buang satu dahulu.`,
    lineNotFound: 'Item ini tiada lagi dalam troli anda.',
    changedElsewhere: 'Troli anda telah diubah pada peranti lain. Sila cuba lagi.',
    empty: 'Troli anda kosong.',
    deliveryIsFree: 'Penghantaran anda sudah percuma.',
    maxOrder: (max, inCart) =>
      `Anda boleh memesan paling banyak ${max} unit produk ini. Terdapat ${inCart} dalam troli anda.`,
    minOrder: (min) => `newQuantity: pesanan minimum produk ini ialah ${min}.`,
    packSteps: (units) => `newQuantity: pek ini dijual dalam gandaan ${units}.`,
    stockLeft: (left) => `Hanya ${left} unit produk ini yang tinggal.`,
  },
  promotion: {
    unknown: 'Kod ini tidak wujud.',
    expired: 'Kod ini telah tamat tempoh.',
    membersOnly: 'Kod ini untuk ahli sahaja.',
    firstOrderOnly: 'Kod ini untuk pesanan pertama anda sahaja.',
  },
}
