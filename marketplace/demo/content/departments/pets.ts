import type { SeedDepartment } from '../../seed/seed-shapes.ts'

/** Pets: food, care and play for dogs and cats. */
export const pets: SeedDepartment = {
  slug: 'pets',
  name: { en: 'Pets', es: 'Mascotas', ar: 'الحيوانات الأليفة', ms: 'Haiwan peliharaan' },
  blurb: {
    en: 'Short recipes, heavy bowls and toys without plastic, for dogs and cats and the people they have trained.',
    es:
      'Recetas breves, comederos que no resbalan y juguetes sin plástico para perros, gatos y las personas a las ' +
      'que han educado.',
    ar: 'وصفات بسيطة وأوعية ثابتة وألعاب خالية من البلاستيك، للكلاب والقطط ولمن يعتنون بها.',
    ms: 'Resipi ringkas, mangkuk yang kukuh dan mainan tanpa plastik untuk anjing, kucing dan tuan mereka.',
  },
  groups: [
    {
      slug: 'pet-food',
      name: {
        en: 'Treats & toppers',
        es: 'Premios y complementos',
        ar: 'مكافآت وإضافات الطعام',
        ms: 'Snek & taburan makanan',
      },
      leaves: [
        {
          slug: 'dog-treats',
          name: { en: 'Dog treats', es: 'Premios para perros', ar: 'مكافآت للكلاب', ms: 'Snek anjing' },
        },
        {
          slug: 'cat-treats',
          name: { en: 'Cat treats', es: 'Premios para gatos', ar: 'مكافآت للقطط', ms: 'Snek kucing' },
        },
        {
          slug: 'pet-toppers',
          name: {
            en: 'Toppers & oils',
            es: 'Complementos y aceites',
            ar: 'إضافات وزيوت للطعام',
            ms: 'Taburan & minyak',
          },
        },
      ],
    },
    {
      slug: 'pet-care',
      name: { en: 'Wash & care', es: 'Aseo y cuidado', ar: 'النظافة والعناية', ms: 'Kebersihan & penjagaan' },
      leaves: [
        {
          slug: 'pet-wash',
          name: { en: 'Shampoo & towels', es: 'Champús y toallas', ar: 'شامبو ومناشف', ms: 'Syampu & tuala' },
        },
        {
          slug: 'pet-paw-teeth',
          name: { en: 'Paws & teeth', es: 'Patas y dientes', ar: 'العناية بالأقدام والأسنان', ms: 'Tapak kaki & gigi' },
        },
        {
          slug: 'pet-home-cleaning',
          name: {
            en: 'Cleaning & litter',
            es: 'Limpieza y arena',
            ar: 'التنظيف ورمل القطط',
            ms: 'Pembersihan & pasir kucing',
          },
        },
      ],
    },
    {
      slug: 'pet-home',
      name: { en: 'Bowls & beds', es: 'Comederos y camas', ar: 'أوعية الطعام والأسرّة', ms: 'Mangkuk & tempat tidur' },
      leaves: [
        {
          slug: 'pet-bowls',
          name: {
            en: 'Bowls & bottles',
            es: 'Comederos y botellas',
            ar: 'أوعية طعام وقوارير ماء',
            ms: 'Mangkuk & botol',
          },
        },
        {
          slug: 'pet-beds',
          name: { en: 'Beds & cushions', es: 'Camas y cojines', ar: 'أسرّة ووسائد', ms: 'Tempat tidur & kusyen' },
        },
        { slug: 'pet-storage', name: { en: 'Storage', es: 'Almacenaje', ar: 'التخزين', ms: 'Penyimpanan' } },
      ],
    },
    {
      slug: 'pet-play-walks',
      name: { en: 'Play & walks', es: 'Juego y paseos', ar: 'اللعب والتنزّه', ms: 'Permainan & bersiar-siar' },
      leaves: [
        { slug: 'pet-toys', name: { en: 'Toys', es: 'Juguetes', ar: 'ألعاب', ms: 'Mainan' } },
        {
          slug: 'pet-walks',
          name: { en: 'Out & about', es: 'De paseo', ar: 'مستلزمات النزهة', ms: 'Keperluan bersiar-siar' },
        },
      ],
    },
  ],
  products: [
    {
      slug: 'peanut-oat-training-bites',
      name: 'Peanut & Oat Training Bites',
      store: 'goodpaw',
      leaf: 'dog-treats',
      picture: { shape: 'pouch', palette: 'sun', label: 'Training Bites', note: '200 g / 7 oz' },
      description: [
        'Pea-sized, soft enough to tear, and not greasy in a coat pocket. Oats, ground peanuts and a spoon of ' +
          'molasses, baked at low heat in the oven our first biscuit came from.',
        'At three calories each you can afford a long lesson. The beagle who tests each batch is paid in the ' +
          'broken ones, and the pouch closes again with one hand.',
      ],
      highlights: [
        'About three calories in every bite',
        'Soft texture that breaks without crumbling',
        'Peanut butter made without salt or xylitol',
        'Paper pouch that reseals with one hand',
      ],
      specs: {
        Weight: '200 g (7 oz)',
        Ingredients: 'Oats, ground peanuts, molasses, rapeseed oil',
        'Suitable for': 'Dogs from 3 months',
        'Free from': 'Wheat, xylitol, added salt',
        'Made in': 'Belgium',
        'Shelf life': '8 months',
      },
      badges: ['Wheat-free', 'Vegan'],
      listPrice: 900,
      memberPrice: 700,
      talents: 35,
      stock: 388,
      rating: [4.8, 842],
      variants: {
        attributes: [
          {
            name: 'Flavor',
            options: [
              { value: 'Peanut', color: '#c99a4a' },
              { value: 'Carrot & Apple', color: '#d97b3a' },
              { value: 'Cheese & Parsley', color: '#8fa287' },
            ],
          },
        ],
      },
      subscribePercent: 12,
    },
    {
      slug: 'venison-blueberry-strips',
      name: 'Venison & Blueberry Strips',
      store: 'goodpaw',
      leaf: 'dog-treats',
      picture: { shape: 'canister', palette: 'plum', label: 'Venison Strips', note: '120 g / 4.2 oz' },
      description: [
        'Trimmings from a hunter in the Ardennes, minced with blueberries, spread thin and dried for eleven ' +
          'hours. They snap cleanly, so one strip does for a terrier and three for a hound.',
        'Nothing is added to hold the strips together; the meat does that on its own. Keep the tin closed, as ' +
          'they draw in moisture, and the dog, in that order.',
      ],
      highlights: [
        'Wild venison from a single regional hunter',
        'Air-dried for eleven hours, never fried',
        'Snaps into the size you need',
        'Refillable steel tin with a tight lid',
      ],
      specs: {
        Weight: '120 g (4.2 oz)',
        Ingredients: 'Venison 88 %, blueberries 12 %',
        'Suitable for': 'Adult dogs',
        Packaging: 'Steel tin, refill pouch available',
        'Shelf life': '10 months',
      },
      badges: ['Grain-free', 'Two ingredients'],
      listPrice: 1800,
      memberPrice: 1400,
      talents: 80,
      stock: 146,
      rating: [4.9, 263],
      subscribePercent: 10,
    },
    {
      slug: 'pumpkin-oat-biscuits',
      name: 'Pumpkin Oat Biscuits',
      store: 'oatfold',
      leaf: 'dog-treats',
      picture: { shape: 'kraftBox', palette: 'clay', label: 'Pumpkin Biscuits', note: '400 g / 14 oz' },
      description: [
        'Hard, bone-shaped biscuits from the oats that are too short for our porridge. Pumpkin from the far field ' +
          'makes them orange, and a second bake makes them loud.',
        'They were meant for our own collies and got out. Dunk one in warm water for an old dog; a young one will ' +
          'see to it without help.',
      ],
      highlights: [
        'Oats milled on the farm where they grow',
        'Baked twice for a proper crunch',
        'Softens in warm water for older dogs',
        'Plain board box without a plastic liner',
      ],
      specs: {
        Weight: '400 g (14 oz)',
        Ingredients: 'Oats, pumpkin, barley, rapeseed oil',
        'Suitable for': 'Adult dogs',
        Origin: 'Scotland',
        'Shelf life': '9 months',
      },
      badges: ['Vegan', 'Plastic-free'],
      listPrice: 850,
      memberPrice: 650,
      talents: 30,
      stock: 231,
      rating: [4.6, 198],
    },
    {
      slug: 'freeze-dried-chicken-cubes-for-cats',
      name: 'Freeze-Dried Chicken Cubes for Cats',
      store: 'goodpaw',
      leaf: 'cat-treats',
      picture: { shape: 'canister', palette: 'rose', label: 'Chicken Cubes', note: '70 g / 2.5 oz' },
      description: [
        'Breast meat, diced, frozen and dried in a vacuum until it weighs almost nothing. Cats hear the lid from ' +
          'two floors away, which makes this the simplest way to find one.',
        'Crumble a cube over food that has been refused on principle, or soak it for a minute. The chickens come ' +
          'from a farm we can cycle to, and have.',
      ],
      highlights: [
        'Nothing but chicken breast, diced small',
        'Light, dry cubes that leave no grease',
        'Farm within cycling distance of our kitchen',
        'Steel tin lasts for years of refills',
      ],
      specs: {
        Weight: '70 g (2.5 oz)',
        Ingredients: '100 % chicken breast',
        'Suitable for': 'Cats from 12 weeks',
        'Free from': 'Grain, glycerin, coloring',
        'Made in': 'Belgium',
      },
      badges: ['Grain-free', 'One ingredient'],
      listPrice: 1500,
      memberPrice: 1150,
      talents: 60,
      stock: 199,
      rating: [4.9, 517],
      subscribePercent: 10,
    },
    {
      slug: 'dried-garden-catnip',
      name: 'Dried Garden Catnip',
      store: 'rootside',
      leaf: 'cat-treats',
      picture: { shape: 'tin', palette: 'sage', label: 'Garden Catnip', note: '25 g / 0.9 oz' },
      description: [
        'Leaf and flower tips from plants we first grew for the bees. We cut them before noon, hang them in the ' +
          'dark seed barn for two weeks and rub them from the stem by hand.',
        'A pinch on a scratching mat is enough for ten silly minutes. Keep the tin in a drawer that shuts; we ' +
          'have had letters about tins left on counters.',
      ],
      highlights: [
        'Leaf and flower only, stalks picked out',
        'Dried in the dark to keep its scent',
        'One pinch is plenty for an evening',
        'Tin seals tightly against clever paws',
      ],
      specs: {
        Weight: '25 g (0.9 oz)',
        Ingredients: 'Nepeta cataria, leaf and flower',
        'Suitable for': 'Adult cats',
        Origin: 'Devon, England',
        'Shelf life': '18 months',
      },
      badges: ['Organic'],
      listPrice: 800,
      memberPrice: 650,
      talents: 30,
      stock: 163,
      rating: [4.7, 146],
    },
    {
      slug: 'beef-bone-broth-topper',
      name: 'Beef Bone Broth Topper',
      store: 'goodpaw',
      leaf: 'pet-toppers',
      picture: { shape: 'preserve', palette: 'copper', label: 'Bone Broth', note: '300 g / 10.6 oz' },
      description: [
        'Marrow bones simmered for twenty hours, strained and set to a jelly you can spoon. It melts on warm ' +
          'kibble and turns Tuesday’s dinner into an event.',
        'No onion, no garlic and no salt go near the pot. Once opened it keeps five days in the refrigerator, or ' +
          'you can freeze it in an ice tray for hot afternoons.',
      ],
      highlights: [
        'Simmered for twenty hours without salt',
        'Sets to a jelly, so no mess',
        'Contains no onion, garlic or stock cube',
        'Freezes well in an ice cube tray',
      ],
      specs: {
        Weight: '300 g (10.6 oz)',
        Ingredients: 'Beef bones, water, carrot, apple vinegar',
        Servings: 'About 15',
        'Suitable for': 'Dogs and cats',
        Packaging: 'Glass jar, steel lid',
      },
      badges: ['Grain-free'],
      listPrice: 1100,
      memberPrice: 850,
      talents: 45,
      stock: 118,
      rating: [4.8, 174],
      subscribePercent: 10,
    },
    {
      slug: 'atlantic-kelp-meal-for-pets',
      name: 'Atlantic Kelp Meal for Pets',
      store: 'tidepool',
      leaf: 'pet-toppers',
      picture: { shape: 'canister', palette: 'sea', label: 'Kelp Meal', note: '150 g / 5.3 oz' },
      description: [
        'The same knotted wrack we cut for our creams, dried over low heat and milled to a green dust. A quarter ' +
          'teaspoon stirred into wet food goes unnoticed by most dogs and some cats.',
        'Each tin carries the date of the tide and the iodine value measured in that batch, so that you and your ' +
          'vet can work out the right amount together.',
      ],
      highlights: [
        'Hand-cut wrack from a licensed stretch of shore',
        'Iodine value printed for each batch',
        'Milled fine so it disappears in food',
        'Measuring spoon with weight marks inside',
      ],
      specs: {
        Weight: '150 g (5.3 oz)',
        Ingredients: 'Ascophyllum nodosum',
        'How to use': '1 g per 10 kg of body weight daily',
        Origin: 'Galway, Ireland',
        'Shelf life': '24 months',
      },
      badges: ['Organic', 'One ingredient'],
      listPrice: 1700,
      memberPrice: 1350,
      talents: 75,
      stock: 77,
      rating: [4.5, 89],
      subscribePercent: 10,
    },
    {
      slug: 'cold-pressed-salmon-oil',
      name: 'Cold-Pressed Salmon Oil',
      store: 'goodpaw',
      leaf: 'pet-toppers',
      picture: { shape: 'pump', palette: 'clay', label: 'Salmon Oil', note: '500 ml / 16.9 fl oz' },
      description: [
        'Pressed within a day of filleting from Norwegian salmon that would otherwise lose its skin and belly to ' +
          'waste. It pours a proper orange and smells of fish, as it should.',
        'One pump per ten kilos, over dinner. The bottle is dark and the pump closes, because light and air are ' +
          'what turn an oil; finish it within three months of opening.',
      ],
      highlights: [
        'Made from fillet trimmings, nothing else',
        'Pressed within a day, never refined',
        'One pump measures three milliliters',
        'Dark bottle protects the oil from light',
      ],
      specs: {
        Volume: '500 ml (16.9 fl oz)',
        Ingredients: '100 % salmon oil',
        'How to use': '1 pump per 10 kg, once a day',
        'Suitable for': 'Dogs and cats',
        Origin: 'Norway',
        'Shelf life': '3 months after opening',
      },
      badges: ['One ingredient'],
      listPrice: 2200,
      memberPrice: 1700,
      talents: 80,
      stock: 204,
      rating: [4.7, 391],
      variants: { attributes: [{ name: 'Size', options: [{ value: '500 ml' }, { value: '1 l', priceDelta: 1300 }] }] },
      subscribePercent: 15,
    },
    {
      slug: 'green-lipped-mussel-capsules',
      name: 'Green-Lipped Mussel Capsules',
      store: 'vitalis',
      leaf: 'pet-toppers',
      picture: { shape: 'supplement', palette: 'amber', label: 'Mussel Capsules', note: '60 capsules' },
      description: [
        'Whole New Zealand mussel, freeze-dried and ground, in capsules that pull apart easily over a bowl. We ' +
          'bought the powder for ourselves; a tester with a fourteen-year-old spaniel asked for more.',
        'Like everything we make, each batch goes to an outside laboratory and the sheet can be read online. ' +
          'Start with half a capsule for a small dog.',
      ],
      highlights: [
        'Whole mussel, freeze-dried and nothing added',
        'Capsules pull apart over any food',
        'Laboratory sheet for every batch online',
        'Glass bottle without a cotton plug',
      ],
      specs: {
        Format: '60 pull-apart capsules',
        Ingredients: 'Green-lipped mussel powder 500 mg',
        'Suitable for': 'Dogs from 12 months',
        Origin: 'New Zealand',
        'Made in': 'Netherlands',
      },
      badges: ['Lab tested'],
      listPrice: 2800,
      memberPrice: 2150,
      talents: 115,
      stock: 94,
      rating: [4.6, 133],
      subscribePercent: 15,
    },
    {
      slug: 'oat-aloe-dog-shampoo',
      name: 'Oat & Aloe Dog Shampoo',
      store: 'aloe-collective',
      leaf: 'pet-wash',
      picture: { shape: 'pump', palette: 'sage', label: 'Dog Shampoo', note: '500 ml / 16.9 fl oz' },
      description: [
        'Fresh aloe leaf, filleted by knife, and milled oats in a mild coconut wash. It spreads through a wet ' +
          'double coat without having to be scrubbed, and comes out in one rinse.',
        'There is only a breath of scent, since a dog’s nose counts for more than ours. Mixed one to five it ' +
          'makes three liters, which is a lot of spaniel.',
      ],
      highlights: [
        'Aloe leaf bottled on the day of harvest',
        'Concentrate, mixed one part to five',
        'Adjusted to the pH of a dog’s coat',
        'Rinses out of a double coat in one go',
      ],
      specs: {
        Volume: '500 ml (16.9 fl oz)',
        Ingredients: 'Aloe vera juice, coco glucoside, oat, glycerin',
        'Suitable for': 'Dogs from 10 weeks',
        'Free from': 'Tea tree oil, silicone, dye',
        'Made in': 'Spain',
      },
      badges: ['Vegan', 'Tea-tree-free'],
      listPrice: 1700,
      memberPrice: 1350,
      talents: 60,
      stock: 187,
      rating: [4.7, 356],
      variants: {
        attributes: [
          {
            name: 'Scent',
            options: [
              { value: 'Unscented', color: '#f3f1e8' },
              { value: 'Chamomile', color: '#f2bf4b' },
              { value: 'Lavender', color: '#8a78a8' },
            ],
          },
        ],
      },
    },
    {
      slug: 'rosemary-dog-shampoo-bar',
      name: 'Rosemary Dog Shampoo Bar',
      store: 'rosemarie',
      leaf: 'pet-wash',
      picture: { shape: 'soapBar', palette: 'moss', label: 'Dog Shampoo Bar', note: '110 g / 3.9 oz' },
      description: [
        'A bar you can hold in one hand while the other holds the dog. Rub it straight along the back, work up a ' +
          'lather and there is no bottle to be knocked into the bath.',
        'We cut back the rosemary to a third of what people get and added neem leaf from a grower in Tamil Nadu. ' +
          'One bar washes a Labrador about twenty-five times.',
      ],
      highlights: [
        'Leaves one hand free to hold on',
        'About twenty-five washes for a Labrador',
        'A third of the scent of our people bars',
        'Hangs to dry on its cotton cord',
      ],
      specs: {
        Weight: '110 g (3.9 oz)',
        Ingredients: 'Coconut and castor oil soap, rosemary, neem leaf',
        'Suitable for': 'Dogs from 4 months',
        Packaging: 'Paper sleeve, cotton cord',
        'Made in': 'France',
      },
      badges: ['Vegan', 'Plastic-free'],
      listPrice: 1200,
      memberPrice: 950,
      talents: 50,
      stock: 152,
      rating: [4.6, 221],
    },
    {
      slug: 'muddy-walk-coat-spritz',
      name: 'Muddy Walk Coat Spritz',
      store: 'goodpaw',
      leaf: 'pet-wash',
      picture: { shape: 'spray', palette: 'mist', label: 'Muddy Walk Spritz', note: '475 ml / 16 fl oz' },
      description: [
        'For the state they come home in when it is too late for a bath. Spray, wait until the mud lets go and ' +
          'wipe it off with an old towel; no rinsing afterwards.',
        'Rice water, soapwort and a little apple vinegar, all of which may be licked. The spray is a soft fan ' +
          'rather than a jet, and makes no hiss to run from.',
      ],
      highlights: [
        'No rinsing, just spray and wipe',
        'Quiet fan spray for nervous animals',
        'Made so that licking it does no harm',
        'Works on dry mud and wet dog smell',
      ],
      specs: {
        Volume: '475 ml (16 fl oz)',
        Ingredients: 'Rice water, soapwort, apple vinegar, glycerin',
        'Suitable for': 'Dogs and cats',
        'How to use': 'Spray, wait one minute, wipe',
        Packaging: 'Recycled bottle, refill available',
      },
      badges: ['Vegan', 'Refillable'],
      listPrice: 1300,
      memberPrice: 1000,
      talents: 60,
      stock: 143,
      rating: [4.4, 167],
    },
    {
      slug: 'muddy-dog-drying-towels',
      name: 'Muddy Dog Drying Towels',
      store: 'hearth-and-hem',
      leaf: 'pet-wash',
      picture: { shape: 'towels', palette: 'stone', label: 'Dog Towels' },
      description: [
        'Seconds from a mill that weaves bath sheets, cut down, dyed in dark shades and hemmed with a hand pocket ' +
          'at each end. Your fingers stay dry and the belly gets done.',
        'Cotton waffle on one face takes up water fast, terry on the other rubs it out. They go in a hot wash ' +
          'with the sofa throws and have not complained yet.',
      ],
      highlights: [
        'Hand pockets at both ends of each towel',
        'Waffle soaks up, terry rubs dry',
        'Made from towel lengths a mill rejected',
        'Survives hot washes and a tumble dryer',
      ],
      specs: {
        'Set of': '3',
        Dimensions: '60 × 110 cm (24 × 43 in)',
        Material: '100 % cotton',
        Care: 'Machine wash 60 °C, tumble dry',
        'Made in': 'Ireland',
      },
      badges: ['Mill seconds'],
      listPrice: 3400,
      memberPrice: 2600,
      talents: 125,
      stock: 66,
      rating: [4.8, 104],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Stone', color: '#8f887c' },
              { value: 'Peat', color: '#5a4636' },
              { value: 'Moss', color: '#4f6145' },
              { value: 'Harbor', color: '#31506e' },
            ],
          },
        ],
        soldOut: ['1'],
      },
    },
    {
      slug: 'four-paws-balm',
      name: 'Four Paws Balm',
      store: 'hushwood',
      leaf: 'pet-paw-teeth',
      picture: { shape: 'tin', palette: 'amber', label: 'Four Paws Balm', note: '60 g / 2.1 oz' },
      description: [
        'Beeswax, macadamia oil and a little carnauba in a balm firm enough for hot pavements and gritted roads. ' +
          'Rub it between the toes before you leave, and it forms a thin, dry film.',
        'There is no essential oil in it; pads get licked, so we left those bottles closed. One tin does all four ' +
          'paws about thirty times.',
      ],
      highlights: [
        'Thin film for hot pavement and road salt',
        'No essential oils, as pads get licked',
        'Around thirty applications for four paws',
        'Leaves no oily prints on wooden floors',
      ],
      specs: {
        Weight: '60 g (2.1 oz)',
        Ingredients: 'Beeswax, macadamia oil, carnauba, vitamin E',
        'Suitable for': 'Dogs and cats',
        'Free from': 'Essential oils, petrolatum',
        'Made in': 'Australia',
      },
      badges: ['Plastic-free', 'Lick-safe'],
      listPrice: 1400,
      memberPrice: 1100,
      talents: 60,
      stock: 221,
      rating: [4.8, 308],
    },
    {
      slug: 'bamboo-dog-toothbrushes',
      name: 'Bamboo Dog Toothbrushes',
      store: 'bamboa',
      leaf: 'pet-paw-teeth',
      picture: { shape: 'brushSet', palette: 'sea', label: 'Dog Toothbrushes', note: 'Set of 4' },
      description: [
        'Long handles so that your knuckles stay outside, heads small enough for the gap behind a canine. Four in ' +
          'a box: two dogs, two halves of the year, or one dog who chews brushes.',
        'The bamboo is steamed, shaped by hand tools and finished with wax. Bristles are extra soft and set in ' +
          'three short rows, with a color each for telling them apart.',
      ],
      highlights: [
        'Long handle keeps fingers clear of teeth',
        'Small head reaches the back molars',
        'Extra-soft bristles in three short rows',
        'Four colors for households with several dogs',
      ],
      specs: {
        'Set of': '4',
        Length: '21 cm (8.3 in)',
        Material: 'Moso bamboo, castor-oil nylon',
        'Suitable for': 'Dogs of all sizes',
        Packaging: 'Kraft sleeve',
      },
      badges: ['Plastic-free pack'],
      listPrice: 1100,
      memberPrice: 850,
      talents: 40,
      stock: 134,
      rating: [4.1, 17],
    },
    {
      slug: 'parsley-tooth-gel-for-dogs',
      name: 'Parsley Tooth Gel for Dogs',
      store: 'goodpaw',
      leaf: 'pet-paw-teeth',
      picture: { shape: 'squeeze', palette: 'moss', label: 'Tooth Gel', note: '75 ml / 2.5 fl oz' },
      description: [
        'Most dogs object to the mint, not the brush. This gel tastes of parsley and chicken broth, so it is ' +
          'licked off as a reward and does its cleaning on the way.',
        'Fine chalk and kelp give a gentle grip. It does not foam and needs no rinsing. Our veterinary nurse ' +
          'shows in a short leaflet how to begin without a brush at all.',
      ],
      highlights: [
        'Tastes of parsley and broth, not mint',
        'Does not foam and needs no rinsing',
        'Leaflet on starting without a brush',
        'Swallowable recipe without xylitol or fluoride',
      ],
      specs: {
        Volume: '75 ml (2.5 fl oz)',
        Ingredients: 'Glycerin, chalk, kelp, parsley, chicken broth',
        'Suitable for': 'Dogs from 4 months',
        'Free from': 'Xylitol, fluoride, foaming agents',
        'Made in': 'Belgium',
      },
      badges: ['Xylitol-free'],
      listPrice: 1000,
      memberPrice: 800,
      talents: 40,
      stock: 176,
      rating: [4.5, 137],
    },
    {
      slug: 'accident-enzyme-spray',
      name: 'Accident Enzyme Spray',
      store: 'clearwell',
      leaf: 'pet-home-cleaning',
      picture: { shape: 'spray', palette: 'snow', label: 'Enzyme Spray', note: '475 ml / 16 fl oz' },
      description: [
        'Puppies have opinions about rugs. The enzymes in this spray take apart what was left behind instead of ' +
          'covering it with pine, so nobody is reminded to go there again.',
        'Blot first, spray generously, cover with a damp cloth and leave it overnight. We tested it on wool, ' +
          'jute, oak and the back seat of a 2009 station wagon.',
      ],
      highlights: [
        'Breaks smells down instead of covering them',
        'Tested on wool, jute and oiled oak',
        'Unscented and free of bleach',
        'Concentrate sachet refills the glass bottle',
      ],
      specs: {
        Volume: '475 ml (16 fl oz)',
        Ingredients: 'Water, enzyme cultures, coco glucoside',
        'How to use': 'Spray, cover, leave overnight',
        'Free from': 'Bleach, perfume, ammonia',
        'Shelf life': '18 months',
      },
      badges: ['Fragrance-free', 'Refillable'],
      listPrice: 1400,
      memberPrice: 1100,
      talents: 45,
      stock: 258,
      rating: [4.6, 473],
      variants: {
        attributes: [{ name: 'Size', options: [{ value: '475 ml' }, { value: '1 l refill', priceDelta: 500 }] }],
      },
      subscribePercent: 10,
    },
    {
      slug: 'sofa-pet-hair-brush',
      name: 'Sofa & Pet Hair Brush',
      store: 'scrubwell',
      leaf: 'pet-home-cleaning',
      picture: { shape: 'brush', palette: 'kraft', label: 'Pet Hair Brush' },
      description: [
        'Natural rubber would work too, but it perishes. We use Tampico fiber, cut short and set at a slant, ' +
          'which gathers hair into rolls that you can lift with two fingers.',
        'Drag it one way over upholstery, car seats or a wool coat. The beech handle is oiled; the head comes off ' +
          'the bench with four hundred hand-drawn tufts.',
      ],
      highlights: [
        'Slanted fiber gathers hair into rolls',
        'For sofas, car seats and wool coats',
        'Four hundred tufts drawn by hand',
        'Oiled beech that feels better with age',
      ],
      specs: {
        Length: '30 cm (11.8 in)',
        Material: 'Beech, Tampico fiber',
        Finish: 'Linseed oil',
        Care: 'Comb out, do not soak',
        'Made in': 'Germany',
      },
      badges: ['Plastic-free'],
      listPrice: 1900,
      memberPrice: 1500,
      talents: 75,
      stock: 107,
      rating: [4.5, 192],
    },
    {
      slug: 'pine-pellet-cat-litter',
      name: 'Pine Pellet Cat Litter',
      store: 'pinewick',
      leaf: 'pet-home-cleaning',
      picture: { shape: 'kraftBox', palette: 'moss', label: 'Pine Litter', note: '10 l / 6.5 kg' },
      description: [
        'Sawdust from single-tree forestry, pressed into pellets with nothing but steam. They drop to dust as ' +
          'they get wet, the dry ones stay on top, and the room smells of planed wood.',
        'It does not stick to long fur and weighs half of what clay does. Composting rules differ, so ask your ' +
          'town; our own spruces seem pleased with it.',
      ],
      highlights: [
        'Pressed with steam, no glue or perfume',
        'Does not cling to long-haired cats',
        'Half the weight of clay litter',
        'Paper-lined box with a carrying hole',
      ],
      specs: {
        Volume: '10 l (6.5 kg)',
        Material: 'Pine and spruce sawdust',
        'How to use': 'Fill 5 cm deep, sift daily',
        Origin: 'Sweden',
        Packaging: 'Paper-lined carton',
      },
      badges: ['Compostable', 'Unscented'],
      listPrice: 1500,
      memberPrice: 1150,
      talents: 65,
      stock: 89,
      rating: [4.3, 284],
      subscribePercent: 15,
    },
    {
      slug: 'stoneware-dog-bowl',
      name: 'Stoneware Dog Bowl',
      store: 'kiln-and-co',
      leaf: 'pet-bowls',
      picture: { shape: 'dish', palette: 'ink', label: 'Dog Bowl' },
      description: [
        'Two kilos of stoneware stay where you put them, even under a Labrador. The rim turns inward by a ' +
          'finger’s width, so kibble that is chased around the edge falls back in.',
        'Glazed without lead, fired hot and safe in the dishwasher. Underneath there is a ring of natural rubber ' +
          'for tiled floors; replacements are sent in an envelope, free.',
      ],
      highlights: [
        'Heavy enough to stay put while they eat',
        'Inward rim returns chased kibble',
        'Rubber ring on the foot, replaceable',
        'Lead-free glaze that is dishwasher safe',
      ],
      specs: {
        Material: 'Stoneware, natural rubber',
        Diameter: '20 cm (7.9 in)',
        Capacity: '1.2 l',
        Care: 'Dishwasher safe',
        'Made in': 'England',
      },
      badges: ['Lead-free', 'Handmade'],
      listPrice: 3400,
      memberPrice: 2600,
      talents: 120,
      stock: 128,
      rating: [4.8, 347],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Ink', color: '#23304a' },
              { value: 'Lagoon', color: '#3f8583' },
              { value: 'Clay', color: '#c9795a' },
              { value: 'Oat', color: '#e7dfd0' },
              { value: 'Moss', color: '#4f6145' },
            ],
          },
          { name: 'Size', options: [{ value: 'Medium 1.2 l' }, { value: 'Large 2.2 l', priceDelta: 1200 }] },
        ],
        missing: ['3-1'],
        soldOut: ['2-1', '4-0'],
      },
    },
    {
      slug: 'whisker-wide-cat-bowl',
      name: 'Whisker-Wide Cat Bowl',
      store: 'kiln-and-co',
      leaf: 'pet-bowls',
      picture: { shape: 'dish', palette: 'rose', label: 'Cat Bowl' },
      description: [
        'Shallow and broad, because whiskers do not like to be folded. The bottom rises slightly in the middle, ' +
          'which pushes the last bits of food to where a tongue can reach them.',
        'Thrown from the same clay as our mugs and speckled by the same iron. It doubles as a water bowl; cats ' +
          'drink more from something wide, according to ours.',
      ],
      highlights: [
        'Broad and shallow, so whiskers stay free',
        'Raised center makes the last bite easy',
        'Satin glaze that does not scratch gray',
        'Stacks neatly with a second bowl',
      ],
      specs: {
        Material: 'Stoneware',
        Diameter: '15 cm (5.9 in)',
        Height: '4 cm (1.6 in)',
        Capacity: '250 ml',
        Care: 'Dishwasher safe',
      },
      badges: ['Lead-free', 'Handmade'],
      listPrice: 2200,
      memberPrice: 1700,
      talents: 90,
      stock: 96,
      rating: [4.7, 215],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Blush', color: '#eec4bd' },
              { value: 'Snow', color: '#f4f3ef' },
              { value: 'Sage', color: '#8fa287' },
              { value: 'Plum', color: '#6d4b67' },
            ],
          },
        ],
      },
    },
    {
      slug: 'dog-walk-water-flask',
      name: 'Dog Walk Water Flask',
      store: 'northwell',
      leaf: 'pet-bowls',
      picture: { shape: 'flask', palette: 'sage', label: 'Dog Walk Flask', note: '600 ml / 20 fl oz' },
      description: [
        'A steel bottle whose cap is deep enough to drink from, if you have a muzzle. Water stays cold through a ' +
          'beach day, and what is left over can be poured back.',
        'The loop clips to a belt or a lead bag. Under the cap there is a silicone gasket and nothing else that ' +
          'can break, and we sell the gasket for the price of a stamp.',
      ],
      highlights: [
        'Deep cap serves as a drinking bowl',
        'Keeps water cold for a full day',
        'Loop clips to a belt or backpack',
        'Single gasket, available as a spare part',
      ],
      specs: {
        Capacity: '600 ml (20 fl oz)',
        Material: '18/8 stainless steel',
        Height: '25 cm (9.8 in)',
        Weight: '310 g (10.9 oz)',
        Warranty: '10 years',
      },
      badges: ['BPA-free', 'Spare parts'],
      listPrice: 3200,
      memberPrice: 2500,
      talents: 110,
      stock: 0,
      rating: [4.6, 179],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Sage', color: '#8fa287' },
              { value: 'Ink', color: '#23304a' },
              { value: 'Marigold', color: '#e0a93e' },
            ],
          },
        ],
      },
    },
    {
      slug: 'linen-cat-cushion',
      name: 'Linen Cat Cushion',
      store: 'lino',
      leaf: 'pet-beds',
      picture: { shape: 'pillow', palette: 'linen', label: 'Cat Cushion' },
      description: [
        'Cats find the clean laundry, so we made a cushion out of it: stone-washed linen, filled with buckwheat ' +
          'hulls that shift and hold a curled shape. It stays cool in June.',
        'The cover buttons off and only gets better with washing. The hulls sit in a liner of their own; tip them ' +
          'into a spare pillowcase and everything else can be washed.',
      ],
      highlights: [
        'Stone-washed linen that claws rarely catch',
        'Buckwheat hulls hold a curled-up shape',
        'Buttoned cover, no zipper to chew',
        'Washes at 40 °C and dries fast',
      ],
      specs: {
        Dimensions: '50 × 40 cm (20 × 16 in)',
        Material: 'European linen',
        Filling: 'Buckwheat hulls, 1.6 kg',
        Closure: 'Corozo buttons',
        Care: 'Cover 40 °C, no ironing needed',
      },
      badges: ['European flax'],
      listPrice: 4600,
      memberPrice: 3500,
      talents: 175,
      stock: 54,
      rating: [4.7, 98],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Natural', color: '#d8cdb8' },
              { value: 'Clay', color: '#c07a5c' },
              { value: 'Sage', color: '#8fa287' },
              { value: 'Ink', color: '#2c3a55' },
              { value: 'Rose', color: '#e3b9b2' },
            ],
          },
        ],
        soldOut: ['4'],
      },
    },
    {
      slug: 'roll-up-travel-bed',
      name: 'Roll-Up Travel Bed',
      store: 'wagtail',
      leaf: 'pet-beds',
      picture: { shape: 'roll', palette: 'ink', label: 'Travel Bed' },
      description: [
        'Old sailcloth below, wool felt above and mill-end batting between them. It rolls up with two straps for ' +
          'the train, the café or the house of a friend with pale carpets.',
        'Spray and mud beat off the outside. Dogs learn fast that this is the place to lie down, wherever it is ' +
          'unrolled; at the rescue center it took two days.',
      ],
      highlights: [
        'Retired sailcloth keeps damp ground out',
        'Wool felt top for warmth without fluff',
        'Two straps and a carrying handle',
        'Spent a month at a rescue center first',
      ],
      specs: {
        Dimensions: '90 × 60 cm (35 × 24 in)',
        Material: 'Reclaimed sailcloth, wool felt',
        Filling: 'Recycled cotton batting',
        Weight: '1.3 kg (2.9 lb)',
        Care: 'Brush, cold hand wash',
      },
      badges: ['Upcycled'],
      listPrice: 6800,
      memberPrice: 5200,
      talents: 295,
      stock: 43,
      rating: [4.8, 127],
      variants: {
        attributes: [{ name: 'Size', options: [{ value: '90 × 60 cm' }, { value: '110 × 75 cm', priceDelta: 2200 }] }],
      },
    },
    {
      slug: 'seagrass-pet-toy-basket',
      name: 'Seagrass Pet Toy Basket',
      store: 'seaweave',
      leaf: 'pet-storage',
      picture: { shape: 'basket', palette: 'oat', label: 'Pet Toy Basket' },
      description: [
        'Low enough for a terrier to choose from, with a lid for when visitors come. The weave is tight, and ' +
          'seagrass tastes of so little that most dogs lose interest in chewing it.',
        'Woven at home by one of sixty makers who set their own price. The round handles are bound with an extra ' +
          'wrap where teeth are likely to try.',
      ],
      highlights: [
        'Low rim lets dogs help themselves',
        'Lid hides the lot when guests arrive',
        'Handles bound twice against curious teeth',
        'Undyed and unlacquered seagrass all through',
      ],
      specs: {
        Material: 'Braided seagrass',
        Diameter: '40 cm (15.7 in)',
        Height: '32 cm (12.6 in)',
        Care: 'Shake out, keep dry',
        'Made in': 'Vietnam',
      },
      badges: ['Handwoven', 'Fair wage'],
      listPrice: 5400,
      memberPrice: 4200,
      talents: 195,
      stock: 33,
      rating: [4.6, 61],
    },
    {
      slug: 'treat-keeper-tin',
      name: 'Treat Keeper Tin',
      store: 'wagtail',
      leaf: 'pet-storage',
      picture: { shape: 'canister', palette: 'copper', label: 'Treat Keeper', note: '1.2 l' },
      description: [
        'A tin with a lid that fits like a cork, so biscuits stay crisp and noses stay outside. The steel is ' +
          'rolled in Sheffield and lacquered on the inside with a food-safe coat.',
        'Holds about five hundred grams of small treats or a fold of dried fish that you would rather not smell. ' +
          'Take off the lid slowly if you want to be alone.',
      ],
      highlights: [
        'Tight friction lid keeps treats crisp',
        'Holds about 500 g of small biscuits',
        'Food-safe lacquer on the inside',
        'Steel tin that is endlessly recyclable',
      ],
      specs: {
        Material: 'Tinned steel',
        Capacity: '1.2 l',
        Height: '16 cm (6.3 in)',
        Diameter: '10 cm (3.9 in)',
        'Made in': 'England',
      },
      badges: ['Plastic-free'],
      listPrice: 2400,
      memberPrice: 1850,
      talents: 100,
      stock: 85,
      rating: [4.7, 72],
    },
    {
      slug: 'felted-wool-cat-balls',
      name: 'Felted Wool Cat Balls',
      store: 'woolly-and-co',
      leaf: 'pet-toys',
      picture: { shape: 'woolBalls', palette: 'plum', label: 'Cat Balls', note: 'Set of 6' },
      description: [
        'Unwashed fleece still holds a little lanolin, and that is what cats seem to like. We felt it into balls ' +
          'that skid across floorboards without a sound at four in the morning.',
        'Solid wool, no bell and no core to swallow. One of the six is rolled around a pinch of dried catnip, and ' +
          'your cat will tell you which.',
      ],
      highlights: [
        'Silent on wooden floors at any hour',
        'One ball in six hides dried catnip',
        'Solid felt without bells or plastic cores',
        'Just right for hooking with a single claw',
      ],
      specs: {
        'Set of': '6',
        Diameter: '5 cm (2 in)',
        Material: '100 % wool felt',
        Care: 'Hand wash, roll dry',
        'Made in': 'New Zealand',
      },
      badges: ['Handmade', 'Undyed core'],
      listPrice: 1600,
      memberPrice: 1250,
      talents: 55,
      stock: 237,
      rating: [4.8, 429],
    },
    {
      slug: 'valerian-kicker-cushion',
      name: 'Valerian Kicker Cushion',
      store: 'wagtail',
      leaf: 'pet-toys',
      picture: { shape: 'pillow', palette: 'clay', label: 'Kicker Cushion' },
      description: [
        'Tweed offcuts sewn double, stuffed hard with wool and a bag of valerian root. It is the size that makes ' +
          'a cat hold on with the front paws and use the back ones.',
        'The seams are inside twice over. When the scent fades after a couple of months, there is a small slot ' +
          'for a refill; valerian smells of socks, so keep it shut.',
      ],
      highlights: [
        'Double-sewn tweed from Yorkshire mill ends',
        'Firm wool filling for kicking',
        'Slot in the seam for fresh valerian',
        'For cats that ignore ordinary catnip',
      ],
      specs: {
        Dimensions: '28 × 20 cm (11 × 8 in)',
        Material: 'Wool tweed',
        Filling: 'Wool, valerian root',
        Care: 'Remove sachet, hand wash',
        'Made in': 'England',
      },
      badges: ['Upcycled'],
      listPrice: 1800,
      memberPrice: 1400,
      talents: 70,
      stock: 112,
    },
    {
      slug: 'sunday-bandanas',
      name: 'Sunday Bandanas',
      store: 'wagtail',
      leaf: 'pet-walks',
      picture: { shape: 'wraps', palette: 'sea', label: 'Sunday Bandanas', note: 'Set of 3' },
      description: [
        'Three squares of shirting cotton from a printer who rounds down his rolls. Tie one at the neck, soak it ' +
          'on hot days, or use it to wipe the nose print off the window.',
        'Hems are rolled and stitched so that nothing frays where it is nibbled. Sizes run from dachshund to ' +
          'shepherd; measure the neck and add two hands.',
      ],
      highlights: [
        'Three prints from shirt fabric remnants',
        'Rolled hem that does not fray',
        'Soak in water for a cool collar',
        'Long enough for a proper knot',
      ],
      specs: {
        'Set of': '3',
        Material: 'Cotton shirting',
        Dimensions: '55 × 55 cm (22 × 22 in)',
        Care: 'Machine wash 40 °C',
        'Made in': 'England',
      },
      badges: ['Upcycled'],
      listPrice: 2000,
      memberPrice: 1550,
      talents: 90,
      stock: 124,
      rating: [4.5, 84],
      variants: {
        attributes: [
          {
            name: 'Size',
            options: [{ value: 'Small' }, { value: 'Medium', priceDelta: 200 }, { value: 'Large', priceDelta: 400 }],
          },
        ],
      },
    },
    {
      slug: 'long-walk-tote',
      name: 'Long Walk Tote',
      store: 'wagtail',
      leaf: 'pet-walks',
      picture: { shape: 'tote', palette: 'stone', label: 'Long Walk Tote', note: 'Sailcloth' },
      description: [
        'Towel, water, ball, thermos, and a wet lead that must not touch any of them. One side is a lined pocket ' +
          'for dirty things, the other stays clean, and they never meet.',
        'Cut from sails that have crossed the North Sea, so each bag has its own numbers and creases. The base is ' +
          'wipe-clean, and a ring outside holds the full bags.',
      ],
      highlights: [
        'Separate lined side for wet and dirty things',
        'Reclaimed sailcloth, no two bags alike',
        'Ring on the outside for waste bags',
        'Wipe-clean base stands in wet grass',
      ],
      specs: {
        Material: 'Reclaimed sailcloth',
        Lining: 'Waxed cotton',
        Capacity: '16 l',
        Dimensions: '38 × 34 × 14 cm',
        Care: 'Wipe clean',
      },
      badges: ['Upcycled', 'Handmade'],
      listPrice: 5900,
      memberPrice: 4500,
      talents: 215,
      stock: 31,
      rating: [4.7, 6],
    },
    {
      slug: 'puppys-first-year-journal',
      name: 'Puppy’s First Year Journal',
      store: 'paperfold',
      leaf: 'pet-walks',
      picture: { shape: 'journal', palette: 'sun', label: 'First Year', note: '120 pages' },
      description: [
        'Weight, worming, words learned, shoes lost. Half a page for each week and a whole one for the days you ' +
          'will want to remember, with a pocket for the first tag.',
        'A vet checked the list of dates, and a cartoonist drew the chewed corner of every chapter. The cloth can ' +
          'be wiped, for obvious reasons.',
      ],
      highlights: [
        'Half a page for each of fifty-two weeks',
        'Vet dates and questions already listed',
        'Pocket for a tag, a tuft, a tooth',
        'Wipeable cloth cover with an elastic band',
      ],
      specs: {
        Pages: '120',
        Format: 'A5, undated',
        Material: 'Coated cotton cloth',
        Closure: 'Elastic band',
        'Made in': 'Japan',
      },
      badges: ['FSC paper'],
      listPrice: 2400,
      memberPrice: 1850,
      talents: 100,
      stock: 97,
      rating: [4.6, 3],
    },
    {
      slug: 'plant-starch-waste-bags',
      name: 'Plant-Starch Waste Bags',
      store: 'goodpaw',
      leaf: 'pet-walks',
      picture: { shape: 'kraftBox', palette: 'sage', label: 'Waste Bags', note: '120 bags' },
      description: [
        'Thicker than they look and wide enough for a mitten. The film is corn starch and a compostable ' +
          'polyester, tested for home compost, and it opens at the first rub.',
        'Eight rolls without a core sit in a box that works as a dispenser by the door. There is no perfume, ' +
          'because a scented bag fools nobody.',
      ],
      highlights: [
        'Certified for home and industrial compost',
        'Coreless rolls fit most lead dispensers',
        'Wide enough for a gloved hand',
        'Unscented, and opens at the first rub',
      ],
      specs: {
        Pack: '8 rolls of 15',
        Dimensions: '23 × 32 cm (9 × 12.6 in)',
        Material: 'Corn starch, PBAT',
        Certification: 'OK compost HOME',
        Packaging: 'Recycled board',
      },
      badges: ['Compostable', 'Unscented'],
      listPrice: 1000,
      memberPrice: 800,
      talents: 35,
      stock: 400,
      rating: [4.7, 1130],
      variants: {
        attributes: [
          {
            name: 'Pack',
            options: [
              { value: '120 bags' },
              { value: '240 bags', priceDelta: 700 },
              { value: '480 bags', priceDelta: 1900 },
            ],
          },
        ],
      },
      subscribePercent: 15,
    },
  ],
  reviewVoices: [
    {
      stars: 5,
      title: 'The boss approves',
      text:
        'She sniffed it, walked round it twice and has not left it since. From a cat of her standards, that is five ' +
        'stars.',
    },
    {
      stars: 5,
      title: 'Better than what we had',
      text:
        'We went through three cheaper versions before this. I should have started here. Sturdy, sensible and easy ' +
        'to clean.',
    },
    {
      stars: 4,
      title: 'Dog loves it, so do I',
      text: 'Only the price keeps me from ordering two. The member price softened that, and I will be back.',
    },
    {
      stars: 5,
      title: 'No smell, no fuss',
      text: 'I dreaded the usual chemical whiff when I opened the box. There was none at all.',
    },
    {
      stars: 5,
      title: 'Made it through the beagle test',
      text: 'Nothing survives our beagle. This has survived our beagle for nine weeks.',
    },
    {
      stars: 3,
      title: 'Took some persuading',
      text: 'He ignored it for a fortnight. Now it is fine, but I cannot say it was love at first sight.',
    },
    {
      stars: 4,
      title: 'Nicely made',
      text:
        'Stitching, labels, packaging: everything looks as if somebody cared. Delivery came on the last day of the ' +
        'window.',
    },
    {
      stars: 5,
      title: 'Honest list of what is in it',
      text:
        'I read everything, because our old girl is picky and so is her stomach. Short list, plain words, no ' +
        'surprises.',
    },
    { stars: 5, title: 'Reordered twice', text: 'That is really all one needs to say about it.' },
    {
      stars: 2,
      title: 'Not for mine',
      text:
        'Good quality, I can see that, but my two turned up their noses and would not be talked round. Passed it on ' +
        'to the neighbors.',
    },
    {
      stars: 4,
      title: 'Looks good in the house',
      text: 'For once something for the dog that I do not want to hide when people come over.',
    },
    {
      stars: 5,
      title: 'Rescue greyhound, very shy',
      text: 'He trusts few things. He trusted this on the second evening, and I may have cried a little.',
    },
    {
      stars: 3,
      title: 'Okay for the money',
      text: 'Does the job and no more. I expected a bit more from the photographs.',
    },
    {
      stars: 1,
      title: 'Wrong one sent',
      text:
        'I received a different version from the one I ordered. It was exchanged within the week, but I had planned ' +
        'it for a birthday.',
    },
  ],
  faqs: [
    {
      question: 'Is it suitable for puppies and kittens?',
      answer:
        'The specifications give the youngest age where it matters. If nothing is stated, the maker considers it ' +
        'fine for animals from twelve weeks, with somebody watching.',
    },
    {
      question: 'What if my pet does not like it?',
      answer:
        'Send it back within 30 days. Opened food cannot be resold, so if a treat is refused outright, write to us ' +
        'and we credit the first pack of each kind.',
    },
    {
      question: 'Is it tested on animals?',
      answer:
        'Only in the sense that dogs and cats at the makers’ homes and at two rescue centers get to eat, wear or ' +
        'sleep on it. Nothing is tested in a laboratory on animals.',
    },
    {
      question: 'How do I clean it?',
      answer:
        'Look for Care in the specifications. Textiles and stoneware wash in ordinary machines; leave out fabric ' +
        'softener, since most animals dislike the perfume.',
    },
    {
      question: 'Should I ask my vet first?',
      answer:
        'For anything that is eaten regularly, and for animals with a condition or a special diet, yes. The full ' +
        'list of ingredients is on this page for that purpose.',
    },
  ],
}
