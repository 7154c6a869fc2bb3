import type { ConversationKind } from '../../../contract/buying/chat.ts'
import type { Locale } from '../../shared/text/locale.ts'

/** What a shopper writes about, as far as the demo understands it. */
export type Topic = 'where' | 'door' | 'substitution' | 'thanks' | 'product' | 'other'

/** Words that name a topic, in all languages; the first topic with a match counts. */
const WORDS: readonly (readonly [Exclude<Topic, 'other'>, RegExp])[] = [
  [
    'where',
    /\b(where|when|how long|eta|far|late)\b|d[oó]nde|cu[aá]ndo|cu[aá]nto (falta|tarda)|tarde|أين|متى|كم من الوقت|تأخر|\b(di mana|bila|berapa lama|lambat)\b/i,
  ],
  [
    'door',
    /\b(door|bell|ring|gate|leave|neighbou?r|floor|porch|code)\b|puerta|timbre|portal|vecin|piso|deja|باب|جرس|جار|طابق|اترك|\b(pintu|loceng|pagar|jiran|tingkat|tinggal)/i,
  ],
  [
    'substitution',
    /\b(swap|substitut\w*|instead|replace\w*|another one|sold out)\b|cambi|sustitu|en lugar|agotad|بديل|استبدل|بدل|\b(ganti|tukar|habis)/i,
  ],
  [
    'thanks',
    /\b(thanks?|thank you|great|perfect|cheers)\b|gracias|perfecto|genial|شكر|رائع|\b(terima kasih|bagus|terbaik)/i,
  ],
  [
    'product',
    /\?|؟|\b(does|is it|are they|made of|ingredients?|size|safe|vegan|material)\b|ingrediente|tamaño|hecho de|مكونات|مقاس|مصنوع|\b(bahan|saiz|selamat)/i,
  ],
]

export const topicOf = (text: string): Topic => WORDS.find(([, words]) => words.test(text))?.[0] ?? 'other'

interface AnswerTexts {
  /** Said first in a conversation. */
  readonly intro: string
  readonly courier: Readonly<Record<Topic, string>>
  readonly picker: Readonly<Partial<Record<Topic, string>>>
  readonly store: Readonly<Partial<Record<Topic, string>>>
}

const texts: Readonly<Record<Locale, AnswerTexts>> = {
  en: {
    intro: 'This is an automatic answer of the demo shop; no person reads along.',
    courier: {
      where: 'I am on my way. The map of your order shows where I am, and when I will be at your door.',
      door: 'Noted for the door. I will do it that way.',
      substitution: 'Your parcel is closed already, so I cannot swap anything. The store can help you.',
      thanks: 'You are welcome!',
      product: 'I only bring the parcel. The store knows its products best.',
      other: 'Got it. I will keep it in mind on the way.',
    },
    picker: {
      where: 'I am putting your things together. The page of your order shows each step.',
      door: 'I will put that note on the parcel for the biker.',
      substitution: 'Understood. If something is missing, I will take the closest match at the same price.',
      other: 'Got it. I will look after it while I pack.',
    },
    store: {
      where: 'You can follow your parcel on the page of your order, from packing to your door.',
      door: 'Please write that to the biker, who sees it right away.',
      substitution: 'We swap it if the parcel is not packed yet. Please tell the picker, too.',
      product: 'Good question! The product page lists the details, and its questions and answers help with the rest.',
      other: 'Thank you for your message. We are happy to help.',
    },
  },
  es: {
    intro: 'Esta es una respuesta automática de la tienda de demostración; nadie la lee.',
    courier: {
      where: 'Voy de camino. El mapa de tu pedido muestra dónde estoy y cuándo llego a tu puerta.',
      door: 'Anotado para la puerta. Así lo haré.',
      substitution: 'Tu paquete ya está cerrado y no puedo cambiar nada. La tienda puede ayudarte.',
      thanks: '¡De nada!',
      product: 'Yo solo llevo el paquete. La tienda conoce mejor sus productos.',
      other: 'Entendido. Lo tendré en cuenta por el camino.',
    },
    picker: {
      where: 'Estoy preparando tus cosas. La página de tu pedido muestra cada paso.',
      door: 'Pondré esa nota en el paquete para el repartidor.',
      substitution: 'Entendido. Si falta algo, tomaré lo más parecido al mismo precio.',
      other: 'Entendido. Me ocupo de ello mientras preparo el paquete.',
    },
    store: {
      where: 'Puedes seguir tu paquete en la página de tu pedido, desde la preparación hasta tu puerta.',
      door: 'Escríbeselo al repartidor, que lo ve enseguida.',
      substitution: 'Lo cambiamos si el paquete aún no está preparado. Díselo también a quien lo prepara.',
      product: '¡Buena pregunta! La página del producto tiene los detalles, y sus preguntas y respuestas, lo demás.',
      other: 'Gracias por tu mensaje. Te ayudamos con mucho gusto.',
    },
  },
  ar: {
    intro: 'هذا رد آلي من المتجر التجريبي، ولا يقرأه أي شخص.',
    courier: {
      where: 'أنا في الطريق. تعرض خريطة طلبك مكاني وموعد وصولي إلى بابك.',
      door: 'دوّنتُ الملاحظة الخاصة بالباب وسألتزم بها.',
      substitution: 'أُغلق طردك بالفعل، فلا يمكنني تبديل شيء. يمكن للمتجر مساعدتك.',
      thanks: 'على الرحب والسعة!',
      product: 'أنا أوصل الطرد فقط. المتجر أعلم بمنتجاته.',
      other: 'حسنًا، سآخذ ذلك في الاعتبار في الطريق.',
    },
    picker: {
      where: 'أجهّز أغراضك الآن. تعرض صفحة طلبك كل خطوة.',
      door: 'سأضع هذه الملاحظة على الطرد لمندوب التوصيل.',
      substitution: 'مفهوم. إن نقص شيء فسآخذ أقرب بديل بالسعر نفسه.',
      other: 'حسنًا، سأهتم بذلك أثناء التجهيز.',
    },
    store: {
      where: 'يمكنك متابعة طردك في صفحة طلبك، من التجهيز حتى بابك.',
      door: 'اكتب ذلك لمندوب التوصيل من فضلك، فهو يراه فورًا.',
      substitution: 'نبدّله إن لم يُجهّز الطرد بعد. أخبر من يجهّزه أيضًا من فضلك.',
      product: 'سؤال جيد! في صفحة المنتج التفاصيل، وفي أسئلته وأجوبته ما تبقى.',
      other: 'شكرًا على رسالتك. يسعدنا أن نساعدك.',
    },
  },
  ms: {
    intro: 'Ini jawapan automatik kedai demo; tiada sesiapa yang membacanya.',
    courier: {
      where: 'Saya dalam perjalanan. Peta pesanan anda menunjukkan kedudukan saya dan masa saya tiba.',
      door: 'Nota untuk pintu sudah dicatat. Saya akan ikut.',
      substitution: 'Bungkusan anda sudah ditutup, jadi saya tidak boleh menukar apa-apa. Kedai boleh membantu.',
      thanks: 'Sama-sama!',
      product: 'Saya hanya menghantar bungkusan. Kedai lebih mengenali produknya.',
      other: 'Baik, saya akan ingat dalam perjalanan.',
    },
    picker: {
      where: 'Saya sedang mengumpulkan barang anda. Halaman pesanan anda menunjukkan setiap langkah.',
      door: 'Saya akan letakkan nota itu pada bungkusan untuk penghantar.',
      substitution: 'Faham. Jika ada yang tiada, saya ambil yang paling serupa pada harga yang sama.',
      other: 'Baik, saya akan uruskannya semasa membungkus.',
    },
    store: {
      where: 'Anda boleh mengikuti bungkusan di halaman pesanan anda, dari pembungkusan hingga ke pintu.',
      door: 'Sila tulis kepada penghantar, dia akan melihatnya serta-merta.',
      substitution: 'Kami tukar jika bungkusan belum siap dibungkus. Beritahu penyedia juga.',
      product: 'Soalan yang bagus! Halaman produk ada butirannya, dan soal jawabnya membantu yang selebihnya.',
      other: 'Terima kasih atas mesej anda. Kami sedia membantu.',
    },
  },
}

/** Returns what the demo answers to a message, in the shopper's language. The first answer says that it is the demo's. */
export function answerText(
  { kind, text, locale }: { readonly kind: ConversationKind; readonly text: string; readonly locale: Locale },
  isFirst: boolean,
): string {
  const { intro, courier, picker, store } = texts[locale]
  const topic = topicOf(text)
  const answer = { ...courier, ...(kind === 'picker' && picker), ...(kind === 'store' && store) }[topic]
  return isFirst ? `${answer}\n\n${intro}` : answer
}
