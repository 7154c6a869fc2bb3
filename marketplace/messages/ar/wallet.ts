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
      reward: 'تالنت مقابل شراء',
      referral: 'تالنت مقابل دعوة',
      referralTakenBack: 'استرداد التالنت مقابل دعوة',
      purchase: 'دفع بالتالنت',
      refund: 'إعادة التالنت',
      rewardTakenBack: 'استرداد المكافأة',
      rewardGivenAgain: 'إعادة المكافأة',
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
    /** الدعوات بالبريد. */
    invitation: {
      sent: 'دعواتك في الطريق.',
      tooMany: (most: number, wait: string) => `يمكنك إرسال ${most} دعوة في اليوم. حاول مرة أخرى بعد ${wait}.`,
      noLinks: 'اكتب سطرك بلا روابط أو عناوين.',
      lineTooLong: (most: number) => `يمكن أن يضم سطرك ${most} حرفًا على الأكثر.`,
      notWhileImpersonating: 'لا يمكن إرسال الدعوات أثناء التصرف نيابة عن متسوق.',
      wrongLink: 'هذا الرابط غير مكتمل. افتحه من الرسالة مرة أخرى.',
      refused: 'لن تصلك دعوات أخرى على هذا العنوان.',
      friend: 'صديق لك',
      quote: (name: string, line: string) => `كتب لك ${name}: «${line}»`,
      mail: ({ name, shop, talents, least, days }: InvitationTexts) => ({
        subject: `دعوة من ${name} إلى ${shop}`,
        heading: `هدية من ${name}: ${talents} تالنت`,
        paragraphs: [
          `انضم مجانًا إلى ${shop} عبر هذا الرابط: تدفع أسعار الأعضاء فورًا، وتحصل على ${talents} تالنت مع طلبك الأول بقيمة ${least} أو أكثر المدفوع بالبطاقة.`,
          `حصلنا على عنوانك من ${name} لهذه الرسالة وحدها. لا نحتفظ به، ولن تصلك دعوة أخرى خلال ${days} يومًا.`,
        ],
        label: 'انضم مجانًا',
      }),
      refuse: 'لا مزيد من الدعوات',
    },
  },
}

interface InvitationTexts {
  readonly name: string
  readonly shop: string
  readonly talents: string
  readonly least: string
  readonly days: number
}
