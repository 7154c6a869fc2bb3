import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** Child offers: one, three or six bars, three highlighted. */
export const oliveOilCastileSoap: SeedShowcaseProduct = {
  slug: 'olive-oil-castile-soap',
  name: 'Olive Oil Castile Soap',
  store: 'olivary',
  leaf: 'bar-soaps',
  picture: { shape: 'soapBar', palette: 'moss', label: 'Castile Soap', note: '220 g / 7.8 oz' },
  description: [
    'One oil, one bar: Picual olive oil from the second pressing of our own mill in Jaén, cooked in an open kettle with soda and spring water. The blocks are cut with a wire and cure for four months above the old millstones.',
    'A cured castile bar is hard and mild, with a low, creamy lather that rinses off without a film. It washes face, body and shaving brush alike, and a 220 gram bar lasts one person about ten weeks on a draining dish.',
  ],
  highlights: [
    'A single oil: 100 % Picual olive, second pressing',
    'Cured for four months, so it stays hard',
    'No fragrance, no color, no palm oil',
    'About ten weeks of showers from one bar',
  ],
  specs: {
    Weight: '220 g',
    Ingredients: 'Sodium olivate, water, glycerin, sea salt',
    'Skin type': 'All, including dry and sensitive',
    Scent: 'None',
    'Shelf life': '36 months',
    'Made in': 'Jaén, Spain',
  },
  badges: ['Palm-oil-free', 'Fragrance-free', 'Vegan'],
  listPrice: 2100,
  memberPrice: 1590,
  talents: 80,
  stock: 260,
  rating: [4.7, 640],
  childOffers: [
    { quantity: 1, packPrice: 1590 },
    { quantity: 3, packPrice: 4290, highlight: true },
    { quantity: 6, packPrice: 7990 },
  ],
  translations: {
    es: {
      name: 'Jabón de Castilla de aceite de oliva',
      description: [
        'Un aceite, una pastilla: aceite de oliva Picual de la segunda prensada de nuestra almazara de Jaén, cocido en caldera abierta con sosa y agua de manantial. Los bloques se cortan con alambre y curan cuatro meses sobre las viejas piedras de moler.',
        'Un jabón de Castilla curado es duro y suave a la vez, con una espuma baja y cremosa que se aclara sin dejar película. Sirve para la cara, el cuerpo y la brocha de afeitar, y 220 gramos duran unas diez semanas en una jabonera con drenaje.',
      ],
      highlights: [
        'Un solo aceite: oliva Picual al 100 %, segunda prensada',
        'Curado durante cuatro meses para que se mantenga duro',
        'Sin perfume, sin colorante y sin aceite de palma',
        'Unas diez semanas de duchas con una pastilla',
      ],
    },
    ar: {
      name: 'صابون قشتالي بزيت الزيتون',
      description: [
        'زيت واحد في قطعة واحدة: زيت زيتون بيكوال من العصرة الثانية في معصرتنا بمدينة خاين، يُطبخ في قدر مكشوف مع الصودا وماء الينابيع. تُقطَّع القوالب بالسلك وتُعتَّق أربعة أشهر فوق أحجار الرحى القديمة.',
        'الصابون القشتالي المعتّق صلب ولطيف، ورغوته خفيفة كريمية تُشطف من دون أن تترك طبقة على البشرة. يصلح للوجه والجسم وفرشاة الحلاقة، وتكفي القطعة ذات 220 غرامًا شخصًا واحدًا نحو عشرة أسابيع على صحن مصفّى.',
      ],
      highlights: [
        'زيت واحد: زيتون بيكوال 100% من العصرة الثانية',
        'معتّق أربعة أشهر فيبقى صلبًا',
        'بلا عطر ولا لون ولا زيت نخيل',
        'نحو عشرة أسابيع من الاستحمام بقطعة واحدة',
      ],
    },
    ms: {
      name: 'Sabun Castile Minyak Zaitun',
      description: [
        'Satu minyak, satu buku sabun: minyak zaitun Picual daripada perahan kedua di kilang kami sendiri di Jaén, dimasak dalam kawah terbuka bersama soda dan air mata air. Bongkahnya dipotong dengan dawai dan diperam empat bulan di atas batu kisar lama.',
        'Sabun castile yang matang keras tetapi lembut pada kulit, dengan buih halus berkrim yang mudah dibilas tanpa meninggalkan lapisan. Sesuai untuk muka, badan dan berus cukur; seketul 220 gram bertahan kira-kira sepuluh minggu di atas bekas bertapis.',
      ],
      highlights: [
        'Satu minyak sahaja: 100 % zaitun Picual, perahan kedua',
        'Diperam empat bulan supaya kekal keras',
        'Tanpa pewangi, tanpa pewarna, tanpa minyak sawit',
        'Kira-kira sepuluh minggu mandian daripada seketul sabun',
      ],
    },
  },
}
