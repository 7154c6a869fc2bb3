import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'
import { rosemaryShampooBarQuestions } from './rosemary-shampoo-bar-questions.ts'

/** The product with many questions. */
export const rosemaryShampooBar: SeedShowcaseProduct = {
  slug: 'rosemary-shampoo-bar',
  name: 'Rosemary Shampoo Bar',
  store: 'rosemarie',
  leaf: 'shampoo-bars',
  picture: { shape: 'soapBar', palette: 'moss', label: 'Rosemary Shampoo Bar', note: '100 g / 3.5 oz' },
  description: [
    'The bar that began it all: a hairdresser in Nice cooked it for a client who lived on a boat. It is a true shampoo at the pH of the scalp, not a soap, so it rinses clean in hard water and needs no vinegar afterward.',
    'Rosemary from the hills behind the salon is steeped in sunflower oil for three weeks, with nettle and a little clay for roots that turn oily early. Glide it twice over wet hair; one bar does the work of two bottles.',
  ],
  highlights: [
    'Rosemary steeped for three weeks, nettle and clay',
    'At the pH of the scalp, no vinegar rinse needed',
    'About seventy washes, like two 250 ml bottles',
    'Flies in hand luggage and needs no bottle',
  ],
  specs: {
    Weight: '100 g',
    'Hair type': 'Normal to oily, fine hair',
    Ingredients: 'Sodium cocoyl isethionate, rosemary, nettle, green clay, sunflower oil',
    'Free from': 'Sulfates, silicones, palm oil',
    'How to use': 'Glide over wet hair, lather, rinse well',
    'Made in': 'Nice, France',
  },
  badges: ['Vegan', 'Plastic-free', 'Palm-oil-free'],
  listPrice: 1400,
  memberPrice: 1050,
  talents: 50,
  stock: 280,
  rating: [4.7, 931],
  questions: rosemaryShampooBarQuestions,
  translations: {
    es: {
      name: 'Champú sólido de romero',
      description: [
        'La pastilla con la que empezó todo: una peluquera de Niza la preparó para una clienta que vivía en un barco. Es un champú de verdad, con el pH del cuero cabelludo, y no un jabón; se aclara bien con agua dura y no necesita vinagre después.',
        'El romero de las colinas que hay detrás del salón macera tres semanas en aceite de girasol, con ortiga y un poco de arcilla para raíces que se engrasan pronto. Pásala dos veces por el pelo mojado: una pastilla rinde como dos botellas.',
      ],
      highlights: [
        'Romero macerado tres semanas, ortiga y arcilla',
        'Con el pH del cuero cabelludo, sin enjuague de vinagre',
        'Unos setenta lavados, como dos botellas de 250 ml',
        'Viaja en el equipaje de mano y no necesita botella',
      ],
    },
    ar: {
      name: 'شامبو صلب بإكليل الجبل',
      description: [
        'القطعة التي بدأ بها كل شيء: طبختها مصففة شعر في نيس لزبونة تعيش على متن قارب. إنها شامبو حقيقي بدرجة حموضة فروة الرأس وليست صابونًا، فتُشطف جيدًا بالماء العسر ولا تحتاج إلى الخل بعدها.',
        'يُنقع إكليل الجبل من التلال خلف الصالون ثلاثة أسابيع في زيت دوار الشمس، مع القرّاص وقليل من الطين للجذور التي تدهن سريعًا. مرّرها مرتين على الشعر المبلل؛ فقطعة واحدة تعادل عبوتين.',
      ],
      highlights: [
        'إكليل جبل منقوع ثلاثة أسابيع مع القرّاص والطين',
        'بدرجة حموضة فروة الرأس، بلا شطف بالخل',
        'نحو سبعين غسلة، كعبوتين سعة 250 مل',
        'يُحمل في حقيبة اليد ولا يحتاج إلى عبوة',
      ],
    },
    ms: {
      name: 'Syampu Bar Rosemary',
      description: [
        'Bar yang memulakan segalanya: seorang pendandan rambut di Nice memasaknya untuk pelanggan yang tinggal di atas bot. Ini syampu sebenar pada pH kulit kepala, bukan sabun, jadi ia mudah dibilas dengan air liat dan tidak memerlukan bilasan cuka.',
        'Rosemary dari bukit di belakang salun direndam tiga minggu dalam minyak bunga matahari, bersama jelatang dan sedikit tanah liat untuk akar rambut yang cepat berminyak. Sapukan dua kali pada rambut basah; satu bar menyamai dua botol.',
      ],
      highlights: [
        'Rosemary direndam tiga minggu, jelatang dan tanah liat',
        'Pada pH kulit kepala, tanpa bilasan cuka',
        'Kira-kira tujuh puluh basuhan, seperti dua botol 250 ml',
        'Boleh dibawa dalam bagasi tangan, tanpa botol',
      ],
    },
  },
}
