import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** Two attributes: seven colors with swatches and three sizes; four combinations do not exist and one is sold out. */
export const linenBathTowel: SeedShowcaseProduct = {
  slug: 'linen-bath-towel',
  name: 'Linen Bath Towel',
  store: 'lino',
  leaf: 'bath-towels',
  picture: { shape: 'towels', palette: 'sage', label: 'Linen Bath Towel' },
  description: [
    'Long-fibred flax from the Baltic coast, spun and woven into a waffle in one mill beside the river in Kaunas. The cloth is tumbled with water and stones until it is soft, so there is no silicone to wash out first.',
    'Linen drinks up water faster than cotton terry and is dry again by the evening, even in a bathroom without a window. Wash it at 40 °C without softener; it grows softer every year and does not go hard on the line.',
  ],
  highlights: [
    'Woven from long-fibred Baltic flax, 240 g/m²',
    'Dries in about a third of the time of terry',
    'Stone-washed with water only, no silicone',
    'Flat corner loop that fits any hook',
  ],
  specs: {
    Material: '100 % European flax linen, waffle weave',
    Weight: '240 g/m²',
    Care: 'Machine wash 40 °C, no softener, tumble dry low',
    Certification: 'OEKO-TEX Standard 100',
    Origin: 'Flax from Normandy and Lithuania',
    'Made in': 'Kaunas, Lithuania',
  },
  badges: ['OEKO-TEX', 'Plastic-free packaging'],
  listPrice: 3800,
  memberPrice: 2850,
  talents: 140,
  stock: 140,
  rating: [4.8, 517],
  variants: {
    attributes: [
      {
        name: 'Color',
        options: [
          { value: 'Sage', color: '#8fa287' },
          { value: 'Terracotta', color: '#c9795a' },
          { value: 'Oat', color: '#e7dfd0' },
          { value: 'Ink', color: '#23304a' },
          { value: 'Rose', color: '#eec4bd' },
          { value: 'Moss', color: '#4f6145' },
          { value: 'Plum', color: '#6d4b67' },
        ],
      },
      {
        name: 'Size',
        options: [
          { value: 'Bath towel' },
          { value: 'Bath sheet', priceDelta: 1800 },
          { value: 'Hand towel', priceDelta: -1600 },
        ],
      },
    ],
    missing: ['3-2', '5-1', '6-1', '6-2'],
    soldOut: ['4-0'],
  },
  sizeChart: {
    columns: ['Size', 'Width', 'Length', 'Weight', 'Good for'],
    rows: [
      ['Hand towel', '45 cm / 18 in', '75 cm / 30 in', '80 g', 'Hands, hair, gym bag'],
      ['Bath towel', '75 cm / 30 in', '135 cm / 53 in', '245 g', 'Everyday showers, travel'],
      ['Bath sheet', '100 cm / 39 in', '170 cm / 67 in', '410 g', 'Wrapping up, sauna, beach'],
    ],
  },
  translations: {
    es: {
      name: 'Toalla de baño de lino',
      description: [
        'Lino báltico de fibra larga, hilado y tejido en nido de abeja en una sola fábrica junto al río, en Kaunas. La tela se lava con agua y piedras hasta que queda suave, así que no hay silicona que eliminar antes del primer uso.',
        'El lino absorbe el agua más deprisa que el rizo de algodón y por la noche ya está seco, incluso en un baño sin ventana. Lávala a 40 °C sin suavizante: gana suavidad cada año y no se endurece al tenderla.',
      ],
      highlights: [
        'Tejida con lino báltico de fibra larga, 240 g/m²',
        'Se seca en un tercio del tiempo que el rizo',
        'Lavada a la piedra solo con agua, sin silicona',
        'Presilla plana en la esquina para cualquier gancho',
      ],
    },
    ar: {
      name: 'منشفة حمّام من الكتان',
      description: [
        'كتان بلطيقي طويل الألياف، يُغزل ويُنسج بنقشة الوافل في مصنع واحد على ضفة النهر في كاوناس. يُغسل القماش بالماء والحجارة حتى يلين، فلا سيليكون يلزم غسله قبل أول استعمال.',
        'يمتص الكتان الماء أسرع من قطن المناشف المعتاد ويجفّ بحلول المساء حتى في حمّام بلا نافذة. اغسلها على حرارة 40 درجة مئوية من دون منعّم، فهي تزداد نعومة كل عام ولا تتصلّب على حبل الغسيل.',
      ],
      highlights: [
        'منسوجة من كتان بلطيقي طويل الألياف، 240 غ/م²',
        'تجفّ في نحو ثلث وقت المناشف القطنية',
        'مغسولة بالحجارة والماء فقط، بلا سيليكون',
        'عروة مسطّحة في الزاوية تناسب أي علّاقة',
      ],
    },
    ms: {
      name: 'Tuala Mandi Linen',
      description: [
        'Flaks Baltik bergentian panjang, dipintal dan ditenun corak wafel di sebuah kilang di tepi sungai di Kaunas. Kainnya dibasuh dengan air dan batu sehingga lembut, jadi tiada silikon yang perlu dibasuh keluar terlebih dahulu.',
        'Linen menyerap air lebih cepat daripada tuala kapas biasa dan kering semula menjelang petang, walaupun di bilik mandi tanpa tingkap. Basuh pada suhu 40 °C tanpa pelembut; tuala ini semakin lembut setiap tahun dan tidak mengeras di ampaian.',
      ],
      highlights: [
        'Ditenun daripada flaks Baltik bergentian panjang, 240 g/m²',
        'Kering dalam kira-kira sepertiga masa tuala biasa',
        'Dibasuh dengan batu dan air sahaja, tanpa silikon',
        'Gelung rata di penjuru yang muat pada mana-mana cangkuk',
      ],
    },
  },
}
