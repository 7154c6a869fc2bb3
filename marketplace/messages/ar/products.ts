import type { products as English } from '../en/products.ts'

/** Messages about products, stores and pages, in Arabic. */
export const products: typeof English = {
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
      scale: 'بجانب فنجان لبيان الحجم',
    },
    video: (title) => `فيديو: ${title}`,
    comma: '، ',
    finalSale: 'لا يمكن إرجاع هذا المنتج.',
    freeReturns: (days) =>
      `إرجاع مجاني خلال ${days} ${arabicDays(days)} من التسليم، على أن يكون المنتج غير مستخدم وفي عبوته.`,
  },
  frequency: {
    weeks: (value) => `كل ${arabicCount(value, { one: 'أسبوع', two: 'أسبوعين', few: 'أسابيع', many: 'أسبوعًا' })}`,
    months: (value) => `كل ${arabicCount(value, { one: 'شهر', two: 'شهرين', few: 'أشهر', many: 'شهرًا' })}`,
  },
  store: {
    notFound: 'هذا المتجر غير موجود.',
    storyTitle: (name) => `من يقف وراء \u2068${name}\u2069`,
    ownStore: 'لا يمكنك الإبلاغ عن متجرك.',
    reported: 'شكرًا لك. سنراجع الأمر.',
  },
  attributes: {
    Color: 'اللون',
    Size: 'المقاس',
    Scent: 'الرائحة',
    Flavor: 'النكهة',
    Pack: 'العبوة',
    Brand: 'العلامة التجارية',
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
    'Enough for': 'يكفي',
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
  home: {
    hero: {
      eyebrow: 'مستقبل التجارة الإلكترونية',
      title: 'مكان أفضل للشراء والبيع وتبادل الأفكار.',
      text: 'كل شيء في سلة واحدة، بأسعار الأعضاء.',
      shop: 'تسوّق المنتجات',
      join: 'انضم مجانًا',
    },
    departments: { title: 'تسوّق حسب القسم', linkText: 'كل الأقسام' },
    deals: { title: 'عروض الأسبوع', linkText: 'كل العروض' },
    stores: { title: 'متاجر مميزة', text: 'تابع صانعًا لتعرف جديده أولًا.', linkText: 'كل المتاجر' },
    bestSellers: 'الأكثر مبيعًا',
    recentlyViewed: 'شاهدته مؤخرًا',
  },
  content: {
    notFound: 'لا يوجد مثل هذا المحتوى.',
    notWritten: 'لم تُكتب هذه الصفحة بعد.',
    changedSince: 'قام شخص آخر بتعديل هذا المحتوى. اقرأه من جديد قبل الكتابة.',
    blogTokenNeeded: 'تتطلب المدونة رمزًا يقدمه الطلب GET /cms/api/blog/token.',
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
