import type { SeedShowcaseProduct } from '../../seed/seed-shapes.ts'

/** A timed deal that is always running: "LEFT ON THIS DEAL!". */
export const glassSprayBottleKit: SeedShowcaseProduct = {
  slug: 'glass-spray-bottle-kit',
  name: 'Glass Spray Bottle Kit',
  store: 'clearwell',
  leaf: 'cleaning-tools',
  picture: { shape: 'spray', palette: 'amber', label: 'All-Purpose Kit', note: '475 ml / 16 fl oz' },
  description: [
    'Everything for the move away from throwaway cleaners: an amber glass bottle with a trigger that can be taken apart, a silicone boot for clumsy moments, and six sachets of citrus concentrate that you dissolve in tap water.',
    'Each sachet makes a full bottle of all-purpose spray for worktops, tiles and the inside of the fridge. Three markings on the glass show water, concentrate and full, and blank labels are in the box for recipes of your own.',
  ],
  highlights: [
    'Bottle, boot, trigger and six citrus sachets',
    'Amber glass with fill marks molded in',
    'Trigger comes apart for cleaning and repair',
    'Makes 2.85 liters of cleaner in all',
  ],
  specs: {
    Capacity: '475 ml',
    'Set of': '1 bottle, 1 trigger, 1 boot, 6 sachets',
    Material: 'Amber glass, recycled PP trigger, silicone boot',
    Ingredients: 'Citric acid, coconut surfactant, orange oil',
    Packaging: 'Paper sachets in a kraft box',
    'Made in': 'Portland, Maine',
  },
  badges: ['Refillable', 'Cruelty-free'],
  listPrice: 3400,
  memberPrice: 2600,
  talents: 125,
  stock: 130,
  rating: [4.7, 381],
  timedDeal: { is: 'running', periodSeconds: 3 * 86_400, percentOff: 35 },
  translations: {
    es: {
      name: 'Kit de botella pulverizadora de vidrio',
      description: [
        'Todo para dejar atrás los limpiadores de usar y tirar: una botella de vidrio ámbar con un gatillo desmontable, una funda de silicona para los descuidos y seis sobres de concentrado de cítricos que se disuelven en agua del grifo.',
        'Con cada sobre se prepara una botella entera de limpiador multiusos para encimeras, azulejos y el interior de la nevera. Tres marcas en el vidrio indican agua, concentrado y lleno, y la caja trae etiquetas en blanco para tus propias recetas.',
      ],
      highlights: [
        'Botella, funda, gatillo y seis sobres de cítricos',
        'Vidrio ámbar con marcas de llenado en relieve',
        'El gatillo se desmonta para limpiarlo y repararlo',
        'Rinde 2,85 litros de limpiador en total',
      ],
    },
    ar: {
      name: 'طقم زجاجة رذاذ',
      description: [
        'كل ما يلزم للاستغناء عن المنظفات التي تُرمى عبواتها: زجاجة كهرمانية ببخّاخ قابل للتفكيك، وقاعدة سيليكون تحميها من السقوط، وستة أكياس من مركّز الحمضيات تُذاب في ماء الصنبور.',
        'يصنع كل كيس زجاجة كاملة من منظف متعدد الاستعمالات لأسطح المطبخ والبلاط وداخل الثلاجة. تُظهر ثلاث علامات على الزجاج مستوى الماء والمركّز والامتلاء، وفي العلبة ملصقات فارغة لوصفاتك.',
      ],
      highlights: [
        'زجاجة وقاعدة وبخّاخ وستة أكياس حمضيات',
        'زجاج كهرماني بعلامات تعبئة بارزة',
        'بخّاخ يُفكّك للتنظيف والإصلاح',
        'يكفي لصنع 2.85 لتر من المنظف',
      ],
    },
    ms: {
      name: 'Kit Botol Semburan Kaca',
      description: [
        'Semua yang diperlukan untuk meninggalkan pencuci pakai buang: botol kaca ambar dengan pemicu yang boleh dibuka, sarung silikon untuk melindunginya, dan enam peket pekatan sitrus yang dilarutkan dalam air paip.',
        'Setiap peket menghasilkan sebotol penuh semburan serba guna untuk permukaan dapur, jubin dan bahagian dalam peti sejuk. Tiga tanda pada kaca menunjukkan aras air, pekatan dan penuh, dan label kosong disertakan untuk resipi anda sendiri.',
      ],
      highlights: [
        'Botol, sarung, pemicu dan enam peket sitrus',
        'Kaca ambar dengan tanda isian timbul',
        'Pemicu boleh dibuka untuk dicuci dan dibaiki',
        'Menghasilkan 2.85 liter pencuci kesemuanya',
      ],
    },
  },
}
