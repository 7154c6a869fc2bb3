import type { promotions as promotionsTable } from '../../modules/buying/promotions/promotions-tables.ts'
import type { Localized } from './content-schema.ts'

type PromotionRow = typeof promotionsTable.$inferInsert

type SeedPromotion = Pick<PromotionRow, 'code' | 'kind' | 'value' | 'audience' | 'isOffered'> & {
  readonly title: Localized
  readonly description: Localized
  /** When absent, the code does not end. */
  readonly endedDaysAgo?: number
}

/** The promo codes, in display order. */
export const promotions: readonly SeedPromotion[] = [
  {
    code: 'WELCOME10',
    kind: 'percent',
    value: 10,
    audience: 'firstOrder',
    title: { en: '10% off', es: '10 % de descuento', ar: 'خصم 10%', ms: 'Diskaun 10%' },
    description: {
      en: '10% off your first order.',
      es: '10 % de descuento en tu primer pedido.',
      ar: 'خصم 10% على طلبك الأول.',
      ms: 'Diskaun 10% untuk pesanan pertama anda.',
    },
  },
  {
    code: 'SHIPFREE',
    kind: 'delivery',
    value: 0,
    audience: 'everyone',
    title: { en: 'Free delivery', es: 'Envío gratuito', ar: 'توصيل مجاني', ms: 'Penghantaran percuma' },
    description: {
      en: 'Free delivery from every store.',
      es: 'Envío gratuito de todas las tiendas.',
      ar: 'توصيل مجاني من جميع المتاجر.',
      ms: 'Penghantaran percuma dari semua kedai.',
    },
  },
  {
    code: 'MEMBER5',
    kind: 'amount',
    value: 500,
    audience: 'members',
    title: { en: '$5.00 off', es: '5,00 $ de descuento', ar: 'خصم 5.00 دولارات', ms: 'Diskaun $5.00' },
    description: {
      en: '$5.00 off, for members.',
      es: '5,00 $ de descuento para miembros.',
      ar: 'خصم 5.00 دولارات للأعضاء.',
      ms: 'Diskaun $5.00 untuk ahli.',
    },
  },
  {
    code: 'EXPIRED1',
    kind: 'percent',
    value: 15,
    audience: 'everyone',
    title: { en: '15% off', es: '15 % de descuento', ar: 'خصم 15%', ms: 'Diskaun 15%' },
    description: {
      en: '15% off everything.',
      es: '15 % de descuento en todo.',
      ar: 'خصم 15% على كل شيء.',
      ms: 'Diskaun 15% untuk semua barangan.',
    },
    isOffered: false,
    endedDaysAgo: 30,
  },
]
