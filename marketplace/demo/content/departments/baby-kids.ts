import type { SeedDepartment } from '../../seed/seed-shapes.ts'

/** Baby & kids: bath, changing, feeding, nursery and play. */
export const babyKids: SeedDepartment = {
  slug: 'baby-kids',
  name: { en: 'Baby & kids', es: 'Bebés y niños', ar: 'الرضّع والأطفال', ms: 'Bayi & kanak-kanak' },
  blurb: {
    en: 'Soft, sturdy and honest things for the first years, from the first bath to the first day of school.',
    es: 'Cosas suaves, resistentes y de confianza para los primeros años, del primer baño al primer día de colegio.',
    ar: 'منتجات ناعمة ومتينة وموثوقة لسنوات الطفل الأولى، من أول حمّام إلى أول يوم في المدرسة.',
    ms:
      'Barangan lembut, tahan lasak dan dipercayai untuk tahun-tahun awal, dari mandian pertama hingga hari pertama ' +
      'persekolahan.',
  },
  groups: [
    {
      slug: 'baby-bath-skin',
      name: { en: 'Bath & skin', es: 'Baño y piel', ar: 'الاستحمام والبشرة', ms: 'Mandian & kulit' },
      leaves: [
        {
          slug: 'baby-wash-teeth',
          name: { en: 'Wash & teeth', es: 'Higiene y dientes', ar: 'الغسل والعناية بالأسنان', ms: 'Mandian & gigi' },
        },
        {
          slug: 'baby-oils-balms',
          name: { en: 'Oils & balms', es: 'Aceites y bálsamos', ar: 'زيوت ومراهم', ms: 'Minyak & balm' },
        },
        {
          slug: 'baby-bath-linen',
          name: { en: 'Bath linen', es: 'Toallas de baño', ar: 'مناشف الاستحمام', ms: 'Tuala mandi' },
        },
      ],
    },
    {
      slug: 'baby-changing-feeding',
      name: {
        en: 'Changing & feeding',
        es: 'Cambio y alimentación',
        ar: 'تغيير الحفاض والتغذية',
        ms: 'Tukar lampin & makan minum',
      },
      leaves: [
        {
          slug: 'diaper-changing',
          name: { en: 'Changing', es: 'Cambio de pañal', ar: 'تغيير الحفاض', ms: 'Tukar lampin' },
        },
        {
          slug: 'muslins-bibs',
          name: {
            en: 'Muslins & bibs',
            es: 'Muselinas y baberos',
            ar: 'أقمشة الموسلين والمرايل',
            ms: 'Kain muslin & bib',
          },
        },
        {
          slug: 'kids-tableware',
          name: {
            en: 'Tableware & bottles',
            es: 'Vajilla y botellas',
            ar: 'أواني الطعام والقوارير',
            ms: 'Pinggan mangkuk & botol',
          },
        },
        {
          slug: 'first-foods',
          name: { en: 'First foods', es: 'Primeros alimentos', ar: 'الأطعمة الأولى', ms: 'Makanan pertama' },
        },
      ],
    },
    {
      slug: 'baby-nursery',
      name: { en: 'Nursery & sleep', es: 'Habitación y sueño', ar: 'غرفة الطفل والنوم', ms: 'Bilik bayi & tidur' },
      leaves: [
        {
          slug: 'nursery-bedding',
          name: { en: 'Blankets & pillows', es: 'Mantas y almohadas', ar: 'بطانيات ووسائد', ms: 'Selimut & bantal' },
        },
        {
          slug: 'nursery-storage',
          name: { en: 'Baskets & hangers', es: 'Cestas y perchas', ar: 'سلال وعلّاقات', ms: 'Bakul & penyangkut' },
        },
      ],
    },
    {
      slug: 'kids-play',
      name: { en: 'Play & keepsakes', es: 'Juego y recuerdos', ar: 'اللعب والذكريات', ms: 'Permainan & kenangan' },
      leaves: [
        {
          slug: 'kids-toys',
          name: {
            en: 'Toys & play mats',
            es: 'Juguetes y alfombras de juego',
            ar: 'ألعاب وسجاد لعب',
            ms: 'Mainan & alas bermain',
          },
        },
        {
          slug: 'kids-crafts',
          name: { en: 'Arts & crafts', es: 'Arte y manualidades', ar: 'الفنون والأشغال اليدوية', ms: 'Seni & kraf' },
        },
        {
          slug: 'kids-keepsakes',
          name: { en: 'Keepsake books', es: 'Álbumes y diarios', ar: 'دفاتر الذكريات', ms: 'Buku kenangan' },
        },
      ],
    },
  ],
  products: [
    {
      slug: 'calendula-top-to-toe-wash',
      name: 'Calendula Top-to-Toe Wash',
      store: 'fern-and-field',
      leaf: 'baby-wash-teeth',
      picture: { shape: 'pump', palette: 'sage', label: 'Top-to-Toe Wash', note: '300 ml / 10.1 fl oz' },
      description: [
        'One pump turns warm water silky enough for hair, folds and tiny toes. The wash is cooked from olive and ' +
          'sunflower oils, then steeped with calendula heads picked the same morning behind the soap house.',
        'It foams very little, which is normal, and rinses away without a film. We leave it unscented; what you ' +
          'smell is oil and a trace of hay. The bottle takes our two-liter refill.',
      ],
      highlights: [
        'Real liquid soap, no sulfate foaming agents',
        'Calendula flowers infused for six weeks in oil',
        'One pump is enough for a whole bath',
        'Refill bottle made from recycled plastic, kept for years',
      ],
      specs: {
        Volume: '300 ml (10.1 fl oz)',
        Ingredients: 'Saponified olive and sunflower oil, calendula, glycerin',
        'Suitable for': 'From birth',
        'Free from': 'Fragrance, sulfates, phenoxyethanol',
        'Made in': 'Oregon, United States',
        'Shelf life': '18 months',
      },
      badges: ['Vegan', 'Fragrance-free', 'Refillable'],
      listPrice: 1800,
      memberPrice: 1400,
      talents: 70,
      stock: 240,
      rating: [4.8, 612],
      variants: {
        attributes: [
          {
            name: 'Size',
            options: [
              { value: '300 ml' },
              { value: '500 ml', priceDelta: 600 },
              { value: '2 l refill', priceDelta: 1800 },
            ],
          },
        ],
      },
      subscribePercent: 10,
    },
    {
      slug: 'oat-milk-baby-shampoo',
      name: 'Oat Milk Baby Shampoo',
      store: 'lull',
      leaf: 'baby-wash-teeth',
      picture: { shape: 'squeeze', palette: 'oat', label: 'Oat Milk Shampoo', note: '150 ml / 5 fl oz' },
      description: [
        'Rolled oats are soaked overnight, pressed through linen and blended into a pale, milky shampoo. It ' +
          'loosens cradle dust and dried porridge alike, and it combs out without the tug that ends in tears.',
        'We keep the pH close to that of a baby’s scalp and leave out menthol, dye and perfume. Squeeze a ' +
          'hazelnut-sized blob into your palm first, since the tube is generous.',
      ],
      highlights: [
        'Made with pressed oat milk, not oat fragrance',
        'Adjusted to pH 5.5 in each batch',
        'Rinses clean with a single cup of water',
        'Sugarcane tube with a wide, easy flip cap',
      ],
      specs: {
        Volume: '150 ml (5 fl oz)',
        'Hair type': 'Fine and downy hair',
        Ingredients: 'Water, oat milk, decyl glucoside, glycerin, xanthan gum',
        'Free from': 'Perfume, dye, silicone',
        'Made in': 'Denmark',
      },
      badges: ['Vegan', 'pH 5.5'],
      listPrice: 1400,
      memberPrice: 1100,
      talents: 60,
      stock: 188,
      rating: [4.7, 341],
      subscribePercent: 10,
    },
    {
      slug: 'little-leaf-olive-soap-bar',
      name: 'Little Leaf Olive Soap Bar',
      store: 'olivary',
      leaf: 'baby-wash-teeth',
      picture: { shape: 'soapBar', palette: 'moss', label: 'Little Leaf Soap', note: '90 g / 3.2 oz' },
      description: [
        'A small bar for small hands, made from the second pressing of our own olives. It cures four months on ' +
          'the racks, so it stays hard in the dish and never turns to jelly.',
        'The leaf pressed into the top helps children hold on when it is wet. After about forty hand washes the ' +
          'leaf disappears, and what is left still fits a soap pouch.',
      ],
      highlights: [
        'Seventy-two percent olive oil, the traditional recipe',
        'Pressed leaf gives wet fingers some grip',
        'Cured for sixteen weeks before it is wrapped',
        'Paper sleeve that can go straight to compost',
      ],
      specs: {
        Weight: '90 g (3.2 oz)',
        Ingredients: 'Olive oil, water, lye, sea salt',
        'Suitable for': 'Hands and body, from 3 months',
        Origin: 'Jaén, Spain',
        Packaging: 'Uncoated paper sleeve',
      },
      badges: ['Vegan', 'Plastic-free'],
      listPrice: 700,
      memberPrice: 550,
      talents: 25,
      stock: 320,
      rating: [4.6, 208],
    },
    {
      slug: 'childrens-bamboo-toothbrushes',
      name: 'Children’s Bamboo Toothbrushes',
      store: 'bamboa',
      leaf: 'baby-wash-teeth',
      picture: { shape: 'brushSet', palette: 'sun', label: 'Kids’ Toothbrushes', note: 'Set of 4' },
      description: [
        'Four short brushes with round necks and heads no longer than a thumbnail. Each row of bristles has its ' +
          'own color, so nobody in the bathroom can claim to have picked up the wrong one.',
        'The handles are steamed bamboo finished with a little plant wax and left thicker at the end, where a ' +
          'small fist closes. Pull the bristles with pliers before composting.',
      ],
      highlights: [
        'Extra-soft bristles with rounded, polished ends',
        'Short 14 cm handle made for small fists',
        'Four bristle colors, one for every child',
        'Handle composts once the bristles are pulled',
      ],
      specs: {
        'Set of': '4',
        Material: 'Moso bamboo, castor-oil nylon bristles',
        Length: '14 cm (5.5 in)',
        Age: '2 to 7 years',
        Packaging: 'Recycled kraft sleeve',
      },
      badges: ['Plastic-free pack', 'BPA-free'],
      listPrice: 1000,
      memberPrice: 800,
      talents: 40,
      stock: 400,
      rating: [4.7, 934],
      subscribePercent: 12,
    },
    {
      slug: 'colloidal-oat-bath-milk',
      name: 'Colloidal Oat Bath Milk',
      store: 'oatfold',
      leaf: 'baby-wash-teeth',
      picture: { shape: 'pouch', palette: 'linen', label: 'Oat Bath Milk', note: '300 g / 10.6 oz' },
      description: [
        'Oats from our top field, milled so fine that they hang in the water instead of sinking. Two spoons turn ' +
          'a baby bath cloudy and soft, and the plughole stays clear.',
        'The powder is nothing but oat, dried and sifted three times. A wooden scoop is tucked inside the pouch; ' +
          'two level scoops suit a small tub, four a family one.',
      ],
      highlights: [
        'A single ingredient, grown and milled in Fife',
        'Sifted three times so it never clogs drains',
        'Around twenty-five baby baths in one pouch',
        'Paper pouch with a beech scoop inside',
      ],
      specs: {
        Weight: '300 g (10.6 oz)',
        Ingredients: 'Colloidal oat (Avena sativa)',
        'How to use': 'Two scoops into running warm water',
        'Suitable for': 'From birth',
        Origin: 'Scotland',
      },
      badges: ['Vegan', 'One ingredient'],
      listPrice: 1600,
      memberPrice: 1250,
      talents: 55,
      stock: 96,
      rating: [4.8, 157],
      subscribePercent: 10,
    },
    {
      slug: 'sunflower-baby-massage-oil',
      name: 'Sunflower Baby Massage Oil',
      store: 'lull',
      leaf: 'baby-oils-balms',
      picture: { shape: 'dropper', palette: 'amber', label: 'Massage Oil', note: '50 ml / 1.7 fl oz' },
      description: [
        'A light oil that leaves hands gliding long enough for legs, tummy and ten toes. We press Danish ' +
          'sunflower seeds cold and add a spoonful of jojoba to keep them fresh.',
        'Warm three droppers between your palms before you begin; it sinks in within five minutes and will not ' +
          'mark a cotton sheet. A folded card shows six simple strokes.',
      ],
      highlights: [
        'Cold-pressed sunflower and jojoba, nothing else',
        'Sinks in within about five minutes',
        'Folded card with six gentle massage strokes',
        'Glass dropper bottle can be washed and reused',
      ],
      specs: {
        Volume: '50 ml (1.7 fl oz)',
        Ingredients: 'Sunflower seed oil, jojoba oil, vitamin E',
        'Skin type': 'All, including very dry',
        'Free from': 'Mineral oil, nut oils, perfume',
        'Made in': 'Denmark',
      },
      badges: ['Vegan', 'Nut-free'],
      listPrice: 1900,
      memberPrice: 1500,
      talents: 75,
      stock: 142,
      rating: [4.8, 276],
    },
    {
      slug: 'calendula-diaper-balm',
      name: 'Calendula Diaper Balm',
      store: 'amberley',
      leaf: 'baby-oils-balms',
      picture: { shape: 'tin', palette: 'sun', label: 'Diaper Balm', note: '60 g / 2.1 oz' },
      description: [
        'Petals from the walled garden steep in sunflower oil until it turns the color of egg yolk, then beeswax ' +
          'sets it into a firm balm. A thin layer keeps wet cloth off the skin.',
        'It melts at body warmth, spreads without dragging and wipes off with water. Cloth-diaper families like ' +
          'it because it washes out at 40 °C and leaves no chalky bloom.',
      ],
      highlights: [
        'Calendula grown and dried in our own garden',
        'Washes out of cloth diapers at 40 °C',
        'Four ingredients, listed by weight on the lid',
        'Tin lasts around three months of daily use',
      ],
      specs: {
        Weight: '60 g (2.1 oz)',
        Ingredients: 'Sunflower oil, beeswax, shea butter, calendula',
        'Suitable for': 'From birth, cloth and paper diapers',
        'Free from': 'Zinc, lanolin, perfume',
        'Made in': 'England',
        'Shelf life': '12 months after opening',
      },
      badges: ['Fragrance-free', 'Plastic-free'],
      listPrice: 1500,
      memberPrice: 1200,
      talents: 70,
      stock: 210,
      rating: [4.9, 489],
      variants: { attributes: [{ name: 'Size', options: [{ value: '60 g' }, { value: '120 g', priceDelta: 900 }] }] },
      subscribePercent: 10,
    },
    {
      slug: 'cheeks-chin-weather-balm',
      name: 'Cheeks & Chin Weather Balm',
      store: 'lull',
      leaf: 'baby-oils-balms',
      picture: { shape: 'stick', palette: 'rose', label: 'Weather Balm', note: '30 g / 1.1 oz' },
      description: [
        'Made for stroller walks along a windy harbor: a push-up stick that puts a dry, waxy layer on cheeks and ' +
          'chin before you leave the house. No pot, no fingers, no mittens to take off.',
        'Rapeseed oil and sunflower wax give it slip in frost, and there is no water in it to freeze on the skin. ' +
          'The tube is cardboard and is pushed from below.',
      ],
      highlights: [
        'Contains no water, so nothing freezes on skin',
        'Glides on in frost without warming it first',
        'Push-up paper tube fits any coat pocket',
        'Tested on two winters of stroller walks',
      ],
      specs: {
        Weight: '30 g (1.1 oz)',
        Ingredients: 'Rapeseed oil, sunflower wax, shea butter, oat oil',
        Age: 'From 3 months',
        'Free from': 'Water, perfume, petrolatum',
        Packaging: 'Cardboard push-up tube',
      },
      badges: ['Vegan', 'Plastic-free'],
      listPrice: 1200,
      memberPrice: 950,
      talents: 45,
      stock: 175,
      rating: [4.7, 118],
    },
    {
      slug: 'zinc-shea-barrier-cream',
      name: 'Zinc & Shea Barrier Cream',
      store: 'solwyn',
      leaf: 'baby-oils-balms',
      picture: { shape: 'squeeze', palette: 'mist', label: 'Barrier Cream', note: '75 ml / 2.5 fl oz' },
      description: [
        'A white, dense cream with non-nano zinc oxide and unrefined shea, whipped until it spreads rather than ' +
          'smears. One pea-sized dab covers what it needs to between evening change and breakfast.',
        'Developed in our converted dairy with the same short-list rule as the rest of our range: eleven ' +
          'ingredients, each named in plain words on the back of the tube.',
      ],
      highlights: [
        'Non-nano zinc oxide at twelve percent',
        'Whipped texture spreads without pulling on skin',
        'Eleven ingredients explained in plain words',
        'Tube can be cut open to use everything',
      ],
      specs: {
        Volume: '75 ml (2.5 fl oz)',
        Strength: '12 % zinc oxide',
        Ingredients: 'Water, shea butter, zinc oxide, sunflower oil, glycerin',
        'Skin type': 'Sensitive',
        'Made in': 'Vermont, United States',
      },
      badges: ['Vegan', 'Non-nano'],
      listPrice: 1600,
      memberPrice: 1250,
      talents: 70,
      stock: 88,
      rating: [4.6, 193],
      subscribePercent: 8,
    },
    {
      slug: 'muslin-wash-squares',
      name: 'Muslin Wash Squares',
      store: 'common-thread',
      leaf: 'baby-bath-linen',
      picture: { shape: 'towels', palette: 'rose', label: 'Wash Squares' },
      description: [
        'Six squares of four-layer muslin that take the place of a year of wet wipes. They hold plenty of warm ' +
          'water, wring almost dry and turn softer around the tenth wash.',
        'The cotton is picked, spun and sewn by the same cooperative in Coimbatore, and each band carries a ' +
          'number that leads to the village. The rolled hems lie flat and do not scratch.',
      ],
      highlights: [
        'Four layers of muslin, soft on both sides',
        'Wrings nearly dry and airs out overnight',
        'Rolled hems without any scratchy overlock thread',
        'Numbered band traces the cotton to its village',
      ],
      specs: {
        'Set of': '6',
        Dimensions: '25 × 25 cm (10 × 10 in)',
        Material: 'Organic cotton muslin',
        Care: 'Machine wash 60 °C',
        Certification: 'GOTS',
        'Made in': 'India',
      },
      badges: ['GOTS cotton', 'Fair wage'],
      listPrice: 1800,
      memberPrice: 1400,
      talents: 60,
      stock: 260,
      rating: [4.8, 402],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Blush', color: '#eec4bd' },
              { value: 'Oat', color: '#e7dfd0' },
              { value: 'Sage', color: '#8fa287' },
              { value: 'Sky', color: '#a9c1d4' },
              { value: 'Ochre', color: '#d9a441' },
            ],
          },
        ],
        soldOut: ['3'],
      },
    },
    {
      slug: 'bamboo-terry-baby-towels',
      name: 'Bamboo Terry Baby Towels',
      store: 'bamboa',
      leaf: 'baby-bath-linen',
      picture: { shape: 'towels', palette: 'snow', label: 'Baby Towels' },
      description: [
        'Three generous towels woven with bamboo viscose on the inside and cotton at the back, where they need to ' +
          'last. The loops are short, so they do not catch on small fingers.',
        'Big enough to wrap a two-year-old from crown to heel, light enough to dry over a chair by bedtime. They ' +
          'leave the mill unbleached and whiten a little in the sun.',
      ],
      highlights: [
        'Closed-loop bamboo viscose with a cotton back',
        'Wraps a child up to about two years',
        'Short loops that small fingers cannot catch',
        'Dries over a chair in a few hours',
      ],
      specs: {
        'Set of': '3',
        Dimensions: '75 × 75 cm (30 × 30 in)',
        Material: '70 % bamboo viscose, 30 % cotton',
        Weight: '420 g/m²',
        Care: 'Machine wash 40 °C, no softener',
      },
      badges: ['Unbleached'],
      listPrice: 3600,
      memberPrice: 2800,
      talents: 145,
      stock: 64,
      rating: [4.5, 87],
    },
    {
      slug: 'quilted-roll-up-changing-mat',
      name: 'Quilted Roll-Up Changing Mat',
      store: 'lull',
      leaf: 'diaper-changing',
      picture: { shape: 'roll', palette: 'sage', label: 'Changing Mat' },
      description: [
        'A padded mat that rolls to the size of a loaf and hangs from a stroller bar. Cotton faces your baby, a ' +
          'waxed cloth faces the café floor, and wool batting sits between.',
        'Two cotton straps hold it shut with wooden toggles that a free hand can manage. The cotton layer ' +
          'unbuttons for the wash, which matters more than we knew before the first child.',
      ],
      highlights: [
        'Rolls up to 28 × 11 cm with two straps',
        'Wool batting pads cold tables and hard floors',
        'Cotton top unbuttons and washes at 60 °C',
        'Waxed underside wipes clean with a cloth',
      ],
      specs: {
        Dimensions: '50 × 70 cm (20 × 28 in)',
        Material: 'Organic cotton, beeswaxed canvas',
        Filling: 'Wool batting',
        Closure: 'Two straps with beech toggles',
        Care: 'Top layer 60 °C, base wipe clean',
      },
      badges: ['PVC-free', 'Washable'],
      listPrice: 4900,
      memberPrice: 3800,
      talents: 220,
      stock: 118,
      rating: [4.8, 231],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Sage', color: '#8fa287' },
              { value: 'Clay', color: '#c9795a' },
              { value: 'Dusk', color: '#5f6b8d' },
              { value: 'Oat', color: '#d8c8ab' },
            ],
          },
        ],
      },
    },
    {
      slug: 'day-out-diaper-tote',
      name: 'Day-Out Diaper Tote',
      store: 'little-acorn',
      leaf: 'diaper-changing',
      picture: { shape: 'tote', palette: 'clay', label: 'Day-Out Tote', note: 'Organic canvas' },
      description: [
        'Designed by someone who once emptied a whole bag onto a train seat to find one clean onesie. Six inside ' +
          'pockets stand upright, and the pale lining shows you what is at the bottom.',
        'Sixteen-ounce canvas carries a full load without sagging, and the straps are long enough for a winter ' +
          'coat. Later it works as a library bag or for the weekly market.',
      ],
      highlights: [
        'Six upright pockets, two of them insulated',
        'Pale lining so dark things can be found',
        'Straps fit over a thick winter coat',
        'Key loop and a stroller hook on each side',
      ],
      specs: {
        Material: '16 oz organic cotton canvas',
        Lining: 'Undyed cotton twill',
        Dimensions: '42 × 36 × 15 cm',
        Capacity: '18 l',
        Care: 'Machine wash 30 °C, hang to dry',
      },
      badges: ['Organic cotton'],
      listPrice: 6400,
      memberPrice: 4900,
      talents: 235,
      stock: 52,
      rating: [4.6, 143],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Terracotta', color: '#c9795a' },
              { value: 'Ink', color: '#23304a' },
              { value: 'Moss', color: '#4f6145' },
              { value: 'Natural', color: '#e7dfd0' },
            ],
          },
        ],
        soldOut: ['2'],
      },
    },
    {
      slug: 'boxed-cotton-wipes',
      name: 'Boxed Cotton Wipes',
      store: 'common-thread',
      leaf: 'diaper-changing',
      picture: { shape: 'kraftBox', palette: 'kraft', label: 'Cotton Wipes', note: '30 cloths' },
      description: [
        'Thirty cotton cloths in a box that opens like a tissue carton, so that the habit of reaching for a wipe ' +
          'stays the same. Flannel on one face lifts, plain weave on the other dries.',
        'Use them with warm water and wash them with the diapers. Families tell us that one box sees two children ' +
          'through, and that the gray ones end up in the bike shed.',
      ],
      highlights: [
        'Thirty double-faced cloths, flannel and plain weave',
        'Carton dispenses one cloth at a time',
        'Made to be washed hot, again and again',
        'Replaces several thousand disposable wipes',
      ],
      specs: {
        'Set of': '30',
        Dimensions: '18 × 20 cm (7 × 8 in)',
        Material: 'Unbleached organic cotton',
        Care: 'Machine wash up to 90 °C',
        Packaging: 'Recycled board, no window',
      },
      badges: ['GOTS cotton', 'Zero waste'],
      listPrice: 2600,
      memberPrice: 2000,
      talents: 110,
      stock: 134,
      rating: [4.7, 265],
    },
    {
      slug: 'double-gauze-swaddle-muslins',
      name: 'Double Gauze Swaddle Muslins',
      store: 'lull',
      leaf: 'muslins-bibs',
      picture: { shape: 'towels', palette: 'sea', label: 'Swaddle Muslins' },
      description: [
        'Two layers of airy cotton, tacked together every few centimeters so that they move as one. A swaddle on ' +
          'the first day, a sunshade in the first summer, a picnic cloth by kindergarten.',
        'We wash each length twice before it is cut, and the crinkle you see is what stays. Dyed in small baths ' +
          'with low-impact colors; neighboring lots differ by a shade.',
      ],
      highlights: [
        'Prewashed twice, so size and crinkle stay put',
        'Two bonded layers breathe on warm nights',
        'Low-impact dyes tested for saliva and sweat',
        'Three cloths banded with a paper strip',
      ],
      specs: {
        'Set of': '3',
        Material: 'Organic cotton double gauze',
        Weight: '115 g/m²',
        Care: 'Machine wash 60 °C, tumble low',
        Certification: 'GOTS',
        'Made in': 'Portugal',
      },
      badges: ['GOTS cotton', 'Prewashed'],
      listPrice: 3900,
      memberPrice: 2950,
      talents: 135,
      stock: 190,
      rating: [4.9, 718],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Lagoon', color: '#3f8583' },
              { value: 'Blush', color: '#eec4bd' },
              { value: 'Oat', color: '#e7dfd0' },
              { value: 'Moss', color: '#5b6b4e' },
              { value: 'Marigold', color: '#e0a93e' },
              { value: 'Plum', color: '#6d4b67' },
            ],
          },
          {
            name: 'Size',
            options: [
              { value: '70 × 70 cm' },
              { value: '100 × 100 cm', priceDelta: 900 },
              { value: '120 × 120 cm', priceDelta: 1600 },
            ],
          },
        ],
        missing: ['3-2', '5-2'],
        soldOut: ['1-1', '4-2'],
      },
    },
    {
      slug: 'meadow-bandana-bibs',
      name: 'Meadow Bandana Bibs',
      store: 'little-acorn',
      leaf: 'muslins-bibs',
      picture: { shape: 'wraps', palette: 'sun', label: 'Bandana Bibs', note: 'Set of 3' },
      description: [
        'Three triangle bibs from squares of printed cotton, folded once and closed with a soft jersey back. The ' +
          'prints were cut in lino by a class of eight-year-olds and drawn again by nobody.',
        'A wooden snap with two positions grows with the neck. The inner layer is cotton fleece rather than ' +
          'polyester, and catches a morning of teething before it needs changing.',
      ],
      highlights: [
        'Three meadow prints cut in lino by children',
        'Two snap positions, from three months to two',
        'Absorbent cotton fleece between the layers',
        'Snaps hold through a hundred hot washes',
      ],
      specs: {
        'Set of': '3',
        Material: 'Organic cotton, cotton fleece',
        Age: '3 months to 2 years',
        Closure: 'Nickel-free snaps, two positions',
        Care: 'Machine wash 40 °C',
      },
      badges: ['Organic cotton'],
      listPrice: 2200,
      memberPrice: 1750,
      talents: 90,
      stock: 0,
      rating: [4.7, 164],
    },
    {
      slug: 'first-porridge-stoneware-bowl',
      name: 'First Porridge Stoneware Bowl',
      store: 'kiln-and-co',
      leaf: 'kids-tableware',
      picture: { shape: 'dish', palette: 'sea', label: 'Porridge Bowl' },
      description: [
        'Thrown low and heavy, with a wall that curves back on itself so the spoon always comes up full. It ' +
          'weighs enough to stay where it is when somebody pushes.',
        'The speckled glaze is lead-free and fired to 1240 °C, which is why it survives the dishwasher and most ' +
          'falls. We glaze the base too; no ring on the highchair tray.',
      ],
      highlights: [
        'Curved wall helps children load a spoon',
        'Heavy base resists pushing and sliding',
        'Lead-free glaze mixed in our own workshop',
        'Safe in dishwasher, microwave and oven',
      ],
      specs: {
        Material: 'Stoneware',
        Diameter: '13 cm (5.1 in)',
        Capacity: '350 ml',
        Care: 'Dishwasher and microwave safe',
        'Made in': 'England',
      },
      badges: ['Lead-free'],
      listPrice: 2400,
      memberPrice: 1850,
      talents: 80,
      stock: 73,
      rating: [4.8, 129],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Lagoon', color: '#3f8583' },
              { value: 'Oat', color: '#e7dfd0' },
              { value: 'Clay', color: '#c9795a' },
              { value: 'Mustard', color: '#d9a441' },
            ],
          },
        ],
      },
    },
    {
      slug: 'small-hands-stoneware-cup',
      name: 'Small Hands Stoneware Cup',
      store: 'kiln-and-co',
      leaf: 'kids-tableware',
      picture: { shape: 'mug', palette: 'rose', label: 'Small Hands Cup', note: '180 ml' },
      description: [
        'A real cup, only smaller. Two child fingers fit through the handle and the rim is rolled thick, so milk ' +
          'goes in the mouth and not down the chin.',
        'Pottery for children sounds brave. We find that a three-year-old given a proper cup learns to set it ' +
          'down, and we replace the first one that does not survive, free.',
      ],
      highlights: [
        'Handle sized for two or three small fingers',
        'Rolled rim is kind to new front teeth',
        'First breakage within a year replaced free',
        'Speckled by hand, so no two cups match',
      ],
      specs: {
        Material: 'Stoneware',
        Capacity: '180 ml (6 fl oz)',
        Height: '7 cm (2.8 in)',
        Care: 'Dishwasher safe',
        Warranty: 'One free replacement in the first year',
      },
      badges: ['Lead-free', 'Handmade'],
      listPrice: 1900,
      memberPrice: 1450,
      talents: 70,
      stock: 110,
      rating: [4.6, 92],
    },
    {
      slug: 'kindergarten-steel-flask',
      name: 'Kindergarten Steel Flask',
      store: 'northwell',
      leaf: 'kids-tableware',
      picture: { shape: 'flask', palette: 'sun', label: 'Little Flask', note: '350 ml / 12 fl oz' },
      description: [
        'The same double wall as our ice-road flasks, shrunk to fit a backpack pocket. The cap opens with a ' +
          'quarter turn, and a loop lets a mitten carry it home.',
        'Powder coat takes stickers, scratches and a name in paint pen. Each part of the lid comes off without a ' +
          'tool, and a spare gasket is taped under the sleeve.',
      ],
      highlights: [
        'Keeps water cool through a school day',
        'Quarter-turn cap that small hands can open',
        'Lid comes apart for washing, no tools',
        'Spare gasket included in the paper sleeve',
      ],
      specs: {
        Capacity: '350 ml (12 fl oz)',
        Material: '18/8 stainless steel',
        Height: '19 cm (7.5 in)',
        Weight: '230 g (8.1 oz)',
        Care: 'Dishwasher safe, lid apart',
        Warranty: '10 years',
      },
      badges: ['BPA-free', 'Spare parts'],
      listPrice: 2800,
      memberPrice: 2200,
      talents: 125,
      stock: 168,
      rating: [4.7, 377],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Buttercup', color: '#f2bf4b' },
              { value: 'Lagoon', color: '#3f8583' },
              { value: 'Clay', color: '#c9795a' },
              { value: 'Ink', color: '#23304a' },
              { value: 'Rose', color: '#eec4bd' },
            ],
          },
        ],
        soldOut: ['4'],
      },
    },
    {
      slug: 'creamy-baby-oat-porridge',
      name: 'Creamy Baby Oat Porridge',
      store: 'oatfold',
      leaf: 'first-foods',
      picture: { shape: 'pouch', palette: 'sage', label: 'Baby Porridge', note: '250 g / 8.8 oz' },
      description: [
        'Oats stone-milled so finely that they cook in two minutes and stay smooth on the spoon. There is no ' +
          'sugar, no salt and no milk powder, so you decide what goes in.',
        'We mill for babies on Mondays, straight after the stones are cleaned, and the pouch carries the field ' +
          'name. One heaped spoon with warm milk makes a first bowl.',
      ],
      highlights: [
        'Wholegrain oats milled fine for first spoons',
        'No added sugar, salt or milk powder',
        'Cooks in two minutes on a low heat',
        'Field name and milling date on the pouch',
      ],
      specs: {
        Weight: '250 g (8.8 oz)',
        Ingredients: 'Wholegrain oats',
        Servings: 'About 16',
        Age: 'From 6 months',
        'Shelf life': '9 months',
        Origin: 'Scotland',
      },
      badges: ['Organic', 'No added sugar'],
      listPrice: 750,
      memberPrice: 600,
      talents: 30,
      stock: 330,
      rating: [4.7, 221],
      variants: {
        attributes: [
          {
            name: 'Flavor',
            options: [
              { value: 'Plain Oat', color: '#e7dfd0' },
              { value: 'Apple & Cinnamon', color: '#c9795a' },
              { value: 'Banana & Barley', color: '#f2bf4b' },
            ],
          },
        ],
      },
      subscribePercent: 15,
    },
    {
      slug: 'orchard-apple-pear-puree',
      name: 'Orchard Apple & Pear Purée',
      store: 'maple-row',
      leaf: 'first-foods',
      picture: { shape: 'preserve', palette: 'amber', label: 'Apple & Pear', note: '200 g / 7 oz' },
      description: [
        'Windfall apples and late pears from the hill behind our sugar house, cooked down in their own juice and ' +
          'sieved twice. Nothing is added; the color comes from slow cooking.',
        'Spoon it straight, stir it into oats or freeze it in cubes. The jar is a real preserving jar with a ' +
          'steel lid, and comes back to us or holds your next jam.',
      ],
      highlights: [
        'Two fruits and nothing else at all',
        'Sieved twice for a smooth first spoon',
        'Keeps three days in the refrigerator once open',
        'Jar can be refilled or returned to us',
      ],
      specs: {
        Weight: '200 g (7 oz)',
        Ingredients: 'Apples 70 %, pears 30 %',
        Age: 'From 6 months',
        'Shelf life': '14 months',
        Packaging: 'Glass jar, steel lid',
        'Made in': 'Vermont, United States',
      },
      badges: ['No added sugar', 'Vegan'],
      listPrice: 600,
      memberPrice: 450,
      talents: 25,
      stock: 148,
      rating: [4.5, 64],
      subscribePercent: 10,
    },
    {
      slug: 'toddler-wool-pillow',
      name: 'Toddler Wool Pillow',
      store: 'woolly-and-co',
      leaf: 'nursery-bedding',
      picture: { shape: 'pillow', palette: 'linen', label: 'Toddler Pillow' },
      description: [
        'Flat on purpose: a first pillow needs only a few fingers of height. Little knops of washed wool fill it, ' +
          'and an opening in the seam lets you take some out.',
        'Wool draws moisture away from a warm head and airs by itself, so nothing has been sprayed on it. The ' +
          'cotton cover zips off; the pillow itself airs on a balcony.',
      ],
      highlights: [
        'Adjustable filling through a buttoned side seam',
        'Wool knops from four pooled Canterbury farms',
        'Low height suits children from two years',
        'Zip-off cotton cover, washed and preshrunk',
      ],
      specs: {
        Dimensions: '40 × 60 cm (16 × 24 in)',
        Filling: 'Washed wool knops, 350 g',
        Material: 'Organic cotton sateen',
        Age: 'From 2 years',
        Care: 'Cover 60 °C, filling airs outdoors',
      },
      badges: ['Natural filling'],
      listPrice: 4200,
      memberPrice: 3250,
      talents: 140,
      stock: 58,
      rating: [4.7, 105],
    },
    {
      slug: 'lambswool-stroller-blanket',
      name: 'Lambswool Stroller Blanket',
      store: 'hearth-and-hem',
      leaf: 'nursery-bedding',
      picture: { shape: 'roll', palette: 'rose', label: 'Stroller Blanket' },
      description: [
        'Woven in Donegal from the first shearing, brushed once, and bound with cotton tape that a child will ' +
          'stroke to sleep. It rolls up with two straps and hangs under a stroller.',
        'One of eleven home sewers signs the label in the corner. Lambswool this fine can be washed on a cold ' +
          'wool cycle, laid flat and back in use the next afternoon.',
      ],
      highlights: [
        'First-shearing lambswool, brushed on one side',
        'Cotton-tape edge for fingers that like ribbon',
        'Two straps keep it rolled and off the ground',
        'Signed by the person who sewed it',
      ],
      specs: {
        Dimensions: '75 × 100 cm (30 × 39 in)',
        Material: '100 % lambswool, cotton binding',
        Weight: '390 g (13.8 oz)',
        Care: 'Cold wool cycle, dry flat',
        'Made in': 'Ireland',
      },
      badges: ['Natural fiber', 'Handmade'],
      listPrice: 7200,
      memberPrice: 5400,
      talents: 270,
      stock: 36,
      rating: [4.9, 83],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Rose', color: '#eec4bd' },
              { value: 'Oat', color: '#d8c8ab' },
              { value: 'Sea Mist', color: '#8fb3b0' },
              { value: 'Moss', color: '#4f6145' },
            ],
          },
        ],
        soldOut: ['3'],
      },
    },
    {
      slug: 'nursery-seagrass-toy-basket',
      name: 'Nursery Seagrass Toy Basket',
      store: 'seaweave',
      leaf: 'nursery-storage',
      picture: { shape: 'basket', palette: 'oat', label: 'Toy Basket' },
      description: [
        'A round, lidded basket that swallows forty animals and a train in one sweep. The lid lifts off in one ' +
          'piece and has no hinge for fingers to meet.',
        'Seagrass is cut at low water, dried for a week and braided before it is woven, which takes a practiced ' +
          'pair of hands around nine hours. It smells faintly of hay.',
      ],
      highlights: [
        'Hinge-free lid with no place to trap fingers',
        'Nine hours of weaving in a single basket',
        'Round handles that a child can drag',
        'No lacquer, paint or wire inside',
      ],
      specs: {
        Material: 'Braided seagrass',
        Diameter: '42 cm (16.5 in)',
        Height: '38 cm (15 in)',
        Capacity: '45 l',
        Care: 'Dust, keep dry',
        'Made in': 'Vietnam',
      },
      badges: ['Handwoven', 'Fair wage'],
      listPrice: 6900,
      memberPrice: 5300,
      talents: 300,
      stock: 41,
      rating: [4.8, 77],
    },
    {
      slug: 'childrens-cedar-hangers',
      name: 'Children’s Cedar Hangers',
      store: 'cedarline',
      leaf: 'nursery-storage',
      picture: { shape: 'hangers', palette: 'clay', label: 'Kids’ Hangers' },
      description: [
        'Narrow hangers cut from cedar offcuts, made to the shoulder of a child between one and eight. The bar ' +
          'below takes leggings, and the hook turns all the way round.',
        'We sand the edges to 240 and stop there, because lacquer would lock the scent in. A few strokes of fine ' +
          'paper each spring bring it back.',
      ],
      highlights: [
        'Shoulder width of 30 cm for ages one to eight',
        'Fragrant cedar, left without lacquer',
        'Rounded bar keeps leggings from slipping off',
        'Cut from the offcuts of our furniture shop',
      ],
      specs: {
        'Set of': '5',
        Material: 'Eastern red cedar, steel hook',
        Length: '30 cm (11.8 in)',
        Finish: 'Sanded, unfinished',
        'Made in': 'North Carolina, United States',
      },
      badges: ['Offcut wood'],
      listPrice: 2400,
      memberPrice: 1900,
      talents: 90,
      stock: 92,
    },
    {
      slug: 'felted-wool-play-balls',
      name: 'Felted Wool Play Balls',
      store: 'woolly-and-co',
      leaf: 'kids-toys',
      picture: { shape: 'woolBalls', palette: 'rose', label: 'Play Balls', note: 'Set of 6' },
      description: [
        'Six balls felted from the core outward, light enough for living-room football and quiet enough for the ' +
          'flat below. They bounce a little, roll well and break nothing.',
        'Wool is dyed with madder, weld and indigo, then needled and wet-felted by hand. When they look gray, ' +
          'wash them at 40 °C in a sock and let them dry on a radiator.',
      ],
      highlights: [
        'Solid wool all through, no foam core',
        'Plant-dyed with madder, weld and indigo',
        'Quiet on wooden floors and kind to vases',
        'Machine washable at 40 °C in a sock',
      ],
      specs: {
        'Set of': '6',
        Diameter: '8 cm (3.1 in)',
        Material: '100 % wool felt',
        Age: 'From 1 year',
        Care: 'Machine wash 40 °C',
        'Made in': 'New Zealand',
      },
      badges: ['Plant-dyed', 'Handmade'],
      listPrice: 2900,
      memberPrice: 2250,
      talents: 120,
      stock: 126,
      rating: [4.8, 188],
    },
    {
      slug: 'beech-arches-blocks',
      name: 'Beech Arches & Blocks',
      store: 'little-acorn',
      leaf: 'kids-toys',
      picture: { shape: 'kraftBox', palette: 'sun', label: 'Arches & Blocks', note: '36 pieces' },
      description: [
        'Thirty-six blocks cut to one measure, so two thin ones always equal a thick one. There are arches for ' +
          'bridges, half-rounds for boats, and four planks because planks always run out.',
        'Beech comes from a sawmill eleven miles up the river. Half the pieces are left bare and half are wiped ' +
          'with water-based color thin enough to show the grain.',
      ],
      highlights: [
        'Thirty-six pieces cut to one shared measure',
        'Water-based color that leaves the grain visible',
        'Edges rounded by hand to two millimeters',
        'Lost a block? Replacements are free for life',
      ],
      specs: {
        'Set of': '36',
        Material: 'Welsh beech',
        Finish: 'Water-based color, linseed oil',
        Age: 'From 18 months',
        Certification: 'EN 71',
        'Made in': 'Wales',
      },
      badges: ['Free spare parts', 'FSC wood'],
      listPrice: 5400,
      memberPrice: 4200,
      talents: 185,
      stock: 67,
      rating: [4.9, 256],
    },
    {
      slug: 'cotton-crawl-play-mat',
      name: 'Cotton Crawl & Play Mat',
      store: 'lull',
      leaf: 'kids-toys',
      picture: { shape: 'roll', palette: 'ink', label: 'Play Mat' },
      description: [
        'A quilted mat, thick as a good duvet, that rolls up when the floor turns back into a living room. Two ' +
          'straps hold it behind the sofa.',
        'Kapok fills the channels; it is lighter than cotton and does not go lumpy at the seams. The dark side ' +
          'hides a day of bananas, and the pale side shows where small toys went.',
      ],
      highlights: [
        'Kapok filling stays even after machine washing',
        'Reversible, with a dark and a pale side',
        'Rolls up and stores behind a sofa',
        'Soft underside grips on wood and tile',
      ],
      specs: {
        Dimensions: '120 × 120 cm (47 × 47 in)',
        Material: 'Organic cotton',
        Filling: 'Kapok',
        Age: 'From birth',
        Care: 'Machine wash 30 °C, line dry',
      },
      badges: ['Foam-free'],
      listPrice: 8900,
      memberPrice: 6700,
      talents: 340,
      stock: 29,
      rating: [4.7, 71],
    },
    {
      slug: 'garden-color-play-dough',
      name: 'Garden Color Play Dough',
      store: 'little-acorn',
      leaf: 'kids-crafts',
      picture: { shape: 'jar', palette: 'plum', label: 'Play Dough', note: '220 g / 7.8 oz' },
      description: [
        'Flour, salt and oil, cooked in a copper pan and kneaded with beetroot, spinach or turmeric. It smells ' +
          'like a bakery, and nobody minds when a bit of it gets tasted.',
        'Kept in its jar with a drop of water, it stays soft for about four months. When it finally crumbles, ' +
          'knead it with flour and bake beads at a low heat.',
      ],
      highlights: [
        'Cooked dough, softer than the raw kind',
        'Colored with vegetables and spices only',
        'Stays soft four months in its jar',
        'Old dough bakes into beads and charms',
      ],
      specs: {
        Weight: '220 g (7.8 oz)',
        Ingredients: 'Wheat flour, salt, rapeseed oil, cream of tartar, plant color',
        Age: 'From 2 years',
        'Free from': 'Borax, perfume, synthetic dye',
        'Shelf life': '9 months sealed',
      },
      badges: ['Non-toxic', 'Vegan'],
      listPrice: 900,
      memberPrice: 700,
      talents: 40,
      stock: 215,
      rating: [4.6, 139],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Beetroot', color: '#7d3c5d' },
              { value: 'Spinach', color: '#6f8a4e' },
              { value: 'Turmeric', color: '#e3b23c' },
              { value: 'Blueberry', color: '#4f5b8c' },
            ],
          },
        ],
      },
    },
    {
      slug: 'beeswax-stubby-crayons',
      name: 'Beeswax Stubby Crayons',
      store: 'bee-kind',
      leaf: 'kids-crafts',
      picture: { shape: 'tin', palette: 'copper', label: 'Stubby Crayons', note: '12 colors' },
      description: [
        'Twelve crayons as thick as a thumb and about as long, poured from our own hive wax. They lay down strong ' +
          'color with hardly any pressure and do not snap in half.',
        'Pigments are the kind used in food and cosmetics. The tin closes properly, which any parent who has ' +
          'found crayon in a washing machine will count as the main feature.',
      ],
      highlights: [
        'Thick stubs suit a whole-hand grip',
        'Beeswax melts into rich, even color',
        'Food-grade pigments in twelve shades',
        'Round tin that closes and stays closed',
      ],
      specs: {
        'Set of': '12',
        Ingredients: 'Beeswax, rapeseed wax, food-grade pigments',
        Age: 'From 2 years',
        Certification: 'EN 71-3',
        Packaging: 'Steel tin',
      },
      badges: ['Non-toxic', 'Plastic-free'],
      listPrice: 1700,
      memberPrice: 1350,
      talents: 65,
      stock: 157,
      rating: [4.7, 310],
    },
    {
      slug: 'first-year-linen-memory-book',
      name: 'First Year Linen Memory Book',
      store: 'paperfold',
      leaf: 'kids-keepsakes',
      picture: { shape: 'journal', palette: 'mist', label: 'The First Year', note: '96 pages' },
      description: [
        'Fifty-two weeks, one small spread for each, with room for a photo and three honest lines. There is no ' +
          'box for weight percentile and no page that makes you feel behind.',
        'The pages are sewn in sections and lie flat, the paper takes ink without ghosting, and a pocket at the ' +
          'back holds the hospital bracelet. Start in any month.',
      ],
      highlights: [
        'A spread for every week of the year',
        'Sewn binding lies flat on a lap',
        'Back pocket for bracelet, curl or ticket',
        'Undated, so you can start any time',
      ],
      specs: {
        Pages: '96',
        Format: 'A5, undated',
        Material: 'Linen cover, 120 g/m² paper',
        Closure: 'Elastic band',
        'Made in': 'Japan',
      },
      badges: ['FSC paper'],
      listPrice: 3400,
      memberPrice: 2650,
      talents: 145,
      stock: 83,
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Cloud', color: '#fbfcfc' },
              { value: 'Sage', color: '#8fa287' },
              { value: 'Rose', color: '#eec4bd' },
              { value: 'Ink', color: '#23304a' },
            ],
          },
        ],
      },
    },
    {
      slug: 'backyard-nature-diary',
      name: 'Backyard Nature Diary',
      store: 'little-acorn',
      leaf: 'kids-keepsakes',
      picture: { shape: 'journal', palette: 'moss', label: 'Nature Diary', note: '112 pages' },
      description: [
        'A notebook for children who come home with full pockets. Left pages are blank for drawing and taping ' +
          'things in, right pages ask one question, such as who has been eating this leaf.',
        'Written with the class that our founder taught for nine years, and tested in real mud. The cover is ' +
          'waxed cloth and the elastic holds a pencil, which is included.',
      ],
      highlights: [
        'One small question on every right-hand page',
        'Blank left pages for leaves, feathers and drawings',
        'Waxed cover shrugs off rain and jam',
        'Comes with a short, unpainted pencil',
      ],
      specs: {
        Pages: '112',
        Format: 'A5, blank and prompted',
        Material: 'Waxed cotton cover, recycled paper',
        Age: '5 to 10 years',
        Closure: 'Elastic band with pencil loop',
      },
      badges: ['Recycled paper'],
      listPrice: 1900,
      memberPrice: 1500,
      talents: 70,
      stock: 129,
      rating: [4.4, 12],
    },
  ],
  reviewVoices: [
    {
      stars: 5,
      title: 'Exactly what we hoped for',
      text:
        'We registered for a dozen things and this is one of the three we actually use every day. It came well ' +
        'packed, with no plastic, and it has held up to a very determined one-year-old.',
    },
    {
      stars: 5,
      title: 'Bought a second one',
      text: 'The first was a gift. I ordered another within a month, because I did not want to wait for the wash.',
    },
    {
      stars: 4,
      title: 'Lovely, a little pricey',
      text:
        'Quality is clear as soon as you touch it. I took one star off because I wish it cost slightly less, ' +
        'although the member price helped.',
    },
    {
      stars: 5,
      title: 'My sister asked where it came from',
      text:
        'She has four children and opinions about everything, so that is high praise. Simple, solid and easy to ' +
        'keep clean.',
    },
    {
      stars: 5,
      title: 'Gentle on us',
      text: 'Our son reacts to nearly everything. Six weeks in, nothing to report, which is the best report there is.',
    },
    {
      stars: 4,
      title: 'Good, color a bit darker',
      text: 'In our light it looks a shade darker than in the picture. We like it anyway and kept it.',
    },
    {
      stars: 3,
      title: 'Fine but not magic',
      text:
        'It does what it says. I had read so many glowing comments that I expected more, and it turned out to be a ' +
        'good, normal thing.',
    },
    {
      stars: 5,
      title: 'Grandmother approved',
      text: 'My mother, who thinks nothing is made properly any more, turned it over twice and said it was made properly.',
    },
    {
      stars: 4,
      title: 'Arrived in two days',
      text:
        'Quick delivery and a handwritten note in the box. One corner of the carton was dented, the contents were ' +
        'perfect.',
    },
    {
      stars: 5,
      title: 'Still going after the second child',
      text: 'We used it for our daughter, stored it for two years and now it is back in service. Hardly any wear.',
    },
    {
      stars: 2,
      title: 'Not for our house',
      text:
        'Nicely made, but it did not suit how we do things, and we ended up sending it back. The return was easy ' +
        'and the label was in the box.',
    },
    {
      stars: 5,
      title: 'Short and sweet',
      text: 'Smells of nothing, does its job, looks nice on the shelf. Ten out of ten.',
    },
    {
      stars: 3,
      title: 'Nice idea, runs small',
      text: 'I would have liked it a little bigger. My niece is tall for her age, so perhaps that is on me.',
    },
    {
      stars: 1,
      title: 'Came damaged',
      text:
        'Something had opened in transit and the parcel was a mess. Customer care answered the same evening and ' +
        'sent a new one, but I rate what arrived.',
    },
  ],
  faqs: [
    {
      question: 'From what age is it suitable?',
      answer:
        'The specification table names the age or stage for each item. Where none is given, the maker considers it ' +
        'suitable from birth with an adult close by.',
    },
    {
      question: 'Has it been safety tested?',
      answer:
        'Everything in this department meets the rules for children’s products where it is sold. Certificates such ' +
        'as EN 71 or GOTS are listed with the specifications, and we can send the report on request.',
    },
    {
      question: 'Can I return it after opening?',
      answer:
        'Yes, within 30 days. Textiles and toys may be unpacked and tried; for hygiene reasons opened food and skin ' +
        'care can only come back if something is wrong with them.',
    },
    {
      question: 'Is it suitable for sensitive skin?',
      answer:
        'The makers keep ingredient lists short and print them in full. If your child has a known allergy, compare ' +
        'the list first and try a small area for a day.',
    },
    {
      question: 'Can you wrap it as a gift?',
      answer:
        'Choose gift wrap in the cart. We fold it in recycled paper, leave the price out of the box and add your ' +
        'message on a seeded card.',
    },
  ],
}
