interface Gift {
  readonly sender: string
  readonly recipient: string
  readonly amount: string
  readonly shop: string
}

/** Messages about gift cards, in Arabic. */
export const giftCards = {
  giftCard: {
    unknown: 'لا يمكن استخدام هذا الرمز. تأكد من أنك أدخلت الأحرف والأرقام الستة عشر كلها.',
    amount: (least: string, most: string) => `اختر مبلغًا صحيحًا من ${least} إلى ${most}.`,
    date: 'اختر اليوم أو يومًا خلال سنة.',
    notFound: 'لا توجد بطاقة هدايا كهذه.',
    notSent: 'لم تُرسل بطاقة الهدايا هذه بعد.',
    mail: {
      subject: ({ sender, shop }: Gift) => `أرسل إليك ${sender} بطاقة هدايا من ${shop}`,
      heading: ({ amount }: Gift) => `بطاقة هدايا بقيمة ${amount} لك`,
      intro: ({ sender, recipient, amount, shop }: Gift) =>
        `مرحبًا ${recipient}، أرسل إليك ${sender} بطاقة هدايا بقيمة ${amount} لتنفقها في ${shop}. هذا رمزها:`,
      use: 'أدخل الرمز عند الدفع. يمكنك استخدامه مرات عدة حتى ينفد الرصيد، ولا تنتهي صلاحيته.',
      replaced: 'إن كان لديك رمز آخر لبطاقة الهدايا هذه فقد حل هذا الرمز محله.',
      link: 'عرض الرصيد',
    },
    receipt: {
      subject: ({ recipient }: Gift) => `بطاقة الهدايا إلى ${recipient}`,
      heading: 'شكرًا على بطاقة الهدايا',
      intro: ({ recipient }: Gift) => `نرسل الرمز بالبريد إلى ${recipient} في اليوم الذي اخترته. لا يلزمك فعل أي شيء.`,
      amount: 'بطاقة هدايا',
      recipient: 'إلى',
      sendOn: 'تاريخ الإرسال',
      link: 'بطاقات الهدايا الخاصة بك',
    },
  },
}
