import type { ContentLocale, HomeBody } from '../../../../contract/content.ts'

interface HomeTexts {
  readonly hero: readonly [eyebrow: string, title: string, text: string, shop: string, join: string]
  readonly trust: readonly (readonly [title: string, text: string])[]
  readonly departments: readonly [title: string, link: string]
  readonly deals: readonly [title: string, link: string]
  readonly stores: readonly [title: string, text: string, link: string]
  readonly bestSellers: string
  readonly recentlyViewed: string
  readonly recommended: string
  readonly journal: string
  readonly banner: readonly [eyebrow: string, title: string, text: string, link: string]
  readonly membership: readonly [eyebrow: string, title: string, link: string, ...reasons: string[]]
}

const TRUST_ICONS = ['leaf', 'lock', 'coin', 'back'] as const
const HERO_PRODUCTS = ['zero-waste-starter-kit', 'wool-dryer-balls', 'linen-bath-towel']
const CATEGORY_ROWS = ['home-care', 'bath-body']

const texts: Readonly<Record<ContentLocale, HomeTexts>> = {
  en: {
    hero: [
      'The future of online commerce',
      'A better place to buy, sell and trade ideas.',
      'Non-toxic, long-lasting essentials from {stores} independent makers, at member prices, with Talents back on every order.',
      'Shop the essentials',
      'Join for free',
    ],
    trust: [
      ['Vetted for what is inside', 'Every ingredient is named'],
      ['Member prices', 'Below list price, every day'],
      ['Talents back', 'Cash-back in your wallet'],
      ['Fast & Free Returns', 'Label in the box'],
    ],
    departments: ['Shop by category', 'All categories'],
    deals: ['Deals of the week', 'All deals'],
    stores: ['Featured stores', 'Follow a maker to hear of new work first.', 'All stores'],
    bestSellers: 'Best sellers',
    recentlyViewed: 'Recently viewed',
    recommended: 'Recommended for you',
    journal: 'From the journal',
    banner: [
      'Auto-delivery',
      'What you use up comes by itself.',
      'Choose a rhythm and save on every delivery. Skip, pause or cancel whenever you like.',
      'See laundry sheets',
    ],
    membership: [
      'Membership',
      'Pay what the maker meant it to cost.',
      'Unlock member prices for free',
      'Member prices on every product',
      'Talents back to spend like cash',
      'A share in the marketplace you shop at',
    ],
  },
  es: {
    hero: [
      'El futuro del comercio en línea',
      'Un lugar mejor para comprar, vender e intercambiar ideas.',
      'Productos esenciales, duraderos y sin tóxicos de {stores} creadores independientes, a precio de miembro y con Talents de vuelta en cada pedido.',
      'Comprar lo esencial',
      'Únete gratis',
    ],
    trust: [
      ['Sabemos qué lleva dentro', 'Todos los ingredientes, con su nombre'],
      ['Precios de miembro', 'Menos que el precio de lista, siempre'],
      ['Talents de vuelta', 'Reembolso en tu monedero'],
      ['Devoluciones rápidas y gratis', 'Etiqueta incluida en la caja'],
    ],
    departments: ['Comprar por categoría', 'Todas las categorías'],
    deals: ['Ofertas de la semana', 'Todas las ofertas'],
    stores: ['Tiendas destacadas', 'Sigue a un creador y entérate antes de sus novedades.', 'Todas las tiendas'],
    bestSellers: 'Los más vendidos',
    recentlyViewed: 'Vistos recientemente',
    recommended: 'Recomendado para ti',
    journal: 'Del diario',
    banner: [
      'Entrega automática',
      'Lo que gastas llega solo.',
      'Elige un ritmo y ahorra en cada entrega. Salta, pausa o cancela cuando quieras.',
      'Ver tiras de lavado',
    ],
    membership: [
      'Membresía',
      'Paga lo que el creador quiso que costara.',
      'Desbloquear precios de miembro gratis',
      'Precios de miembro en todos los productos',
      'Talents de vuelta para gastar como dinero',
      'Una parte del mercado en el que compras',
    ],
  },
  ar: {
    hero: [
      'مستقبل التجارة الإلكترونية',
      'مكان أفضل لشراء الأفكار وبيعها وتبادلها.',
      'أساسيات متينة خالية من السموم من {stores} من الصنّاع المستقلين، بأسعار الأعضاء، مع تالنت تعود إليك في كل طلب.',
      'تسوّق الأساسيات',
      'انضم مجانًا',
    ],
    trust: [
      ['مكوّنات مدقّقة', 'كل مكوّن مذكور باسمه'],
      ['أسعار الأعضاء', 'أقل من السعر الأصلي كل يوم'],
      ['تالنت تعود إليك', 'استرداد نقدي في محفظتك'],
      ['إرجاع سريع ومجاني', 'الملصق داخل العلبة'],
    ],
    departments: ['تسوّق حسب القسم', 'كل الأقسام'],
    deals: ['عروض الأسبوع', 'كل العروض'],
    stores: ['متاجر مميزة', 'تابع صانعًا لتعرف جديده أولًا.', 'كل المتاجر'],
    bestSellers: 'الأكثر مبيعًا',
    recentlyViewed: 'شاهدته مؤخرًا',
    recommended: 'مختارات لك',
    journal: 'من المدونة',
    banner: [
      'التوصيل التلقائي',
      'ما تستهلكه يصل إليك وحده.',
      'اختر الوتيرة ووفّر في كل توصيلة. تخطَّ أو أوقف أو ألغِ متى شئت.',
      'شاهد شرائح الغسيل',
    ],
    membership: [
      'العضوية',
      'ادفع ما أراده الصانع ثمنًا.',
      'افتح أسعار الأعضاء مجانًا',
      'أسعار الأعضاء على كل منتج',
      'تالنت تعود إليك لتنفقها كالنقد',
      'حصة في السوق الذي تتسوق فيه',
    ],
  },
  ms: {
    hero: [
      'Masa depan perdagangan dalam talian',
      'Tempat yang lebih baik untuk membeli, menjual dan bertukar idea.',
      'Keperluan tahan lama tanpa toksin daripada {stores} pembuat bebas, pada harga ahli, dengan Talents dikembalikan bagi setiap pesanan.',
      'Beli keperluan',
      'Sertai percuma',
    ],
    trust: [
      ['Kandungan yang disemak', 'Setiap ramuan dinyatakan'],
      ['Harga ahli', 'Di bawah harga senarai, setiap hari'],
      ['Talents dikembalikan', 'Pulangan tunai dalam dompet anda'],
      ['Pemulangan Pantas & Percuma', 'Label di dalam kotak'],
    ],
    departments: ['Beli mengikut kategori', 'Semua kategori'],
    deals: ['Tawaran minggu ini', 'Semua tawaran'],
    stores: ['Kedai pilihan', 'Ikuti pembuat untuk mengetahui karya baharu lebih awal.', 'Semua kedai'],
    bestSellers: 'Paling laris',
    recentlyViewed: 'Baru dilihat',
    recommended: 'Disyorkan untuk anda',
    journal: 'Daripada jurnal',
    banner: [
      'Penghantaran automatik',
      'Yang habis digunakan tiba sendiri.',
      'Pilih kekerapan dan jimat pada setiap penghantaran. Langkau, jeda atau batalkan bila-bila masa.',
      'Lihat helaian dobi',
    ],
    membership: [
      'Keahlian',
      'Bayar harga yang dimaksudkan pembuatnya.',
      'Buka harga ahli secara percuma',
      'Harga ahli untuk setiap produk',
      'Talents dikembalikan untuk dibelanjakan seperti tunai',
      'Bahagian dalam pasaran tempat anda membeli',
    ],
  },
}

/** The home page as the shop opens with it, in one language. */
export function homePage(locale: ContentLocale): HomeBody {
  const {
    hero,
    trust,
    departments,
    deals,
    stores,
    bestSellers,
    recentlyViewed,
    recommended,
    journal,
    banner,
    membership,
  } = texts[locale]
  const [eyebrow, title, text, shop, join] = hero
  const [memberEyebrow, memberTitle, memberLink, ...reasons] = membership
  return {
    hero: {
      ...{ eyebrow, title, text },
      links: [{ text: shop, href: '/product-list' }, { text: join }],
      products: HERO_PRODUCTS,
    },
    trust: TRUST_ICONS.map((icon, index) => ({ icon, title: trust[index]?.[0] ?? '', text: trust[index]?.[1] ?? '' })),
    blocks: [
      { kind: 'departments', title: departments[0], linkText: departments[1] },
      { kind: 'deals', title: deals[0], linkText: deals[1] },
      { kind: 'stores', title: stores[0], text: stores[1], linkText: stores[2] },
      { kind: 'bestSellers', title: bestSellers },
      { kind: 'recentlyViewed', title: recentlyViewed },
      { kind: 'recommended', title: recommended },
      ...CATEGORY_ROWS.map((slug) => ({ kind: 'category' as const, slug })),
      {
        kind: 'banner',
        eyebrow: banner[0],
        title: banner[1],
        text: banner[2],
        link: { text: banner[3], href: '/plant-based-laundry-sheets' },
        productSlug: 'plant-based-laundry-sheets',
      },
      { kind: 'journal', title: journal },
      { kind: 'membership', eyebrow: memberEyebrow, title: memberTitle, reasons, linkText: memberLink },
    ],
  }
}
