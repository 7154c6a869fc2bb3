import type { Messages } from './en.ts'

/** The messages of the marketplace in Arabic. */
export const ar: Messages = {
  address: {
    missing: 'يرجى ملء هذا الحقل.',
    zip: 'يرجى إدخال رمز بريدي من 5 أرقام، مثل 94107.',
    zipAway: 'لا نوصل إلى هذا الرمز البريدي.',
    zipState: 'يقع هذا الرمز البريدي في ولاية أخرى. يرجى التحقق من كليهما.',
    mobile: 'يرجى إدخال رقم هاتف، مثل ‎(202) 555-0123.',
    state: 'يرجى اختيار ولاية.',
    country: 'نوصل إلى عناوين داخل الولايات المتحدة فقط.',
    tooMany: (most) => `يمكنك حفظ ما يصل إلى ${most} عنوانًا. يرجى حذف أحدها أولًا.`,
  },
  cardChallenge: {
    title: 'التأكيد لدى البنك',
    pay: (amount) => `يسألك البنك: هل تريد دفع ${amount}؟`,
    save: 'يسألك البنك: هل تسمح بحفظ هذه البطاقة والخصم منها لاحقًا؟',
    confirm: 'تأكيد',
    refuse: 'رفض',
    note: 'هذه الصفحة تحل محل البنك في العرض التجريبي. لا تُنقل أي أموال.',
    over: 'لم يعد هنا ما يحتاج إلى تأكيد. يرجى العودة إلى المتجر.',
  },
  session: {
    ended: 'انتهت جلستك. يُرجى تسجيل الدخول مرة أخرى.',
    signInFirst: 'يُرجى تسجيل الدخول أولاً.',
    tokenNeeded: 'يلزم رمز الدخول.',
  },
  account: {
    wrongCredentials: 'عنوان البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    wrongCode: 'هذا الرمز غير صحيح أو انتهت صلاحيته.',
    hasAccount: 'هذا العنوان مرتبط بحساب بالفعل. يُرجى تسجيل الدخول.',
    tooBusy: 'عدد كبير من الأشخاص يسجّلون الدخول في هذه اللحظة. يُرجى المحاولة مرة أخرى.',
    codeSent: 'أرسلنا إليك رسالة بالبريد الإلكتروني. يُرجى إدخال الرمز الوارد فيها.',
    resetSent: 'إذا كان هذا العنوان مرتبطًا بحساب، فسيصل إليه رمز.',
    passwordChanged: 'تم تغيير كلمة المرور. وتم تسجيل الخروج من جميع الأجهزة الأخرى.',
    signedOut: 'تم تسجيل خروجك.',
    tooManyAttempts: (wait) => `محاولات كثيرة جدًا. يُرجى المحاولة لاحقًا. مدة الانتظار: ${wait}.`,
    tooManyCodes: (wait) => `يمكنك طلب رمز آخر لاحقًا. مدة الانتظار: ${wait}.`,
  },
  accountMails: (brand) => {
    const signUp = {
      subject: 'رمز التحقق من تسجيل العميل',
      heading: `مرحبًا بك في ${brand}`,
      paragraphs: [
        'أدخل هذا الرمز لتفعيل حسابك:',
        'الرمز صالح لمدة 10 دقائق. لن يطلبه منك أحد من متجرنا أبدًا.',
        'إذا لم تكن أنت من سجّل، فلا داعي لفعل أي شيء: لن يُنشأ أي حساب من دون الرمز.',
      ],
    }
    return {
      open: `افتح ${brand}`,
      signUpCode: signUp,
      resentCode: { ...signUp, subject: 'إعادة إرسال رمز التحقق' },
      resetCode: {
        subject: 'رمز لتعيين كلمة مرور جديدة',
        heading: 'تعيين كلمة مرور جديدة',
        paragraphs: [
          'أدخل هذا الرمز لتعيين كلمة مرور جديدة:',
          'الرمز صالح لمدة 10 دقائق. لن يطلبه منك أحد من متجرنا أبدًا.',
          'إذا لم تطلبه أنت، فلا داعي لفعل أي شيء: تبقى كلمة مرورك كما هي.',
        ],
      },
      hasAccount: {
        subject: 'لديك حساب بالفعل',
        heading: 'لديك حساب بالفعل',
        paragraphs: [
          `أراد شخص ما، ربما أنت، إنشاء حساب في ${brand} بهذا العنوان. العنوان مرتبط بحساب بالفعل، لذلك لم يتغير شيء.`,
          'ما عليك سوى تسجيل الدخول. إذا لم تتذكر كلمة المرور، فاختر «نسيت كلمة المرور» هناك.',
        ],
      },
      hasNoAccount: {
        subject: 'لا يوجد حساب بهذا العنوان',
        heading: 'لا يوجد حساب بهذا العنوان',
        paragraphs: [
          `أراد شخص ما، ربما أنت، تعيين كلمة مرور جديدة في ${brand}. لا يوجد حساب بهذا العنوان، وربما لديك حساب بعنوان آخر.`,
          'إذا لم تكن أنت، فلا داعي لفعل أي شيء.',
        ],
      },
      passwordChanged: {
        subject: 'تم تغيير كلمة مرورك',
        heading: 'تم تغيير كلمة مرورك',
        paragraphs: [
          'تم تسجيل الخروج من جميع الأجهزة.',
          'إذا لم تكن أنت، فعيّن كلمة مرور جديدة على الفور: اختر «نسيت كلمة المرور» عند تسجيل الدخول.',
        ],
      },
    }
  },
  bootstrap: {
    freeDelivery: (amount) => `توصيل مجاني للطلبات من \u2066${amount}\u2069 فأكثر من أي متجر`,
  },
  product: {
    notFound: 'هذا المنتج غير موجود.',
    views: {
      front: 'منظر أمامي',
      detail: 'لقطة مقرّبة',
      lifestyle: 'أثناء الاستخدام',
      scene: 'في مكانه',
    },
    comma: '، ',
    finalSale: 'لا يمكن إرجاع هذا المنتج.',
    freeReturns: (days) =>
      `إرجاع مجاني خلال ${days} ${arabicDays(days)} من التسليم، على أن يكون المنتج غير مستخدم وفي عبوته.`,
  },
  frequency: {
    weeks: (value) => `كل ${arabicCount(value, { one: 'أسبوع', two: 'أسبوعين', few: 'أسابيع', many: 'أسبوعًا' })}`,
    months: (value) => `كل ${arabicCount(value, { one: 'شهر', two: 'شهرين', few: 'أشهر', many: 'شهرًا' })}`,
  },
  cart: {
    comingSoon: 'قريبًا',
    signInRequired: 'يُرجى تسجيل الدخول لشراء هذا المنتج.',
    specialPriceOnce: 'لا يمكنك إضافة أكثر من قطعة واحدة من هذا المنتج بالسعر الخاص',
    outOfStock: 'نفدت كمية هذا المنتج.',
    membershipNeeded: 'تتطلب اشتراكاتك العضوية. يُرجى إزالتها أولًا.',
    alreadyMember: 'أنت عضو بالفعل.',
    fixedQuantity: 'لا يمكن تغيير كمية هذا المنتج.',
    cannotBeSaved: 'لا يمكن حفظ هذا المنتج لوقت لاحق.',
    lineNotFound: 'لم يعد هذا المنتج في سلتك.',
    changedElsewhere: 'تغيّرت سلتك على جهاز آخر. يُرجى المحاولة مرة أخرى.',
    empty: 'سلتك فارغة.',
    deliveryIsFree: 'التوصيل مجاني بالفعل.',
    maxOrder: (max, inCart) => `الحد الأقصى للطلب من هذا المنتج: ${max}. الموجود منه في سلتك: ${inCart}.`,
    minOrder: (min) => `newQuantity: الحد الأدنى للطلب من هذا المنتج: ${min}.`,
    packSteps: (units) => `newQuantity: تُباع هذه العبوة بمضاعفات ${units}.`,
    stockLeft: (left) => `الكمية المتبقية من هذا المنتج: ${left}.`,
  },
  order: {
    changed: 'تغيّرت سلتك منذ أن رأيتها. يرجى مراجعتها قبل الدفع.',
    paidAlready: 'هذه السلة مدفوعة بالفعل.',
    notFound: 'لا يوجد طلب كهذا.',
    email: 'يرجى إدخال عنوان بريد إلكتروني.',
    walletNotEnough: 'لا تكفي Talents لديك لهذا الطلب. يرجى اختيار طريقة دفع أخرى.',
    cardMissing: 'يرجى اختيار بطاقة.',
    subscriptionByCard: 'يتجدد الاشتراك بالبطاقة. يرجى الدفع ببطاقة.',
    subscriptionNeedsKeptCard: 'يتجدد الاشتراك بالبطاقة وليست لديك بطاقة محفوظة بعد. يرجى الدفع ببطاقة دون Talents.',
    cardAmountTooSmall: (least) => `لا يمكن خصم أقل من ${least} من بطاقة. يرجى اختيار طريقة دفع أخرى.`,
    cannotBeCancelled: 'لم يعد الإلغاء ممكنًا: يجري التغليف.',
    problem: {
      cardDeclined: 'رُفضت هذه البطاقة. جرّب بطاقة أخرى.',
      insufficientFunds: 'لا يوجد رصيد كافٍ في هذه البطاقة. جرّب بطاقة أخرى.',
      expiredCard: 'انتهت صلاحية هذه البطاقة. جرّب بطاقة أخرى.',
      incorrectCvc: 'رمز الأمان غير صحيح. تحقق منه وحاول مرة أخرى.',
      processingError: 'لم يتمكن البنك من معالجة الدفع. حاول مرة أخرى بعد قليل.',
      notConfirmed: 'لم يؤكد البنك هذا الدفع. حاول مرة أخرى أو استخدم بطاقة أخرى.',
      notCarriedOut: 'لم يُنفَّذ هذا الدفع. لم تدفع شيئًا.',
    },
    mails: {
      label: 'عرض طلبك',
      total: (amount) => `الإجمالي: ${amount}`,
      receipt: ({ number }) => ({
        subject: `طلبك ${number}`,
        heading: 'شكرًا لطلبك',
        paragraphs: [`تلقينا طلبك ${number}. هذا ما طلبته:`],
      }),
      dealAdded: ({ number }) => ({
        subject: `أُضيف إلى طلبك ${number}`,
        heading: 'أُضيف عرض إلى طلبك',
        paragraphs: [`أضفنا عرضًا إلى طلبك ${number}. هذا هو الطلب الآن:`],
      }),
      cancelled: ({ number, refund }) => ({
        subject: `أُلغي: الطلب ${number}`,
        heading: 'إلغاء طلبك',
        paragraphs: [`ألغينا ما طلبت إلغاءه من الطلب ${number}.`, `المبلغ المُعاد: ${refund}`],
      }),
      paidTooLate: ({ number, refund }) => ({
        subject: `تعذّر تسليم الطلب ${number}`,
        heading: 'نعيد إليك مالك',
        paragraphs: [`وصلت دفعتك للطلب ${number} بعد أن بيعت المنتجات. أُلغي الطلب.`, `المبلغ المُعاد: ${refund}`],
      }),
    },
  },
  deal: {
    notFound: 'لا يوجد عرض كهذا.',
    ended: 'انتهى هذا العرض. لم يُخصم أي مبلغ.',
    changed: 'تغيّر السعر. يُرجى مراجعته مرة أخرى.',
    soldOut: 'نفدت آخر قطعة للتو. لم يُخصم أي مبلغ.',
    cardNeeded: 'يُرجى اختيار بطاقة لهذا العرض.',
    walletNotEnough: 'لا تكفي Talents لديك لهذا العرض. بقي طلبك كما كان.',
  },
  promotion: {
    unknown: 'هذا الرمز غير موجود.',
    expired: 'انتهت صلاحية هذا الرمز.',
    membersOnly: 'هذا الرمز مخصّص للأعضاء.',
    firstOrderOnly: 'هذا الرمز مخصّص لطلبك الأول فقط.',
  },
  backInStock: {
    invalidEmail: 'أدخل عنوان بريد إلكتروني مثل name@mail.com.',
    canBeOrdered: 'يمكن طلب هذا المنتج الآن.',
    mail: (name, address) => ({
      subject: `عاد ${name} إلى المخزون`,
      text: `خبر سار: عاد ${name} إلى المخزون.\n\nشاهده هنا: ${address}\n\nوصلتك هذه الرسالة لأنك طلبت أن نخبرك. لن نراسلك بشأن هذا المنتج مرة أخرى.`,
    }),
  },
  store: {
    notFound: 'هذا المتجر غير موجود.',
    storyTitle: (name) => `من يقف وراء \u2068${name}\u2069`,
    ownStore: 'لا يمكنك الإبلاغ عن متجرك.',
    reported: 'شكرًا لك. سنراجع الأمر.',
  },
  report: {
    alreadySubmitted: 'تم إرسال البلاغ من قبل',
  },
  review: {
    notFound: 'هذا التقييم غير موجود.',
    tooMany: 'لقد كتبت تقييمات كثيرة. يُرجى المحاولة لاحقًا.',
    noVoteOnOwn: 'لا يمكنك التصويت على تقييمك.',
    noReportOfOwn: 'لا يمكنك الإبلاغ عن تقييمك.',
    ownStore: 'أنت تبيع لصالح هذا المتجر، لذا لا يمكنك تقييم منتجاته.',
    vote: {
      like: {
        set: 'تم تسجيل الإعجاب',
        takenBack: 'تمت إزالة الإعجاب',
      },
      dislike: {
        set: 'تم تسجيل عدم الإعجاب',
        takenBack: 'تمت إزالة عدم الإعجاب',
      },
    },
    reported: 'تم الإبلاغ',
    thanks: 'شكرًا على تقييمك.',
    changed: 'تم تعديل تقييمك.',
  },
  question: {
    notFound: 'هذا السؤال غير موجود.',
    tooMany: 'لقد طرحت أسئلة كثيرة. يُرجى المحاولة لاحقًا.',
    submitted: 'تم إرسال السؤال',
  },
  answer: {
    notFound: 'هذه الإجابة غير موجودة.',
    noVoteOnOwn: 'لا يمكنك التصويت على إجابتك.',
    noReportOfOwn: 'لا يمكنك الإبلاغ عن إجابتك.',
    noVoteInOwnStore: 'أنت تبيع لصالح هذا المتجر، لذا لا يمكنك التصويت على إجاباته.',
    noReportInOwnStore: 'أنت تبيع لصالح هذا المتجر، لذا لا يمكنك الإبلاغ عن إجاباته.',
    onlySeller: 'لا يمكن الإجابة إلا من بائع هذا المنتج.',
    posted: 'تم نشر الإجابة',
    reported: 'تم الإبلاغ بنجاح!',
    voteCounted: 'تم احتساب صوتك.',
    voteTakenBack: 'تم سحب صوتك.',
    mail: ({ storeName, productName, question, answer }) => ({
      subject: `أجاب ${storeName} عن سؤالك`,
      heading: 'تمت الإجابة عن سؤالك',
      paragraphs: [`سألت عن ${productName}:`, question, `يجيب فريق ${storeName}:`, answer],
      label: 'شاهد الإجابة في صفحة المنتج',
    }),
  },
  faq: {
    notFound: 'هذا السؤال غير موجود.',
    tooManyVotes: 'وردت أصوات كثيرة من شبكتك. يُرجى المحاولة لاحقًا.',
    voteCounted: 'تم احتساب صوتك.',
  },
  upload: {
    tooMany: 'لقد أرسلت صورًا كثيرة. يُرجى المحاولة مرة أخرى بعد ساعة.',
    busy: 'يتم إرسال صور كثيرة في هذه اللحظة. يُرجى المحاولة قريبًا.',
  },
  collection: {
    notFound: 'هذه المجموعة غير موجودة.',
    nameTaken: (name) => `لديك بالفعل مجموعة باسم «\u2068${name}\u2069».`,
    tooMany: (max) => `يمكنك الاحتفاظ بـ ${max} مجموعة كحد أقصى. احذف واحدة أولاً.`,
    full: (max) => `يمكن أن تضم المجموعة ${max} منتج كحد أقصى.`,
  },
  partner: {
    partnersOnly: 'هذه الصفحة مخصصة للشركاء.',
    tooManyLinks: 'لقد وصلت إلى الحد الأقصى لعدد الروابط.',
  },
  impersonation: {
    adminsOnly: 'هذا الإجراء متاح للمشرفين فقط.',
    noSuchShopper: 'لا يوجد متسوق بهذا العنوان.',
    notForAdmins: 'لا يمكن لأحد التصرف باسم مشرف.',
    sessionEnded: 'انتهت الجلسة.',
  },
  content: {
    notFound: 'لا يوجد مثل هذا المحتوى.',
    changedSince: 'قام شخص آخر بتعديل هذا المحتوى. اقرأه من جديد قبل الكتابة.',
    blogTokenNeeded: 'تتطلب المدونة رمزًا يقدمه الطلب GET /cms/api/blog/token.',
  },
  attributes: {
    Color: 'اللون',
    Size: 'المقاس',
    Scent: 'الرائحة',
    Flavor: 'النكهة',
    Pack: 'العبوة',
    Material: 'الخامة',
    Finish: 'التشطيب',
    Length: 'الطول',
    Weight: 'الوزن',
    Volume: 'الحجم',
    Capacity: 'السعة',
    Dimensions: 'الأبعاد',
    Ingredients: 'المكونات',
    Origin: 'المصدر',
    'Made in': 'صُنع في',
    Care: 'العناية',
    Certification: 'الشهادة',
    'Skin type': 'نوع البشرة',
    'Hair type': 'نوع الشعر',
    'Burn time': 'مدة الاحتراق',
    Wax: 'نوع الشمع',
    'Shelf life': 'مدة الصلاحية',
    Servings: 'عدد الحصص',
    'Suitable for': 'مناسب لـ',
    'Free from': 'خالٍ من',
    Packaging: 'التغليف',
    Warranty: 'الضمان',
    'Thread count': 'عدد الخيوط',
    Filling: 'الحشو',
    Age: 'العمر',
    'Sowing time': 'موعد البذر',
    Height: 'الارتفاع',
    Diameter: 'القطر',
    'Tea type': 'نوع الشاي',
    Caffeine: 'الكافيين',
    Format: 'الشكل',
    Pages: 'عدد الصفحات',
    'Set of': 'طقم من',
    Closure: 'الإغلاق',
    Lining: 'البطانة',
    Strength: 'التركيز',
    'How to use': 'طريقة الاستخدام',
  },
}

const plurals = new Intl.PluralRules('ar')

/** The word for 'day' after a number. */
function arabicDays(days: number): string {
  switch (plurals.select(days)) {
    case 'few':
      return 'أيام'
    case 'many':
      return 'يومًا'
    default:
      return 'يوم'
  }
}

/** 'two weeks' is one word, and the word after a number depends on the number. */
function arabicCount(value: number, word: Readonly<Record<'one' | 'two' | 'few' | 'many', string>>): string {
  if (value === 1) return word.one
  if (value === 2) return word.two
  return `${value} ${value <= 10 ? word.few : word.many}`
}
