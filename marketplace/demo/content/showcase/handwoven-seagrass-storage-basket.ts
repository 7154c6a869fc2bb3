import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** A name above fifty characters, and nobody has rated it or asked about it. */
export const handwovenSeagrassStorageBasket: SeedShowcaseProduct = {
  slug: 'handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large',
  name: 'Handwoven Seagrass Storage Basket with Lid and Carrying Handles, Extra Large',
  store: 'seaweave',
  leaf: 'storage-baskets',
  picture: { shape: 'basket', palette: 'kraft', label: 'Storage Basket' },
  description: [
    'Three days of work by one weaver in Ninh Binh: seagrass cut at low water, dried on the dike and coiled, row upon row, around a core of its own stalks. Her name stands on the tag inside the lid.',
    'It takes two winter duvets, a month of newspapers or everything that lies about on the floor of a nursery. The handles are woven through to the base so that it can be carried full, and the lid sits flush enough to sit a lamp on.',
  ],
  highlights: [
    'Coiled by hand, three days of work each',
    'Handles woven through to the base',
    'Flush lid that keeps the dust out',
    'No lacquer, dye or metal frame',
  ],
  specs: {
    Dimensions: '60 × 45 × 50 cm',
    Capacity: '110 l',
    Material: '100 % seagrass',
    Weight: '3.4 kg',
    Care: 'Dust off; keep dry; air in the shade',
    'Made in': 'Ninh Binh, Vietnam',
  },
  badges: ['Handmade', 'Fair trade'],
  listPrice: 12900,
  memberPrice: 9900,
  talents: 490,
  stock: 14,
  faqs: [],
  questions: [],
  reviews: [],
  translations: {
    es: {
      name: 'Cesta de almacenaje de junco marino tejida a mano, con tapa y asas, extragrande',
      description: [
        'Tres días de trabajo de una tejedora de Ninh Binh: junco marino cortado en bajamar, secado sobre el dique y enrollado, vuelta a vuelta, alrededor de un alma de sus propios tallos. Su nombre figura en la etiqueta del interior de la tapa.',
        'Caben dos edredones de invierno, un mes de periódicos o todo lo que anda por el suelo de un cuarto infantil. Las asas van tejidas hasta la base, para llevarla llena, y la tapa encaja tan a ras que admite una lámpara encima.',
      ],
      highlights: [
        'Enrollada a mano, tres días de trabajo cada una',
        'Asas tejidas hasta la base',
        'Tapa a ras que no deja pasar el polvo',
        'Sin laca, tinte ni armazón metálico',
      ],
    },
    ar: {
      name: 'سلة تخزين كبيرة جدًا من عشب البحر منسوجة يدويًا بغطاء ومقبضين للحمل',
      description: [
        'ثلاثة أيام من عمل نسّاجة واحدة في نينه بينه: عشب بحري يُقطع وقت الجزر ويُجفّف على السدّ ثم يُلفّ صفًا فوق صف حول لبّ من سيقانه. ويحمل الملصق داخل الغطاء اسم صانعتها.',
        'تتسع للحافين شتويين أو لجرائد شهر كامل أو لكل ما يتناثر على أرض غرفة الأطفال. المقبضان منسوجان حتى القاعدة كي تُحمل وهي ممتلئة، والغطاء مستوٍ يمكن أن يوضع عليه مصباح.',
      ],
      highlights: [
        'ملفوفة يدويًا، ثلاثة أيام عمل لكل سلة',
        'مقبضان منسوجان حتى القاعدة',
        'غطاء مستوٍ يمنع الغبار',
        'بلا طلاء ولا صبغة ولا هيكل معدني',
      ],
    },
    ms: {
      name: 'Bakul Simpanan Rumput Laut Anyaman Tangan dengan Penutup dan Pemegang, Saiz Ekstra Besar',
      description: [
        'Tiga hari kerja seorang penganyam di Ninh Binh: rumput laut dipotong ketika air surut, dijemur di atas ban dan dililit selapis demi selapis pada teras batangnya sendiri. Nama penganyam tertera pada tag di sebelah dalam penutup.',
        'Muat dua selimut tebal, akhbar sebulan atau segala yang bersepah di lantai bilik kanak-kanak. Pemegangnya dianyam hingga ke tapak supaya boleh diangkat ketika penuh, dan penutupnya cukup rata untuk meletakkan lampu di atasnya.',
      ],
      highlights: [
        'Dililit dengan tangan, tiga hari kerja setiap satu',
        'Pemegang dianyam hingga ke tapak',
        'Penutup rata yang menghalang habuk',
        'Tanpa lakuer, pewarna atau rangka logam',
      ],
    },
  },
}
