import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** Out of stock and not to be ordered: "Notify Me". */
export const cedarCoatHangers: SeedShowcaseProduct = {
  slug: 'cedar-coat-hangers',
  name: 'Cedar Coat Hangers',
  store: 'cedarline',
  leaf: 'wardrobe-care',
  picture: { shape: 'hangers', palette: 'kraft', label: 'Coat Hangers' },
  description: [
    'Broad-shouldered hangers for coats and jackets, cut from the cedar that our furniture shop would otherwise burn. The wood is sanded to a silk finish and left bare, because the scent that keeps moths away lives in the open grain.',
    'A solid bar with a felt strip holds trousers without a crease, and the steel hook turns all the way round. When the scent fades after a year or two, a few strokes with the sandpaper in the box bring it back.',
  ],
  highlights: [
    'Red cedar offcuts from our own workshop',
    'Contoured shoulders, 6 cm wide at the ends',
    'Felted bar that holds trousers in place',
    'Sandpaper included to renew the scent',
  ],
  specs: {
    'Set of': '5',
    Material: 'Eastern red cedar, steel hook, wool felt',
    Dimensions: '45 × 26 × 6 cm',
    Finish: 'Sanded, untreated',
    Care: 'Sand lightly once a year',
    'Made in': 'Asheville, North Carolina',
  },
  badges: ['Offcut wood', 'Handmade'],
  listPrice: 4800,
  memberPrice: 3600,
  talents: 175,
  stock: 0,
  rating: [4.7, 143],
  translations: {
    es: {
      name: 'Perchas de cedro para abrigos',
      description: [
        'Perchas de hombros anchos para abrigos y chaquetas, cortadas del cedro que de otro modo quemaría nuestro taller de muebles. La madera se lija hasta quedar sedosa y se deja sin tratar, porque el aroma que ahuyenta las polillas vive en la veta abierta.',
        'Una barra maciza con tira de fieltro sujeta los pantalones sin marcar arrugas, y el gancho de acero gira por completo. Cuando el aroma se apague, al cabo de uno o dos años, basta pasar la lija que viene en la caja.',
      ],
      highlights: [
        'Retales de cedro rojo de nuestro propio taller',
        'Hombros contorneados, de 6 cm en los extremos',
        'Barra con fieltro que sujeta los pantalones',
        'Incluye lija para renovar el aroma',
      ],
    },
    ar: {
      name: 'علّاقات معاطف من خشب الأرز',
      description: [
        'علّاقات عريضة الكتفين للمعاطف والسترات، مقصوصة من خشب الأرز الذي كان سيُحرق في ورشة أثاثنا. يُصنفر الخشب حتى يصير حريري الملمس ويُترك من دون طلاء، لأن الرائحة التي تُبعد العث تسكن مسامه المفتوحة.',
        'يحمل القضيب المصمت المكسوّ باللبّاد السراويل من دون تجعيد، ويدور الخطّاف الفولاذي دورة كاملة. وحين تخفّ الرائحة بعد عام أو عامين، تعيدها بضع مسحات بورق الصنفرة الموجود في العلبة.',
      ],
      highlights: [
        'بقايا أرز أحمر من ورشتنا',
        'أكتاف منحنية بعرض 6 سم عند الطرفين',
        'قضيب باللبّاد يثبّت السراويل',
        'مع ورق صنفرة لتجديد الرائحة',
      ],
    },
    ms: {
      name: 'Penyangkut Kot Kayu Sedar',
      description: [
        'Penyangkut berbahu lebar untuk kot dan jaket, dipotong daripada lebihan kayu sedar yang jika tidak akan dibakar di bengkel perabot kami. Kayunya digosok hingga licin seperti sutera dan dibiarkan tanpa salutan, kerana haruman yang menghalau gegat tersimpan dalam iranya.',
        'Bar pejal dengan jalur felt memegang seluar tanpa kesan lipatan, dan cangkuk kelulinya boleh berpusing penuh. Apabila haruman pudar selepas setahun dua, gosok sedikit dengan kertas pasir yang disertakan untuk mengembalikannya.',
      ],
      highlights: [
        'Lebihan sedar merah dari bengkel kami sendiri',
        'Bahu berkontur, lebar 6 cm di hujungnya',
        'Bar berlapik felt yang memegang seluar',
        'Kertas pasir disertakan untuk memulihkan haruman',
      ],
    },
  },
}
