import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** The plain case: in stock, bought once, no variants. */
export const bambooToothbrushSet: SeedShowcaseProduct = {
  slug: 'bamboo-toothbrush-set',
  name: 'Bamboo Toothbrush Set',
  store: 'bamboa',
  leaf: 'oral-care',
  picture: { shape: 'brushSet', palette: 'kraft', label: 'Bamboo Toothbrush', note: 'Set of 4' },
  description: [
    'Four toothbrushes with handles of moso bamboo, steamed, shaped and waxed by hand in Da Lat. Each neck carries one to four burned-in dots, so that nobody in the family has to guess whose brush it is.',
    'The bristles are soft and spun from castor oil, with rounded tips that are kind to gums. After three months, pull the bristles out with pliers; the handle goes on the compost and the box in with the paper.',
  ],
  highlights: [
    'Four brushes marked with one to four dots',
    'Soft, rounded bristles spun from castor oil',
    'Handles waxed with carnauba, so they do not swell',
    'Packed in paper only, down to the tape',
  ],
  specs: {
    'Set of': '4',
    Material: 'Moso bamboo, castor-oil nylon bristles',
    Length: '19 cm',
    Strength: 'Soft',
    Care: 'Rinse, shake dry, stand upright',
    'Made in': 'Da Lat, Vietnam',
  },
  badges: ['Plastic-free packaging', 'Vegan'],
  listPrice: 1600,
  memberPrice: 1200,
  talents: 60,
  stock: 320,
  rating: [4.7, 688],
  translations: {
    es: {
      name: 'Juego de cepillos de dientes de bambú',
      description: [
        'Cuatro cepillos con mango de bambú moso, cocido al vapor, tallado y encerado a mano en Da Lat. Cada cuello lleva de uno a cuatro puntos grabados a fuego, para que nadie en casa tenga que adivinar cuál es el suyo.',
        'Las cerdas son suaves, están hiladas a partir de aceite de ricino y tienen puntas redondeadas que respetan las encías. A los tres meses, retira las cerdas con unos alicates: el mango va al compost y la caja, al papel.',
      ],
      highlights: [
        'Cuatro cepillos marcados con uno a cuatro puntos',
        'Cerdas suaves y redondeadas de aceite de ricino',
        'Mangos encerados con carnauba para que no se hinchen',
        'Envasado solo en papel, incluida la cinta',
      ],
    },
    ar: {
      name: 'طقم فرش أسنان من الخيزران',
      description: [
        'أربع فرش أسنان بمقابض من خيزران الموسو، تُعالَج بالبخار وتُشكَّل وتُشمَّع يدويًا في دا لات. يحمل عنق كل فرشاة من نقطة إلى أربع نقاط محفورة بالكيّ، فلا يحتار أحد في الأسرة أي فرشاة تخصّه.',
        'الشعيرات ناعمة ومغزولة من زيت الخروع، وأطرافها مستديرة لطيفة على اللثة. بعد ثلاثة أشهر انزع الشعيرات بالكمّاشة، ثم ضع المقبض مع السماد العضوي والعلبة مع الورق.',
      ],
      highlights: [
        'أربع فرش مميّزة بنقطة إلى أربع نقاط',
        'شعيرات ناعمة مستديرة الأطراف من زيت الخروع',
        'مقابض مشمّعة بشمع الكرنوبا فلا تنتفخ',
        'تغليف من الورق فقط، حتى الشريط اللاصق',
      ],
    },
    ms: {
      name: 'Set Berus Gigi Buluh',
      description: [
        'Empat berus gigi dengan pemegang buluh moso yang distim, dibentuk dan disapu lilin dengan tangan di Da Lat. Setiap leher bertanda satu hingga empat titik, jadi tiada ahli keluarga yang perlu meneka berus masing-masing.',
        'Bulu berusnya lembut, dipintal daripada minyak kastor, dan hujungnya bulat supaya mesra gusi. Selepas tiga bulan, cabut bulunya dengan playar; pemegang boleh dikompos dan kotaknya dikitar semula bersama kertas.',
      ],
      highlights: [
        'Empat berus bertanda satu hingga empat titik',
        'Bulu lembut berhujung bulat daripada minyak kastor',
        'Pemegang disapu lilin karnauba supaya tidak kembang',
        'Dibungkus dengan kertas sahaja, termasuk pitanya',
      ],
    },
  },
}
