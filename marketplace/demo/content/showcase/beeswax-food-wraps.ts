import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** A group-buy campaign that 72 of 100 have joined. */
export const beeswaxFoodWraps: SeedShowcaseProduct = {
  slug: 'beeswax-food-wraps',
  name: 'Beeswax Food Wraps',
  store: 'bee-kind',
  leaf: 'food-wraps',
  picture: { shape: 'wraps', palette: 'sun', label: 'Beeswax Food Wraps', note: 'Set of 3' },
  description: [
    'Organic cotton, printed in Leuven with our own leaf pattern and soaked in beeswax, pine resin and a little jojoba. The warmth of your hands is enough to fold it around half a lemon, a sandwich or the rim of a bowl.',
    'Three sizes cover most of what used to end under cling film. Rinse them cold with mild soap, hang them up, and after a year or so iron in fresh wax, or cut them into strips and light the stove with them.',
  ],
  highlights: [
    'Three sizes: 18, 25 and 33 cm square',
    'Beeswax from hives in Flanders and the Ardennes',
    'Seals with the warmth of your hands',
    'About a year of daily use, then compostable',
  ],
  specs: {
    'Set of': '3',
    Dimensions: '18 × 18, 25 × 25 and 33 × 33 cm',
    Material: 'Organic cotton, beeswax, pine resin, jojoba oil',
    Care: 'Cold water and mild soap, keep away from heat',
    'Suitable for': 'Bread, cheese, fruit, bowls; not raw meat',
    'Made in': 'Leuven, Belgium',
  },
  badges: ['GOTS cotton', 'Compostable'],
  listPrice: 1800,
  memberPrice: 1350,
  talents: 65,
  stock: 210,
  rating: [4.6, 455],
  campaign: {
    id: 'cmp-wraps',
    kind: 'groupBuy',
    periodSeconds: 6 * 86_400,
    firstTimePrice: 990,
    existingMemberPrice: 1090,
    joined: 72,
    target: 100,
  },
  translations: {
    es: {
      name: 'Envoltorios de cera de abeja',
      description: [
        'Algodón ecológico, estampado en Lovaina con nuestro dibujo de hojas e impregnado con cera de abeja, resina de pino y un poco de jojoba. El calor de las manos basta para ceñirlo a medio limón, un bocadillo o el borde de un cuenco.',
        'Tres tamaños cubren casi todo lo que antes acababa bajo film transparente. Enjuágalos en frío con jabón suave y cuélgalos; pasado un año, plánchalos con cera nueva o córtalos en tiras para encender la estufa.',
      ],
      highlights: [
        'Tres tamaños: cuadrados de 18, 25 y 33 cm',
        'Cera de colmenas de Flandes y las Ardenas',
        'Se sellan con el calor de las manos',
        'Un año de uso diario y, después, al compost',
      ],
    },
    ar: {
      name: 'أغلفة طعام بشمع العسل',
      description: [
        'قطن عضوي مطبوع في لوفين بنقشة أوراق من تصميمنا ومشبّع بشمع العسل وراتنج الصنوبر وقليل من الجوجوبا. تكفي حرارة اليدين لثنيه حول نصف ليمونة أو شطيرة أو حافة وعاء.',
        'ثلاثة مقاسات تغطي معظم ما كان يُلفّ بالنايلون الشفّاف. اشطفها بماء بارد وصابون لطيف وعلّقها لتجف، وبعد نحو عام اكوِها مع شمع جديد، أو قصّها شرائط لإشعال الموقد.',
      ],
      highlights: [
        'ثلاثة مقاسات مربعة: 18 و25 و33 سم',
        'شمع من مناحل فلاندرز والأردين',
        'تُحكم الإغلاق بحرارة يديك',
        'نحو عام من الاستعمال اليومي، ثم تتحلّل طبيعيًا',
      ],
    },
    ms: {
      name: 'Pembalut Makanan Lilin Lebah',
      description: [
        'Kapas organik yang dicetak di Leuven dengan corak daun rekaan kami sendiri, lalu disaluti lilin lebah, resin pain dan sedikit jojoba. Kehangatan tangan sudah cukup untuk melipatnya pada separuh lemon, roti lapis atau bibir mangkuk.',
        'Tiga saiz ini memadai untuk hampir semua yang dahulu dibalut plastik. Bilas dengan air sejuk dan sabun lembut, gantung hingga kering, dan selepas kira-kira setahun seterika dengan lilin baharu atau potong menjadi jalur untuk menghidupkan dapur kayu.',
      ],
      highlights: [
        'Tiga saiz: segi empat 18, 25 dan 33 cm',
        'Lilin lebah dari Flanders dan Ardennes',
        'Melekat dengan kehangatan tangan anda',
        'Tahan setahun penggunaan harian, kemudian boleh dikompos',
      ],
    },
  },
}
