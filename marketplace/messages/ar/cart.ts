import type { cart as English } from '../en/cart.ts'

/** Messages about the cart and its promo codes, in Arabic. */
export const cart: typeof English = {
  cart: {
    comingSoon: 'قريبًا',
    signInRequired: 'يُرجى تسجيل الدخول لشراء هذا المنتج.',
    specialPriceOnce: 'لا يمكنك إضافة أكثر من قطعة واحدة من هذا المنتج بالسعر الخاص',
    outOfStock: 'نفدت كمية هذا المنتج.',
    membershipNeeded: 'تتطلب اشتراكاتك العضوية. يُرجى إزالتها أولًا.',
    noMembershipOffered: 'تتطلب الاشتراكات عضوية، وهذا المتجر لا يقدمها بعد. يمكنك شراؤه مرة واحدة.',
    alreadyMember: 'أنت عضو بالفعل.',
    fixedQuantity: 'لا يمكن تغيير كمية هذا المنتج.',
    cannotBeSaved: 'لا يمكن حفظ هذا المنتج لوقت لاحق.',
    notFound: 'هذه السلة غير موجودة.',
    full: (max) => `تتسع السلة لـ ${max} منتج مختلف كحد أقصى. يُرجى إزالة أحدها أولًا.`,
    lineNotFound: 'لم يعد هذا المنتج في سلتك.',
    changedElsewhere: 'تغيّرت سلتك على جهاز آخر. يُرجى المحاولة مرة أخرى.',
    empty: 'سلتك فارغة.',
    deliveryIsFree: 'التوصيل مجاني بالفعل.',
    maxOrder: (max, inCart) => `الحد الأقصى للطلب من هذا المنتج: ${max}. الموجود منه في سلتك: ${inCart}.`,
    minOrder: (min) => `newQuantity: الحد الأدنى للطلب من هذا المنتج: ${min}.`,
    packSteps: (units) => `newQuantity: تُباع هذه العبوة بمضاعفات ${units}.`,
    stockLeft: (left) => `الكمية المتبقية من هذا المنتج: ${left}.`,
  },
  promotion: {
    unknown: 'هذا الرمز غير موجود.',
    expired: 'انتهت صلاحية هذا الرمز.',
    membersOnly: 'هذا الرمز مخصّص للأعضاء.',
    firstOrderOnly: 'هذا الرمز مخصّص لطلبك الأول فقط.',
  },
}
