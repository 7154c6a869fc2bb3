import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** Three first-purchase deals, one of them free. */
export const magnesiumSleepBalm: SeedShowcaseProduct = {
  slug: 'magnesium-sleep-balm',
  name: 'Magnesium Sleep Balm',
  store: 'hushwood',
  leaf: 'balms-rubs',
  picture: { shape: 'tin', palette: 'plum', label: 'Magnesium Sleep Balm', note: '60 g / 2.1 oz' },
  description: [
    'A firm balm for the last five minutes of the day, melted together by a night nurse in Tasmania. Magnesium flakes are dissolved in aloe, then worked into shea butter and beeswax until the balm neither weeps nor stings.',
    'Warm a little between the palms and rub it into feet, calves or the back of the neck. Lavender, cedar and a trace of vetiver keep the scent quiet; the pillowcase stays clean after a minute or two.',
  ],
  highlights: [
    'Magnesium flakes from an ancient inland sea',
    'Lavender, cedar and vetiver, very softly dosed',
    'Does not sting and leaves sheets clean',
    'Lasts about two months of evenings',
  ],
  specs: {
    Weight: '60 g',
    Ingredients: 'Shea butter, magnesium chloride, beeswax, aloe, essential oils',
    Scent: 'Lavender, cedar, vetiver',
    'How to use': 'A pea-sized amount on feet or neck before bed',
    'Shelf life': '18 months, 6 once opened',
    'Made in': 'Tasmania, Australia',
  },
  badges: ['Small batch', 'Plastic-free'],
  listPrice: 2800,
  memberPrice: 2150,
  talents: 105,
  stock: 150,
  rating: [4.6, 529],
  firstPurchaseDeals: [
    { product: 'bamboo-toothbrush-set', dealPrice: 0 },
    { product: 'rosemary-shampoo-bar', dealPrice: 500 },
    { product: 'beeswax-food-wraps', dealPrice: 900 },
  ],
  translations: {
    es: {
      name: 'Bálsamo nocturno de magnesio',
      description: [
        'Un bálsamo firme para los cinco últimos minutos del día, creado por una enfermera de noche de Tasmania. Las escamas de magnesio se disuelven en aloe y se trabajan con manteca de karité y cera de abeja hasta que el bálsamo ni suda ni escuece.',
        'Calienta un poco entre las palmas y masajea los pies, las pantorrillas o la nuca. Lavanda, cedro y un rastro de vetiver mantienen el aroma discreto; al cabo de uno o dos minutos la funda de almohada queda limpia.',
      ],
      highlights: [
        'Escamas de magnesio de un antiguo mar interior',
        'Lavanda, cedro y vetiver en dosis muy suaves',
        'No escuece y deja limpias las sábanas',
        'Dura unos dos meses de noches',
      ],
    },
    ar: {
      name: 'بلسم النوم بالمغنيسيوم',
      description: [
        'بلسم متماسك لآخر خمس دقائق من اليوم، ابتكرته ممرضة ليلية في تسمانيا. تُذاب رقائق المغنيسيوم في الصبّار ثم تُمزج بزبدة الشيا وشمع العسل حتى لا يرشح البلسم ولا يلسع.',
        'دفّئ القليل منه بين الكفين ودلّك به القدمين أو الساقين أو مؤخرة العنق. اللافندر والأرز ولمسة من نجيل الهند تُبقي الرائحة هادئة، ويبقى غطاء الوسادة نظيفًا بعد دقيقة أو دقيقتين.',
      ],
      highlights: [
        'رقائق مغنيسيوم من بحر داخلي قديم',
        'لافندر وأرز ونجيل الهند بجرعات خفيفة',
        'لا يلسع ويترك الملاءات نظيفة',
        'يكفي نحو شهرين من الأمسيات',
      ],
    },
    ms: {
      name: 'Balm Tidur Magnesium',
      description: [
        'Balm pejal untuk lima minit terakhir sebelum tidur, dihasilkan oleh seorang jururawat malam di Tasmania. Kepingan magnesium dilarutkan dalam aloe vera, lalu diadun dengan mentega shea dan lilin lebah sehingga balm tidak berair dan tidak pedih.',
        'Hangatkan sedikit di tapak tangan dan sapukan pada kaki, betis atau belakang leher. Lavender, sedar dan sedikit vetiver menjadikan haruman ini tenang; sarung bantal kekal bersih selepas seminit dua.',
      ],
      highlights: [
        'Kepingan magnesium dari laut pedalaman purba',
        'Lavender, sedar dan vetiver pada dos yang lembut',
        'Tidak pedih dan tidak mengotorkan cadar',
        'Tahan kira-kira dua bulan penggunaan malam',
      ],
    },
  },
}
