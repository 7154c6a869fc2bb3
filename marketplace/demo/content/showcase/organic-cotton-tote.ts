import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** Out of stock, and can be ordered all the same. */
export const organicCottonTote: SeedShowcaseProduct = {
  slug: 'organic-cotton-tote',
  name: 'Organic Cotton Tote',
  store: 'common-thread',
  leaf: 'bread-and-market-bags',
  picture: { shape: 'tote', palette: 'linen', label: 'Organic Cotton Tote', note: 'Organic cotton' },
  description: [
    'A market bag of heavy twill, grown, ginned, spun and sewn within one district of Tamil Nadu by people who own the company together. The number on the label leads to the village where the cotton for your bag was picked.',
    'The base is folded instead of seamed, so it stands up by itself, and the handles run all the way down and around it. It carries fifteen kilos, swallows a laptop and a loaf, and folds to the size of a paperback.',
  ],
  highlights: [
    'Heavy 340 g twill of organic cotton',
    'Handles run under the base, 15 kg load',
    'Flat base that stands up by itself',
    'Traceable to the village of the harvest',
  ],
  specs: {
    Dimensions: '38 × 40 × 12 cm',
    Material: '100 % organic cotton twill, 340 g/m²',
    Capacity: '18 l, 15 kg',
    Length: 'Handles 62 cm',
    Care: 'Machine wash 30 °C, reshape while damp',
    'Made in': 'Coimbatore, India',
  },
  badges: ['GOTS cotton', 'Fair trade'],
  listPrice: 2400,
  memberPrice: 1800,
  talents: 90,
  stock: 0,
  allowOrderOutOfStock: true,
  rating: [4.6, 412],
  translations: {
    es: {
      name: 'Bolsa de algodón ecológico',
      description: [
        'Una bolsa de mercado de sarga gruesa, cultivada, desmotada, hilada y cosida en un mismo distrito de Tamil Nadu por personas que son dueñas de la empresa. El número de la etiqueta lleva al pueblo donde se recogió el algodón de tu bolsa.',
        'La base va plegada en lugar de cosida, así que se sostiene sola, y las asas la rodean por debajo. Carga quince kilos, admite un portátil y una hogaza, y doblada ocupa lo que un libro de bolsillo.',
      ],
      highlights: [
        'Sarga gruesa de 340 g de algodón ecológico',
        'Asas que pasan bajo la base, 15 kg de carga',
        'Base plana que se sostiene sola',
        'Trazable hasta el pueblo de la cosecha',
      ],
    },
    ar: {
      name: 'حقيبة من القطن العضوي',
      description: [
        'حقيبة تسوّق من نسيج التويل الثقيل، يُزرع قطنها ويُحلج ويُغزل وتُخاط في منطقة واحدة من تاميل نادو على أيدي من يملكون الشركة معًا. يقودك الرقم على الملصق إلى القرية التي قُطف فيها قطن حقيبتك.',
        'قاعدتها مطوية لا مخيطة فتقف وحدها، ويمتد المقبضان نزولًا حتى يلتفّا تحتها. تحمل خمسة عشر كيلوغرامًا، وتتسع لحاسوب محمول ورغيف، وتُطوى إلى حجم كتاب جيب.',
      ],
      highlights: [
        'تويل ثقيل 340 غ من القطن العضوي',
        'مقبضان يمرّان تحت القاعدة، حمولة 15 كغ',
        'قاعدة مسطحة تقف وحدها',
        'يمكن تتبّعها حتى قرية الحصاد',
      ],
    },
    ms: {
      name: 'Beg Tote Kapas Organik',
      description: [
        'Beg pasar daripada kain twil tebal yang kapasnya ditanam, diproses, dipintal dan dijahit dalam satu daerah di Tamil Nadu oleh mereka yang memiliki syarikat ini bersama. Nombor pada label membawa anda ke kampung tempat kapas beg anda dipetik.',
        'Tapaknya dilipat dan bukan dijahit, jadi beg ini berdiri sendiri, dan talinya melilit hingga ke bawah tapak. Ia menampung lima belas kilo, muat komputer riba dan sebuku roti, dan boleh dilipat sekecil buku poket.',
      ],
      highlights: [
        'Twil tebal 340 g daripada kapas organik',
        'Tali melilit bawah tapak, muatan 15 kg',
        'Tapak rata yang berdiri sendiri',
        'Boleh dijejak hingga ke kampung tuaian',
      ],
    },
  },
}
