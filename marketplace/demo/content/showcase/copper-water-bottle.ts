import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** A timed deal that is always about to start: "DEAL DROPS IN!". */
export const copperWaterBottle: SeedShowcaseProduct = {
  slug: 'copper-water-bottle',
  name: 'Copper Water Bottle',
  store: 'copperleaf',
  leaf: 'water-bottles',
  picture: { shape: 'flask', palette: 'copper', label: 'Copper Water Bottle', note: '750 ml' },
  description: [
    'Spun from a single disc of copper on the lathe of a family in Jaipur, then hammered from the inside to make the wall stiff. There is no seam and no liner: water touches copper and nothing else.',
    'The brass-threaded cap closes with a silicone ring that can be replaced, and the loop takes a carabiner. Fill it with plain cool water, and bring the shine back with half a lime and a pinch of salt whenever you like.',
  ],
  highlights: [
    'Spun from one disc, without a seam',
    'Pure copper inside and out, no lacquer',
    'Leakproof cap with a replaceable ring',
    'Worn bottles are taken back and melted',
  ],
  specs: {
    Capacity: '750 ml',
    Material: '99.7 % copper, brass thread, silicone ring',
    Height: '26 cm',
    Diameter: '7 cm',
    Weight: '290 g',
    Care: 'Hand wash; lime and salt for shine; plain water only',
  },
  badges: ['Handmade', 'Fair trade'],
  listPrice: 4400,
  memberPrice: 3300,
  talents: 160,
  stock: 85,
  rating: [4.5, 298],
  timedDeal: { is: 'upcoming', periodSeconds: 2 * 86_400, percentOff: 25 },
  translations: {
    es: {
      name: 'Botella de agua de cobre',
      description: [
        'Torneada a partir de un solo disco de cobre por una familia de Jaipur y martillada después desde dentro para dar rigidez a la pared. Sin costuras ni revestimiento: el agua solo toca cobre.',
        'El tapón con rosca de latón cierra con una junta de silicona recambiable, y el asa admite un mosquetón. Llénala con agua fresca sin gas y devuélvele el brillo con media lima y una pizca de sal cuando quieras.',
      ],
      highlights: [
        'Torneada de un solo disco, sin costuras',
        'Cobre puro por dentro y por fuera, sin laca',
        'Tapón hermético con junta recambiable',
        'Recogemos las botellas gastadas y las fundimos',
      ],
    },
    ar: {
      name: 'زجاجة ماء نحاسية',
      description: [
        'تُشكَّل من قرص نحاسي واحد على مخرطة عائلة في جايبور، ثم تُطرق من الداخل ليشتدّ جدارها. لا لحام فيها ولا بطانة: لا يلامس الماء سوى النحاس.',
        'يُغلق الغطاء ذو السنّ النحاسي الأصفر بحلقة سيليكون قابلة للاستبدال، وتتسع العروة لخطّاف تعليق. املأها بماء عادي بارد، وأعد إليها لمعانها متى شئت بنصف ليمونة ورشّة ملح.',
      ],
      highlights: [
        'مشكّلة من قرص واحد بلا لحام',
        'نحاس خالص من الداخل والخارج، بلا طلاء',
        'غطاء مانع للتسرّب بحلقة قابلة للاستبدال',
        'نستعيد الزجاجات القديمة ونصهرها',
      ],
    },
    ms: {
      name: 'Botol Air Tembaga',
      description: [
        'Dibentuk daripada sekeping cakera tembaga pada mesin larik sebuah keluarga di Jaipur, kemudian ditempa dari dalam supaya dindingnya kukuh. Tiada sambungan dan tiada lapisan: air hanya menyentuh tembaga.',
        'Penutup berbenang loyang ini kedap dengan gelang silikon yang boleh diganti, dan gelungnya muat untuk karabiner. Isikan air sejuk biasa, dan kilatkan semula dengan separuh limau nipis dan secubit garam pada bila-bila masa.',
      ],
      highlights: [
        'Dibentuk daripada satu cakera tanpa sambungan',
        'Tembaga tulen luar dan dalam, tanpa lakuer',
        'Penutup kalis bocor dengan gelang boleh ganti',
        'Botol lama diterima semula dan dileburkan',
      ],
    },
  },
}
