import type { Translations } from '../../shared/locale.ts'
import type { PromotionRefusal } from './promotion-policy.ts'

/** What a shopper is told whose code is refused. */
export const refusals: Readonly<Record<PromotionRefusal, Translations>> = {
  unknown: {
    en: 'This code does not exist.',
    es: 'Este código no existe.',
    ar: 'هذا الرمز غير موجود.',
    ms: 'Kod ini tidak wujud.',
  },
  expired: {
    en: 'This code has expired.',
    es: 'Este código ha caducado.',
    ar: 'انتهت صلاحية هذا الرمز.',
    ms: 'Kod ini telah tamat tempoh.',
  },
  membersOnly: {
    en: 'This code is for members.',
    es: 'Este código es para miembros.',
    ar: 'هذا الرمز مخصّص للأعضاء.',
    ms: 'Kod ini untuk ahli sahaja.',
  },
  firstOrderOnly: {
    en: 'This code is for your first order only.',
    es: 'Este código es solo para tu primer pedido.',
    ar: 'هذا الرمز مخصّص لطلبك الأول فقط.',
    ms: 'Kod ini untuk pesanan pertama anda sahaja.',
  },
}

/** The same, for programs. */
export const refusalCodes: Readonly<Record<PromotionRefusal, string>> = {
  unknown: 'PROMO_UNKNOWN',
  expired: 'PROMO_EXPIRED',
  membersOnly: 'PROMO_MEMBERS_ONLY',
  firstOrderOnly: 'PROMO_FIRST_ORDER_ONLY',
}
