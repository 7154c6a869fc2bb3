import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** An upsell campaign, reached with `?campaignId=cmp-aloe`. */
export const aloeFaceGel: SeedShowcaseProduct = {
  slug: 'aloe-face-gel',
  name: 'Aloe Face Gel',
  store: 'tidepool',
  leaf: 'day-creams',
  picture: { shape: 'squeeze', palette: 'sea', label: 'Aloe Face Gel', note: '75 ml / 2.5 fl oz' },
  description: [
    'A cool, clear gel for faces that spend the day in wind or sun. Aloe leaf juice makes up most of the tube, thickened with carrageen that we cut by hand on the ebb below Galway, and a drop of cucumber water for freshness.',
    'It sinks in within a minute, leaves no stickiness, and layers well under sunscreen. Keep the tube in the fridge door in summer; after shaving or a long walk on the beach, a layer of the size of a pea is enough.',
  ],
  highlights: [
    'More than 90 % organic aloe leaf juice',
    'Thickened with hand-cut carrageen, not acrylates',
    'Absorbs in a minute, without stickiness',
    'Tube made from sugar-cane plastic',
  ],
  specs: {
    Volume: '75 ml',
    'Skin type': 'All, especially dry or sun-exposed',
    Ingredients: 'Aloe barbadensis juice, carrageenan, cucumber water, glycerin',
    'Free from': 'Alcohol, perfume, silicones, acrylates',
    'Shelf life': '6 months once opened',
    'Made in': 'Galway, Ireland',
  },
  badges: ['Fragrance-free', 'Vegan', 'Leaping Bunny'],
  listPrice: 2600,
  memberPrice: 1950,
  talents: 95,
  stock: 190,
  rating: [4.5, 342],
  campaign: {
    id: 'cmp-aloe',
    kind: 'upsell',
    periodSeconds: 14 * 86_400,
    firstTimePrice: 1300,
    existingMemberPrice: 1590,
  },
  translations: {
    es: {
      name: 'Gel facial de aloe',
      description: [
        'Un gel fresco y transparente para rostros que pasan el día al viento o al sol. El jugo de hoja de aloe ocupa casi todo el tubo; lo espesamos con carragenato de algas cortadas a mano en la bajamar de Galway y una gota de agua de pepino.',
        'Penetra en un minuto, no deja sensación pegajosa y admite protector solar encima. En verano guarda el tubo en la puerta de la nevera; después del afeitado o de un largo paseo por la playa basta una cantidad como un guisante.',
      ],
      highlights: [
        'Más del 90 % de jugo ecológico de hoja de aloe',
        'Espesado con alga cortada a mano, sin acrilatos',
        'Se absorbe en un minuto y no queda pegajoso',
        'Tubo fabricado con plástico de caña de azúcar',
      ],
    },
    ar: {
      name: 'جل الوجه بالصبّار',
      description: [
        'جل شفاف منعش للوجوه التي تقضي يومها في الريح أو الشمس. عصارة أوراق الصبّار هي معظم ما في الأنبوب، نكثّفها بالكاراجين المستخلص من طحالب نقطفها يدويًا وقت الجزر قرب غالواي، مع قطرة من ماء الخيار.',
        'تمتصه البشرة خلال دقيقة ولا يترك لزوجة، ويصلح تحت واقي الشمس. احفظ الأنبوب في باب الثلاجة صيفًا؛ وبعد الحلاقة أو المشي الطويل على الشاطئ تكفي كمية بحجم حبة البازلاء.',
      ],
      highlights: [
        'أكثر من 90% عصارة أوراق صبّار عضوية',
        'مكثّف بطحالب مقطوفة يدويًا، لا بالأكريلات',
        'تمتصه البشرة في دقيقة بلا لزوجة',
        'أنبوب مصنوع من بلاستيك قصب السكر',
      ],
    },
    ms: {
      name: 'Gel Muka Aloe Vera',
      description: [
        'Gel jernih yang menyejukkan untuk wajah yang sepanjang hari terdedah kepada angin atau matahari. Jus daun aloe vera ialah isi utamanya, dipekatkan dengan karagenan rumpai laut yang dipotong tangan ketika air surut di Galway, dengan setitik air timun.',
        'Ia meresap dalam masa seminit, tidak melekit, dan sesuai di bawah pelindung matahari. Simpan tiubnya di pintu peti sejuk ketika cuaca panas; selepas bercukur atau berjalan lama di pantai, sebesar kacang pis sudah memadai.',
      ],
      highlights: [
        'Lebih 90 % jus daun aloe vera organik',
        'Dipekatkan dengan rumpai laut potongan tangan, bukan akrilat',
        'Meresap dalam seminit tanpa rasa melekit',
        'Tiub daripada plastik tebu',
      ],
    },
  },
}
