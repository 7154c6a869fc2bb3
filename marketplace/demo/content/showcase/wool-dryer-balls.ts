import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'
import { woolDryerBallQuestions } from './wool-dryer-ball-questions.ts'
import { woolDryerBallReviews } from './wool-dryer-ball-reviews.ts'

/** More than forty reviews, several with pictures, ratings of five features and an AI summary. */
export const woolDryerBalls: SeedShowcaseProduct = {
  slug: 'wool-dryer-balls',
  name: 'Wool Dryer Balls',
  store: 'woolly-and-co',
  leaf: 'drying-and-softening',
  picture: { shape: 'woolBalls', palette: 'stone', label: 'Wool Dryer Balls', note: 'Set of 6' },
  description: [
    'Six balls of fleece from four sheep farms in Canterbury, felted right through to the core so that there is no filling to come loose. The wool is washed in rainwater and comes undyed, in the grays and creams of the flock.',
    'They tumble between the laundry, let warm air through and take up moisture, so that a load is dry sooner and comes out soft without softener. One set does about a thousand loads; after that, the garden is glad of it.',
  ],
  highlights: [
    'Solid felt to the core, no filling',
    'Shortens drying by up to a quarter',
    'Softens towels without any softener',
    'About a thousand loads from one set',
  ],
  specs: {
    'Set of': '6',
    Diameter: '7 cm',
    Material: '100 % New Zealand wool, undyed',
    Care: 'Air dry in the sun once a month',
    Packaging: 'Cotton drawstring bag',
    'Made in': 'Canterbury, New Zealand',
  },
  badges: ['Undyed wool', 'Compostable', 'Plastic-free'],
  listPrice: 2400,
  memberPrice: 1750,
  talents: 85,
  stock: 340,
  rating: [4.8, 1460],
  reviews: woolDryerBallReviews,
  questions: woolDryerBallQuestions,
  featureRatings: [
    ['Drying time', 4.7],
    ['Softness of laundry', 4.8],
    ['Durability', 4.9],
    ['Quietness', 3.9],
    ['Value for money', 4.6],
  ],
  aiReview:
    'Customers report that loads dry noticeably faster, by ten to twenty minutes for most, and that towels come out fluffy without softener. Many have used the same set for two years or longer and praise the dense, even felt. Static is less, though not gone with synthetic fabrics. A few find the balls noisy in a metal drum or mention some lint in the first loads.',
  translations: {
    es: {
      name: 'Bolas de lana para secadora',
      description: [
        'Seis bolas de lana de cuatro granjas de ovejas de Canterbury, afieltradas hasta el centro, de modo que no hay relleno que se suelte. La lana se lava con agua de lluvia y no se tiñe: conserva los grises y cremas del rebaño.',
        'Giran entre la ropa, dejan pasar el aire caliente y absorben humedad, así que la colada se seca antes y sale suave sin suavizante. Un juego sirve para unos mil ciclos; después, el jardín lo agradece.',
      ],
      highlights: [
        'Fieltro macizo hasta el centro, sin relleno',
        'Acorta el secado hasta una cuarta parte',
        'Ablanda las toallas sin suavizante',
        'Unos mil ciclos con un solo juego',
      ],
    },
    ar: {
      name: 'كرات صوف لمجفف الملابس',
      description: [
        'ست كرات من صوف أربع مزارع أغنام في كانتربري، ملبّدة حتى لبّها فلا حشو يتفكك منها. يُغسل الصوف بماء المطر ولا يُصبغ، فيبقى بدرجات الرمادي والكريمي التي للقطيع.',
        'تتقلب بين الملابس فتفسح للهواء الدافئ وتمتص الرطوبة، فتجفّ الغسلة أسرع وتخرج ناعمة بلا منعّم. يكفي الطقم نحو ألف دورة، وبعدها يصلح سمادًا للحديقة.',
      ],
      highlights: [
        'لبّاد مصمت حتى اللبّ، بلا حشو',
        'تقصّر وقت التجفيف حتى الربع',
        'تنعّم المناشف بلا أي منعّم',
        'نحو ألف دورة من طقم واحد',
      ],
    },
    ms: {
      name: 'Bola Pengering Bulu Biri-biri',
      description: [
        'Enam bola bulu dari empat ladang biri-biri di Canterbury, dipadatkan hingga ke teras supaya tiada isian yang terkeluar. Bulunya dibasuh dengan air hujan dan tidak dicelup, mengekalkan warna kelabu dan krim asal kawanannya.',
        'Bola ini berpusing di celah pakaian, membuka laluan udara panas dan menyerap lembapan, jadi pakaian lebih cepat kering dan lembut tanpa pelembut. Satu set tahan kira-kira seribu pusingan; selepas itu, ia baik untuk kebun.',
      ],
      highlights: [
        'Bulu padat hingga ke teras, tanpa isian',
        'Menyingkatkan masa mengering hingga suku',
        'Melembutkan tuala tanpa pelembut',
        'Kira-kira seribu pusingan daripada satu set',
      ],
    },
  },
}
