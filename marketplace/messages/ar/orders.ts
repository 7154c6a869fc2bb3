import type { orders as English } from '../en/orders.ts'

/** `refund` is undefined when nothing comes back. */
export const givenBack = (refund: string | undefined): string =>
  refund === undefined ? 'لا يوجد ما يُرد.' : `المبلغ المُعاد: ${refund}`

/** Messages about orders, their payment and delivery, in Arabic. */
export const orders: typeof English = {
  cardChallenge: {
    title: 'التأكيد لدى البنك',
    pay: (amount) => `يسألك البنك: هل تريد دفع ${amount}؟`,
    save: 'يسألك البنك: هل تسمح بحفظ هذه البطاقة والخصم منها لاحقًا؟',
    confirm: 'تأكيد',
    refuse: 'رفض',
    note: 'هذه الصفحة تحل محل البنك في العرض التجريبي. لا تُنقل أي أموال.',
    over: 'لم يعد هنا ما يحتاج إلى تأكيد. يرجى العودة إلى المتجر.',
  },
  order: {
    changed: 'تغيّرت سلتك منذ أن رأيتها. يرجى مراجعتها قبل الدفع.',
    paidAlready: 'هذه السلة مدفوعة بالفعل.',
    paymentInProgress: 'هناك عملية دفع أخرى جارية لهذه السلة. يرجى الانتظار دقيقة قبل المحاولة مرة أخرى.',
    notFound: 'لا يوجد طلب كهذا.',
    email: 'يرجى إدخال عنوان بريد إلكتروني.',
    walletNotEnough: 'لا تكفي التالنت لديك لهذا الطلب. يرجى اختيار طريقة دفع أخرى.',
    cardMissing: 'يرجى اختيار بطاقة.',
    membershipByCard: 'لا يمكن دفع العضوية نقدًا. يرجى الدفع ببطاقة.',
    subscriptionByCard: 'يتجدد الاشتراك بالبطاقة. يرجى الدفع ببطاقة.',
    subscriptionNeedsSavedCard: 'يتجدد الاشتراك بالبطاقة وليست لديك بطاقة محفوظة صالحة. يرجى الدفع ببطاقة دون التالنت.',
    cardAmountTooSmall: (least) => `لا يمكن خصم أقل من ${least} من بطاقة. يرجى اختيار طريقة دفع أخرى.`,
    cannotBeCancelled: 'لم يعد الإلغاء ممكنًا: يجري التغليف.',
    refundChanged: 'تغيّر ما تسترده منذ أن رأيته. راجعه ثم أكّد من جديد.',
    lookup: {
      sent: 'إذا كان هذا الطلب موجودًا، فقد أرسلنا رابطه إلى هذا العنوان.',
      tooMany: 'سألت عن طلبات كثيرة. يُرجى المحاولة لاحقًا.',
      expired: 'انتهت صلاحية هذا الرابط. يُرجى طلب رابط جديد.',
    },
    returns: {
      notDelivered: 'لم يُسلَّم هذا الطرد بعد.',
      notReturnable: 'لا يمكن إرجاع هذا المنتج.',
      termOver: 'انتهت مدة إرجاع هذا المنتج.',
      tooMany: (left) => `لا يزال بالإمكان إرجاع ${left} من هذا المنتج.`,
      settled: 'انتهى هذا الإرجاع بالفعل.',
      dealGoesBack: 'يُرجَع هذا العرض مع منتجه. لا يمكنك الاحتفاظ به إلا إذا احتفظت بالمنتج.',
    },
    problem: {
      CARD_DECLINED: 'رُفضت هذه البطاقة. جرّب بطاقة أخرى.',
      INSUFFICIENT_FUNDS: 'لا يوجد رصيد كافٍ في هذه البطاقة. جرّب بطاقة أخرى.',
      EXPIRED_CARD: 'انتهت صلاحية هذه البطاقة. جرّب بطاقة أخرى.',
      INCORRECT_CVC: 'رمز الأمان غير صحيح. تحقق منه وحاول مرة أخرى.',
      PROCESSING_ERROR: 'لم يتمكن البنك من معالجة الدفع. حاول مرة أخرى بعد قليل.',
      NOT_CONFIRMED: 'لم يؤكد البنك هذا الدفع. حاول مرة أخرى أو استخدم بطاقة أخرى.',
      NOT_CARRIED_OUT: 'لم يُنفَّذ هذا الدفع. لم تدفع شيئًا.',
    },
    mails: {
      label: 'عرض طلبك',
      /** The lines of the summary, in its order (docs/orders.md#summary). */
      summary: {
        list: 'السعر الأصلي',
        member: 'سعر الأعضاء',
        promotion: (code) => `الرمز الترويجي ${code}`,
        delivery: 'التوصيل',
        free: 'مجانًا',
        tax: 'الضريبة',
        giftCard: 'بطاقة هدايا',
        talents: 'التالنت',
        total: 'الإجمالي',
      },
      payment: 'طريقة الدفع',
      methods: {
        Card: 'بطاقة',
        COD: 'الدفع عند الاستلام',
        Wallet: 'التالنت',
      },
      card: (brand, last4) => `${brand} تنتهي بـ ${last4}`,
      deliveryKept: 'رسوم التوصيل المخصومة',
      givenBackByBank: 'أعاده مصرفك بعد اعتراضك على الدفعة',
      deliverTo: 'عنوان التوصيل',
      billTo: 'عنوان الفوترة',
      talentsBack: 'التالنت الذي يعود إليك',
      arrives: (store) => `يصل طرد ${store}`,
      receipt: ({ number }) => ({
        subject: `طلبك ${number}`,
        heading: 'شكرًا لطلبك',
        paragraphs: [`تلقينا طلبك ${number}. هذا ما طلبته:`],
      }),
      renewed: ({ number }) => ({
        subject: `تم التجديد: الطلب ${number}`,
        heading: 'تجديدك',
        paragraphs: [`تجديدك هو الطلب ${number}، وقد دُفع ثمنه:`],
      }),
      dealAdded: ({ number, part }) => ({
        subject: `أُضيف إلى طلبك ${number}: ${part}`,
        heading: 'أُضيف عرض إلى طلبك',
        paragraphs: [`أضفنا عرضًا إلى طلبك ${number}. هذا هو الطلب الآن:`],
      }),
      cancelled: ({ number, part, refund }) => ({
        subject: `أُلغي: الطلب ${number}${part && `، ${part}`}`,
        heading: 'إلغاء طلبك',
        paragraphs: [`ألغينا ما طلبت إلغاءه من الطلب ${number}.`, givenBack(refund)],
      }),
      cancelledByStore: ({ number, part, refund }) => ({
        subject: `ألغى متجر ${part} جزءه من الطلب ${number}`,
        heading: 'تعذّر على المتجر تنفيذ طلبك',
        paragraphs: [`ألغى المتجر الجزء الخاص به من طلبك ${number}. نعتذر عن ذلك.`, givenBack(refund)],
      }),
      lookup: ({ number, days }) => ({
        subject: `افتح طلبك ${number}`,
        heading: 'طلبك',
        paragraphs: [`يفتح هذا الرابط طلبك ${number} لمدة ${days}. لا تشاركه مع أحد.`],
      }),
      lookupOfAccount: ({ number }) => ({
        subject: `افتح طلبك ${number}`,
        heading: 'طلبك موجود في حسابك',
        paragraphs: [`سجّل الدخول بعنوان البريد الإلكتروني هذا لعرض طلبك ${number}.`],
      }),
      returns: {
        label: 'اطبع الملصق',
        requested: ({ number }) => ({
          subject: `إرجاعك ${number}`,
          heading: 'بدأ إرجاعك',
          paragraphs: ['اطبع الملصق وضعه على الطرد ثم سلّمه. لن يكلّفك ذلك شيئًا. ما ترجعه:'],
        }),
        received: ({ number }) => ({
          subject: `استلمنا إرجاعك ${number}`,
          heading: 'وصل إرجاعك',
          paragraphs: ['استلم المتجر:'],
        }),
        refused: ({ number }) => ({
          subject: `رُفض إرجاعك ${number}`,
          heading: 'تعذّر على المتجر قبول إرجاعك',
          paragraphs: ['لن يُعاد أي مبلغ مقابله. أجب عن هذه الرسالة إن لم توافق. ما أرجعته:'],
        }),
        withdrawn: ({ number }) => ({
          subject: `سُحب إرجاعك ${number}`,
          heading: 'تحتفظ بما أردت إرجاعه',
          paragraphs: ['لا حاجة إلى إرسال أي شيء. تحتفظ بما يلي:'],
        }),
        giftCard: ({ giftCard }) => `أُعيد إلى بطاقة الهدايا: ${giftCard}`,
        talents: ({ talents }) => `أُعيد على شكل تالنت: ${talents}`,
        payment: ({ payment }) => `أُعيد إلى بطاقتك: ${payment}`,
        transfer: ({ payment }) => `دفعت ${payment} نقدًا. أجب عن هذه الرسالة برقم حسابك المصرفي وسنحوّل المبلغ إليه.`,
      },
    },
  },
  tracking: {
    handedOver: {
      inPerson: 'سُلّم باليد',
      atTheDoor: 'تُرك عند بابك',
      neighbour: 'تُرك لدى جارك',
      reception: 'تُرك في الاستقبال',
    },
    notDelivered: 'يمكنك تقييم مندوب التوصيل بعد تسليم الطرد.',
    ratable: { onTime: 'الالتزام بالموعد', friendly: 'اللطف', careful: 'العناية بالطرد' },
  },
  deal: {
    notFound: 'لا يوجد عرض كهذا.',
    ended: 'انتهى هذا العرض. لم يُخصم أي مبلغ.',
    changed: 'تغيّر السعر. يُرجى مراجعته مرة أخرى.',
    soldOut: 'نفدت آخر قطعة للتو. لم يُخصم أي مبلغ.',
    cardNeeded: 'يُرجى اختيار بطاقة لهذا العرض.',
    walletNotEnough: 'لا تكفي التالنت لديك لهذا العرض. بقي طلبك كما كان.',
  },
}
