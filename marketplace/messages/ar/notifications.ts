import type { notifications as English } from '../en/notifications.ts'
import { givenBack } from './orders.ts'

/** Messages about notifications, chats, newsletters and back-in-stock mails, in Arabic. */
export const notifications: typeof English = {
  backInStock: {
    invalidEmail: 'أدخل عنوان بريد إلكتروني مثل name@mail.com.',
    canBeOrdered: 'يمكن طلب هذا المنتج الآن.',
    mail: (name) => ({
      subject: `عاد ${name} إلى المخزون`,
      heading: `عاد ${name} إلى المخزون`,
      paragraphs: [
        `خبر سار: عاد ${name} إلى المخزون.`,
        'وصلتك هذه الرسالة لأنك طلبت أن نخبرك. لن نراسلك بشأن هذا المنتج مرة أخرى.',
      ],
      label: 'شاهده',
    }),
    confirmed: 'شكرًا لك. سنرسل إليك رسالة فور عودة هذا المنتج إلى المخزون.',
    confirmMail: (name, days) => ({
      subject: 'يُرجى تأكيد عنوانك',
      heading: `هل نخبرك عن ${name}؟`,
      paragraphs: [
        `طلب شخص ما، ربما أنت، أن نكتب إلى هذا العنوان فور عودة ${name} إلى المخزون. افتح الرابط وأكّده خلال ${days}.`,
        'إن لم تكن أنت فلا حاجة إلى فعل شيء: لن نكتب مرة أخرى.',
      ],
      label: 'أكّد عنواني',
    }),
  },
  /** What every mail has around its content. */
  mailFrame: { help: 'هل لديك سؤال؟ راسلنا.', mapName: 'خريطة الطريق إلى بابك' },
  newsletter: {
    sent: 'شكرًا لك. افتح الرسالة التي أرسلناها إليك وأكّد عنوانك فيها.',
    confirmed: 'ستصلك نشرتنا الآن.',
    left: 'لن تصلك نشرتنا بعد الآن. لقد حذفنا عنوانك.',
    expired: 'انتهت صلاحية هذا الرابط أو أنه غير مكتمل.',
    tooMany: (wait) => `طُلبت رسائل كثيرة جدًا من شبكتك. حاول مرة أخرى بعد ${wait}.`,
    mails: {
      confirm: (days) => ({
        subject: 'يُرجى تأكيد عنوانك',
        heading: 'نقرة واحدة إلى نشرتنا',
        paragraphs: [
          `طلب شخص ما، ربما أنت، أن تصل نشرتنا إلى هذا العنوان. افتح الرابط وأكّده خلال ${days}.`,
          'إن لم تكن أنت فلا حاجة إلى فعل شيء: لن تصلك النشرة وسنحذف العنوان.',
        ],
        label: 'أكّد عنواني',
      }),
      welcome: {
        subject: 'مرحبًا بك في نشرتنا',
        heading: 'مرحبًا بك في نشرتنا',
        paragraphs: ['ستصلك من الآن على هذا العنوان.'],
      },
      alreadyIn: {
        subject: 'تصلك نشرتنا بالفعل',
        heading: 'تصلك نشرتنا بالفعل',
        paragraphs: ['طلب شخص ما، ربما أنت، الاشتراك فيها مرة أخرى بهذا العنوان. إنه مشترك بالفعل، فلم يتغير شيء.'],
      },
      leave: 'إلغاء الاشتراك في النشرة',
    },
  },
  chat: {
    notFound: 'لا توجد محادثة كهذه.',
    membersOnly: 'المحادثة مع المتاجر للأعضاء فقط.',
    ownStore: 'هذا متجرك أنت.',
    notOnItsWay: 'لا أحد في الطريق بهذا الطرد بعد، أو لم يعد أحد كذلك.',
    closed: 'لم يعد ممكنًا سوى قراءة هذه المحادثة.',
    tooMany: 'لقد كتبت رسائل كثيرة. انتظر لحظة من فضلك.',
    unreadMail: {
      of: (count: number) => ({
        subject: count === 1 ? 'لديك رسالة جديدة' : `رسائلك الجديدة: ${count}`,
        heading: count === 1 ? 'لديك رسالة جديدة' : `رسائلك الجديدة: ${count}`,
        paragraphs: ['هذا ما لم تقرأه بعد:'],
      }),
      picture: 'صورة',
      label: 'اقرأ وأجب',
    },
  },
  notifications: {
    see: 'عرض',
    noMoreMails: (kind) => `إيقاف رسائل البريد عن ${kind}`,
    wrongLink: 'هذا الرابط غير مكتمل. افتحه من الرسالة مرة أخرى.',
    notWhileImpersonating: 'لا يمكن تغيير الإشعارات الفورية أثناء التصرف نيابة عن متسوق.',
    /** After the text of a push message that stands for several. */
    more: (count: number) => `(+${count} أخرى)`,
    kinds: {
      order: 'الطلبات',
      delivery: 'التوصيل',
      deal: 'الأسعار',
      backInStock: 'المخزون',
      answer: 'الإجابات',
      chat: 'الرسائل',
      reward: 'التالنت',
      referral: 'الأصدقاء',
      subscription: 'الاشتراكات',
    },
    orderPlaced: ({ number }) => ({ title: `تم تقديم الطلب ⁨${number}⁩`, text: 'شكرًا لك. سنخبرك عند تجهيزه.' }),
    orderPacked: ({ number, store }) => ({
      title: `الطلب ⁨${number}⁩: تم تجهيز طرد ⁨${store}⁩`,
      text: `جهّز ⁨${store}⁩ طردك.`,
    }),
    orderDelivered: ({ number, store }) => ({
      title: `الطلب ⁨${number}⁩: تم توصيل طرد ⁨${store}⁩`,
      text: `وصل طردك من ⁨${store}⁩.`,
    }),
    orderCancelled: ({ number, refund }) => ({
      title: `الطلب ⁨${number}⁩: أُلغي`,
      text: givenBack(refund && `⁨${refund}⁩`),
    }),
    orderCancelledByStore: ({ number, refund }) => ({
      title: `الطلب ⁨${number}⁩: لم يتمكن المتجر من تنفيذه`,
      text: givenBack(refund && `⁨${refund}⁩`),
    }),
    returnReceived: ({ number, refund }) => ({ title: `وصل الإرجاع ⁨${number}⁩`, text: `المبلغ المُعاد: ⁨${refund}⁩` }),
    returnRefused: ({ number }) => ({ title: `رُفض الإرجاع ⁨${number}⁩`, text: 'لم يتمكن المتجر من قبوله.' }),
    parcelOnItsWay: ({ number, store, courier }) => ({
      title: `الطلب ⁨${number}⁩: طرد ⁨${store}⁩ في الطريق`,
      text: `يحضر ⁨${courier}⁩ طردك من ⁨${store}⁩.`,
    }),
    courierNear: ({ number, store, courier }) => ({
      title: `⁨${courier}⁩ قريب منك`,
      text: `يصل طردك من ⁨${store}⁩ (الطلب ⁨${number}⁩) خلال دقائق.`,
    }),
    chatMessage: ({ name, message }) => ({ title: `كتب لك ⁨${name}⁩`, text: message }),
    chatPicture: ({ name }) => ({ title: `كتب لك ⁨${name}⁩`, text: 'أرسل لك صورة' }),
    answered: ({ store, answer }) => ({ title: `أجاب ⁨${store}⁩ عن سؤالك`, text: answer }),
    backInStock: ({ name }) => ({ title: `⁨${name}⁩ متوفر من جديد`, text: 'طلبت منا أن نخبرك.' }),
    friendJoined: ({ name }) => ({
      title: `انضم ${name} عبر رابطك`,
      text: 'عند دفع أول طلب محتسب بالبطاقة يحصل كل منكما على تالنت.',
    }),
    friendRewarded: ({ name, talents }) => ({
      title: `${talents} تالنت من ${name}`,
      text: 'دُفع طلبك الأول. شكرًا لانضمامك.',
    }),
    inviterRewarded: ({ name, talents }) => ({
      title: `${talents} تالنت عن ${name}`,
      text: `دفع ${name} الطلب الأول.`,
    }),
    rewardCredited: ({ talents, number }) => ({
      title: `في محفظتك ⁨${talents}⁩ تالنت جديدة`,
      text: `مصدرها طلبك ⁨${number}⁩.`,
    }),
    priceFell: ({ name, price, saving }) => ({
      title: `⁨${name}⁩ أرخص بمقدار ⁨${saving}⁩`,
      text: `المنتج في قائمة أمنياتك، وسعره الآن ⁨${price}⁩.`,
    }),
  },
}
