import type { community as English } from '../en/community.ts'

/** Messages about reviews, questions, posts and collections, in Arabic. */
export const community: typeof English = {
  post: {
    notFound: 'لا يوجد منشور كهذا. ربما أزاله كاتبه.',
    draftChanged: 'عُدّلت هذه المسودة في نافذة أخرى.',
    tooMany: 'لقد كتبت منشورات كثيرة. يُرجى المحاولة لاحقًا.',
    noReportOfOwn: 'لا يمكنك الإبلاغ عن منشورك.',
    reported: 'شكرًا لك. سنراجع هذا المنشور.',
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
  help: {
    text: (most: number) => `يمكن أن تحتوي رسالتك على ${most} حرف كحد أقصى ولا يجوز أن تكون فارغة.`,
    noAddress: 'لا يمكننا استقبال الرسائل هنا الآن. يرجى الكتابة من صفحة الاتصال.',
    tooMany: (duration: string) => `لقد أرسلت رسائل كثيرة. يرجى المحاولة مرة أخرى بعد ${duration}.`,
  },
  faq: {
    notFound: 'هذا السؤال غير موجود.',
    tooManyVotes: 'وردت أصوات كثيرة من شبكتك. يُرجى المحاولة لاحقًا.',
    voteCounted: 'تم احتساب صوتك.',
  },
  upload: {
    videosFull: 'تشغل مقاطع الفيديو كل المساحة المتاحة لها. احذف أولًا منشورًا فيه فيديو.',
    tooMany: 'لقد أرسلت صورًا كثيرة. يُرجى المحاولة مرة أخرى بعد ساعة.',
    busy: 'يتم إرسال صور كثيرة في هذه اللحظة. يُرجى المحاولة قريبًا.',
  },
  collection: {
    notFound: 'هذه المجموعة غير موجودة.',
    nameTaken: (name) => `لديك بالفعل مجموعة باسم «\u2068${name}\u2069».`,
    tooMany: (max) => `يمكنك الاحتفاظ بـ ${max} مجموعة كحد أقصى. احذف واحدة أولاً.`,
    full: (max) => `يمكن أن تضم المجموعة ${max} منتج كحد أقصى.`,
  },
}
