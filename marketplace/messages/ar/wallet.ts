import type { wallet as English } from '../en/wallet.ts'

/** Messages about the wallet, partners and referrals, in Arabic. */
export const wallet: typeof English = {
  wallet: {
    columns: {
      at: 'الوقت (UTC)',
      reason: 'السبب',
      order: 'الطلب',
      amount: 'المبلغ',
      balance: 'الرصيد',
      currency: 'العملة',
    },
    reasons: {
      reward: 'Talents مقابل شراء',
      referral: 'Talents مقابل دعوة',
      referralTakenBack: 'استرداد Talents مقابل دعوة',
      purchase: 'دفع بواسطة Talents',
      refund: 'إعادة Talents',
      rewardTakenBack: 'استرداد المكافأة',
      opening: 'الرصيد الافتتاحي',
    },
  },
  partner: {
    partnersOnly: 'هذه الصفحة مخصصة للشركاء.',
    tooManyLinks: 'لقد وصلت إلى الحد الأقصى لعدد الروابط.',
  },
  referral: {
    unknownCode: 'انتهت صلاحية هذا الرابط.',
    noWallet: 'الدعوات متاحة للحسابات التي لها محفظة.',
  },
}
