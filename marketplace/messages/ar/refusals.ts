import type { refusals as english } from '../en/refusals.ts'

/** Messages of refusals, in Arabic. */
export const refusals: typeof english = {
  refusal: {
    TALENTS_MISSING: 'لا توجد Talents كافية في المحفظة.',
    GIFT_CARD_MISSING: 'الرصيد المتبقي على بطاقة الهدايا لا يكفي.',
    REQUEST_KEY_REUSED: 'أُرسل هذا من قبل بتفاصيل أخرى. يُرجى إعادة تحميل الصفحة.',
    CAMPAIGN_NOT_FOUND: 'انتهى هذا العرض.',
    PICTURE_UNKNOWN: 'انتهت صلاحية هذه الصورة. يُرجى اختيارها مرة أخرى.',
    DEAL_UNDER_WAY: 'لم تكتمل بعدُ عملية دفع لهذا العرض. يُرجى المحاولة بعد قليل.',
    PAYMENT_PROVIDER_AWAY: 'خدمة الدفع لا تستجيب الآن. يُرجى المحاولة مرة أخرى.',
    DATABASE_AWAY: 'المتجر لا يستجيب الآن. يُرجى المحاولة مرة أخرى.',
    BUSY: 'المتجر مزدحم جدًا الآن. يُرجى المحاولة بعد قليل.',
  },
}
