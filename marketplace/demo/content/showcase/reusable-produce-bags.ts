import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** An upcoming deal with the plain One Time Purchase beside it. */
export const reusableProduceBags: SeedShowcaseProduct = {
  slug: 'reusable-produce-bags',
  name: 'Reusable Produce Bags',
  store: 'common-thread',
  leaf: 'bread-and-market-bags',
  picture: { shape: 'tote', palette: 'oat', label: 'Produce Bags', note: 'Set of 6' },
  description: [
    'Six bags for loose fruit, vegetables and bread, sewn by the cooperative in Coimbatore from unbleached organic cotton. Four are an open net that the cashier can see through; two are a close weave for flour, rice and lentils.',
    'The empty weight is woven into each side label in grams and ounces, ready for the scales. They stretch like a string bag, hold six kilos apiece, and come out of a warm wash with the towels just as they went in.',
  ],
  highlights: [
    'Four net bags and two closely woven ones',
    'Empty weight on every label for the scales',
    'Hold six kilos each, double-stitched seams',
    'Machine washable at 40 °C with anything',
  ],
  specs: {
    'Set of': '6',
    Dimensions: '30 × 38 cm (4) and 25 × 30 cm (2)',
    Material: '100 % organic cotton, unbleached',
    Weight: '38 g per net bag',
    Care: 'Machine wash 40 °C, line dry',
    Certification: 'GOTS, Fairtrade cotton',
  },
  badges: ['GOTS cotton', 'Fair trade', 'Plastic-free'],
  listPrice: 2200,
  memberPrice: 1650,
  talents: 80,
  stock: 175,
  rating: [4.6, 264],
  timedDeal: { is: 'upcoming', periodSeconds: 86_400, percentOff: 30, showOneTimePurchase: true },
  translations: {
    es: {
      name: 'Bolsas reutilizables para fruta y verdura',
      description: [
        'Seis bolsas para fruta, verdura y pan a granel, cosidas por la cooperativa de Coimbatore en algodón ecológico sin blanquear. Cuatro son de malla abierta, para que se vea el contenido en caja; dos son de tejido tupido para harina, arroz y lentejas.',
        'El peso en vacío figura en cada etiqueta lateral, en gramos y onzas, listo para la báscula. Se estiran como una bolsa de red, aguantan seis kilos cada una y salen del lavado con las toallas igual que entraron.',
      ],
      highlights: [
        'Cuatro bolsas de malla y dos de tejido tupido',
        'El peso en vacío en cada etiqueta, para la báscula',
        'Aguantan seis kilos, con costuras dobles',
        'Se lavan a máquina a 40 °C con cualquier prenda',
      ],
    },
    ar: {
      name: 'أكياس خضار وفواكه قابلة لإعادة الاستخدام',
      description: [
        'ستة أكياس للفواكه والخضار والخبز السائب، تخيطها التعاونية في كويمباتور من قطن عضوي غير مبيّض. أربعة منها شبكية مفتوحة يرى البائع ما بداخلها، واثنان بنسيج محكم للدقيق والأرز والعدس.',
        'الوزن الفارغ منسوج على الملصق الجانبي بالغرام والأونصة، جاهز للميزان. تتمدد مثل أكياس الشبك، ويتحمل كل منها ستة كيلوغرامات، وتخرج من الغسيل مع المناشف كما دخلت.',
      ],
      highlights: [
        'أربعة أكياس شبكية واثنان بنسيج محكم',
        'الوزن الفارغ على كل ملصق من أجل الميزان',
        'يتحمل كل كيس ستة كيلوغرامات بخياطة مزدوجة',
        'تُغسل في الغسّالة على 40 درجة مع أي غسيل',
      ],
    },
    ms: {
      name: 'Beg Sayur dan Buah Guna Semula',
      description: [
        'Enam beg untuk buah, sayur dan roti tanpa bungkusan, dijahit oleh koperasi di Coimbatore daripada kapas organik yang tidak diluntur. Empat berbentuk jaring supaya juruwang nampak isinya; dua ditenun rapat untuk tepung, beras dan lentil.',
        'Berat kosongnya ditenun pada setiap label sisi dalam gram dan auns, sedia untuk penimbang. Beg ini meregang seperti beg tali, menampung enam kilo setiap satu, dan boleh dibasuh bersama tuala tanpa berubah bentuk.',
      ],
      highlights: [
        'Empat beg jaring dan dua beg tenunan rapat',
        'Berat kosong pada setiap label untuk penimbang',
        'Menampung enam kilo setiap satu, jahitan berganda',
        'Boleh dibasuh mesin pada 40 °C bersama apa sahaja',
      ],
    },
  },
}
