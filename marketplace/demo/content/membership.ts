import type { ProductTexts } from '../../modules/finding/catalogue/catalogue-tables.ts'

/** The membership is a product of type 5: yearly, first year free. */
export const MEMBERSHIP_SLUG = 'yearly-membership'
export const MEMBERSHIP_STORE = 'evergood'

/** The shop is the seller; the membership has no delivery and no fee. */
export const membershipStore = {
  slug: MEMBERSHIP_STORE,
  name: 'Evergood',
  place: 'Portland, Oregon',
  story: 'The marketplace itself.',
  isVerified: true,
  markColor: '#006cd8',
  freeShippingFrom: 0,
  foundedYear: 2021,
  position: 1000,
} as const

export const membershipTexts: Readonly<Record<'en' | 'es' | 'ar' | 'ms', ProductTexts>> = {
  en: {
    name: 'Yearly Membership',
    description:
      'Subscriptions with free changes, prices for existing members, chat with the people who make your things, and Talents back on every order.\n\nThe first year is free. It ends by itself unless you renew it.',
    highlights: [
      'The first year is free',
      'Auto-delivery that you can pause or cancel anytime',
      'Members-only codes and campaign prices',
      'Chat with makers, pickers and bikers',
    ],
  },
  es: {
    name: 'Membresía anual',
    description:
      'Suscripciones con cambios gratuitos, precios para miembros, chat con quienes fabrican tus cosas y Talents de vuelta en cada pedido.\n\nEl primer año es gratis. Termina solo si no la renuevas.',
    highlights: [
      'El primer año es gratis',
      'Entregas automáticas que puedes pausar o cancelar cuando quieras',
      'Códigos y precios de campaña solo para miembros',
      'Chat con fabricantes, preparadores y repartidores',
    ],
  },
  ar: {
    name: 'العضوية السنوية',
    description:
      'اشتراكات تُعدَّل مجانًا، وأسعار للأعضاء، ومحادثة مع من يصنعون أغراضك، وتالنت تعود إليك مع كل طلب.\n\nالسنة الأولى مجانية، وتنتهي تلقائيًا ما لم تجدّدها.',
    highlights: [
      'السنة الأولى مجانية',
      'توصيل تلقائي يمكنك إيقافه أو إلغاؤه في أي وقت',
      'رموز وأسعار حملات للأعضاء فقط',
      'محادثة مع الصُنّاع ومجهّزي الطلبات وسائقي التوصيل',
    ],
  },
  ms: {
    name: 'Keahlian Tahunan',
    description:
      'Langganan dengan perubahan percuma, harga untuk ahli, sembang dengan pembuat barangan anda, dan Talents kembali pada setiap pesanan.\n\nTahun pertama percuma. Ia tamat dengan sendirinya kecuali anda memperbaharuinya.',
    highlights: [
      'Tahun pertama percuma',
      'Penghantaran automatik yang boleh dijeda atau dibatalkan bila-bila masa',
      'Kod dan harga kempen untuk ahli sahaja',
      'Sembang dengan pembuat, pemungut dan penghantar',
    ],
  },
}
