import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** A subscription plan with four frequencies, one of them the most common. */
export const plantBasedLaundrySheets: SeedShowcaseProduct = {
  slug: 'plant-based-laundry-sheets',
  name: 'Plant-Based Laundry Sheets',
  store: 'dirtless',
  leaf: 'laundry-detergents',
  picture: { shape: 'kraftBox', palette: 'kraft', label: 'Laundry Sheets', note: '60 washes' },
  description: [
    'A whole laundry detergent, dried into sheets as thin as a postcard. Tear one along the perforation, lay it in the drum on top of the clothes and start the machine: nothing to measure, nothing to spill, no jug to carry home.',
    'The surfactants come from coconut and corn, and four enzymes see to sweat, grass and egg from 20 °C upward. A flat box of sixty washes weighs 190 grams and fits through the letterbox, so it needs no plastic and little fuel.',
  ],
  highlights: [
    'Sixty washes in a box that fits the letterbox',
    'Dissolves fully from 20 °C, hand washing too',
    'Four plant enzymes for sweat, grass and egg',
    'Every ingredient on the front, in order of weight',
  ],
  specs: {
    Servings: '60 washes',
    Weight: '190 g',
    Scent: 'Light linen, from essential oils',
    'Free from': 'Phosphates, bleach, dyes, optical brighteners',
    'Suitable for': 'White and colored laundry, septic tanks',
    'Made in': 'Rotterdam, Netherlands',
  },
  badges: ['Vegan', 'Plastic-free', 'Leaping Bunny'],
  listPrice: 1900,
  memberPrice: 1425,
  talents: 70,
  stock: 400,
  rating: [4.6, 1204],
  subscribePercent: 10,
  translations: {
    es: {
      name: 'Hojas de detergente vegetal',
      description: [
        'Un detergente completo, secado en hojas finas como una postal. Separa una por la línea perforada, ponla en el tambor encima de la ropa y enciende la lavadora: nada que medir, nada que derramar y ningún bidón que cargar.',
        'Los tensioactivos proceden del coco y del maíz, y cuatro enzimas se ocupan del sudor, la hierba y el huevo desde 20 °C. La caja plana de sesenta lavados pesa 190 gramos y cabe en el buzón: sin plástico y con poco combustible.',
      ],
      highlights: [
        'Sesenta lavados en una caja que cabe en el buzón',
        'Se disuelven por completo desde 20 °C, también a mano',
        'Cuatro enzimas vegetales contra sudor, hierba y huevo',
        'Todos los ingredientes en el frente, por orden de peso',
      ],
    },
    ar: {
      name: 'شرائح غسيل نباتية',
      description: [
        'منظّف غسيل كامل مجفّف في شرائح رقيقة كالبطاقة البريدية. افصل شريحة عند خط التثقيب، وضعها فوق الملابس داخل الغسّالة ثم شغّلها: لا قياس ولا انسكاب ولا عبوة ثقيلة تحملها إلى البيت.',
        'المواد المنظِّفة مستخلصة من جوز الهند والذرة، وتتولى أربعة إنزيمات إزالة بقع العرق والعشب والبيض بدءًا من 20 درجة مئوية. تزن العلبة المسطحة التي تكفي ستين غسلة 190 غرامًا وتدخل من فتحة البريد، بلا بلاستيك وبوقود أقل.',
      ],
      highlights: [
        'ستون غسلة في علبة تدخل من فتحة البريد',
        'تذوب تمامًا من 20 درجة، وتصلح للغسل اليدوي',
        'أربعة إنزيمات نباتية للعرق والعشب والبيض',
        'كل المكوّنات على الواجهة مرتّبة حسب الوزن',
      ],
    },
    ms: {
      name: 'Helaian Dobi Berasaskan Tumbuhan',
      description: [
        'Detergen dobi lengkap yang dikeringkan menjadi helaian senipis poskad. Koyakkan sehelai pada garis tebuk, letakkan di atas pakaian di dalam mesin dan mulakan basuhan: tiada sukatan, tiada tumpahan dan tiada botol berat untuk dibawa pulang.',
        'Bahan pencucinya daripada kelapa dan jagung, manakala empat enzim menanggalkan kesan peluh, rumput dan telur seawal 20 °C. Kotak leper untuk enam puluh basuhan seberat 190 gram ini muat melalui peti surat, tanpa plastik dan jimat bahan api.',
      ],
      highlights: [
        'Enam puluh basuhan dalam kotak yang muat peti surat',
        'Larut sepenuhnya dari 20 °C, sesuai juga untuk basuh tangan',
        'Empat enzim tumbuhan untuk peluh, rumput dan telur',
        'Semua ramuan tertera di hadapan mengikut berat',
      ],
    },
  },
}
