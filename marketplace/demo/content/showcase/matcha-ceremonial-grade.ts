import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** A reward range, "Get $a ~ $b in Talents", and eight questions of its own, some answered by the seller. */
export const matchaCeremonialGrade: SeedShowcaseProduct = {
  slug: 'matcha-ceremonial-grade',
  name: 'Ceremonial Matcha',
  store: 'uji-grove',
  leaf: 'matcha',
  picture: { shape: 'canister', palette: 'moss', label: 'Ceremonial Matcha', note: '30 g / 1.1 oz' },
  description: [
    'First-harvest leaves of Okumidori and Samidori, shaded with straw for three weeks before they are picked by hand in May. Steamed, dried and freed of every vein, the leaf is ground on granite at forty grams an hour so that it never gets warm.',
    'The powder is the green of new grass and whisks into a fine, standing foam. Expect sweetness first, then something like fresh peas and cream, with almost no bitterness; drink it as usucha with water of 75 °C, and nothing else.',
  ],
  highlights: [
    'First harvest of May, picked by hand in Uji',
    'Ground on granite at forty grams an hour',
    'Sweet and creamy, with almost no bitterness',
    'Milled to order, field named on every tin',
  ],
  specs: {
    'Tea type': 'Matcha, ceremonial grade',
    Origin: 'Uji, Kyoto Prefecture, Japan',
    Caffeine: 'About 65 mg per bowl',
    Servings: '15 bowls per 30 g',
    'How to use': '2 g with 70 ml of water at 75 °C, whisk briskly',
    'Shelf life': '10 months sealed, 6 weeks once opened',
  },
  badges: ['JAS organic', 'Single origin'],
  listPrice: 4200,
  memberPrice: 3300,
  talents: 165,
  stock: 120,
  rating: [4.8, 376],
  variants: {
    attributes: [
      {
        name: 'Weight',
        options: [{ value: '30 g' }, { value: '60 g', priceDelta: 3500 }, { value: '100 g', priceDelta: 7000 }],
      },
    ],
  },
  rewardRange: [165, 440],
  faqs: [
    {
      question: 'What makes it ceremonial grade?',
      answer:
        'The leaves come from the first picking in May, were shaded for at least three weeks and had their stems and veins removed. Only such tencha, ground on stone, is offered as ceremonial grade by us.',
      isVerified: true,
    },
    {
      question: 'How much caffeine does one bowl have?',
      answer:
        'A bowl made with 2 g of powder has about 65 mg, a little less than a cup of filter coffee. It is taken up more slowly, so many people find it gentler.',
      isVerified: true,
    },
    {
      question: 'Can I use it for a latte or for baking?',
      answer:
        'You can, but milk and heat cover what you pay for here. For lattes, smoothies and cakes our culinary grade gives more color for the money.',
    },
    {
      question: 'Do I need a bamboo whisk?',
      answer:
        'A chasen makes the finest foam. A small electric frother works as well if you sift the powder first and begin with very little water.',
    },
    {
      question: 'How should I store it once the tin is open?',
      answer:
        'Press the inner bag flat, close the tin and keep it in the fridge, away from anything with a strong smell. Let it come to room temperature before you open it, and use it up within six weeks.',
      isVerified: true,
    },
    {
      question: 'Is it tested for heavy metals and pesticides?',
      answer:
        'Every harvest is tested by an independent laboratory in Kyoto for lead, cadmium and more than 200 pesticides. The report of your lot is sent on request; the lot number is under the tin.',
      isVerified: true,
    },
    {
      question: 'Why is the color sometimes a little different?',
      answer:
        'Weather and field decide how green a harvest is, and we do not blend the difference away. A dull or yellowish green would be a fault: tell us and we replace the tin.',
    },
    {
      question: 'Is it suitable during pregnancy?',
      answer:
        'Matcha has caffeine, and the whole leaf is drunk. Please ask your doctor or midwife how much is right for you.',
    },
  ],
  translations: {
    es: {
      name: 'Matcha ceremonial',
      description: [
        'Hojas de primera cosecha de Okumidori y Samidori, cubiertas con paja durante tres semanas antes de recogerlas a mano en mayo. Cocida al vapor, seca y sin nervios, la hoja se muele en granito a cuarenta gramos por hora para que no se caliente nunca.',
        'El polvo es verde como la hierba nueva y forma una espuma fina y estable. Primero llega el dulzor; después, algo que recuerda a guisantes frescos y nata, casi sin amargor. Tómalo como usucha, con agua a 75 °C y nada más.',
      ],
      highlights: [
        'Primera cosecha de mayo, recogida a mano en Uji',
        'Molido en granito a cuarenta gramos por hora',
        'Dulce y cremoso, casi sin amargor',
        'Molido por encargo, con el campo indicado en cada lata',
      ],
    },
    ar: {
      name: 'ماتشا احتفالي',
      description: [
        'أوراق القطفة الأولى من صنفي أوكوميدوري وساميدوري، تُظلَّل بالقش ثلاثة أسابيع قبل قطفها يدويًا في مايو. تُبخَّر الأوراق وتُجفَّف وتُنزع عروقها، ثم تُطحن على الغرانيت بمعدل أربعين غرامًا في الساعة كي لا تسخن أبدًا.',
        'المسحوق أخضر كالعشب الجديد ويُخفق إلى رغوة دقيقة متماسكة. تظهر الحلاوة أولًا، ثم نكهة تشبه البازلاء الطازجة والقشدة، بلا مرارة تُذكر. اشربه خفيفًا على طريقة أوسوتشا بماء حرارته 75 درجة، ولا شيء غيره.',
      ],
      highlights: [
        'قطفة مايو الأولى، مقطوفة يدويًا في أوجي',
        'مطحون على الغرانيت بمعدل 40 غرامًا في الساعة',
        'حلو وكريمي بلا مرارة تُذكر',
        'يُطحن عند الطلب، واسم الحقل على كل علبة',
      ],
    },
    ms: {
      name: 'Matcha Gred Upacara',
      description: [
        'Daun tuaian pertama Okumidori dan Samidori, diteduhi jerami selama tiga minggu sebelum dipetik dengan tangan pada bulan Mei. Selepas distim, dikeringkan dan dibuang uratnya, daun dikisar pada granit empat puluh gram sejam supaya tidak pernah menjadi panas.',
        'Serbuknya hijau seperti rumput muda dan mudah dipukul menjadi buih halus yang tahan. Rasa manis hadir dahulu, kemudian seakan kacang pis segar dan krim, hampir tanpa pahit; nikmati sebagai usucha dengan air 75 °C sahaja.',
      ],
      highlights: [
        'Tuaian pertama bulan Mei, dipetik tangan di Uji',
        'Dikisar pada granit empat puluh gram sejam',
        'Manis dan berkrim, hampir tanpa pahit',
        'Dikisar mengikut tempahan, nama ladang pada setiap tin',
      ],
    },
  },
}
