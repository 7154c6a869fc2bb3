import type { SeedDepartment } from '../../seed/seed-shapes.ts'

/** Garden: seeds, pots, soil and what gardeners need for themselves. */
export const garden: SeedDepartment = {
  slug: 'garden',
  name: { en: 'Garden', es: 'Jardín', ar: 'الحديقة', ms: 'Kebun' },
  blurb: {
    en: 'Open-pollinated seeds, living soil and tools that outlast the season, for a bed, a balcony or one good pot.',
    es:
      'Semillas de polinización abierta, tierra viva y herramientas duraderas para un huerto, un balcón o una sola ' +
      'maceta.',
    ar: 'بذور أصيلة وتربة حيّة وأدوات تدوم طويلًا، لحوض زراعة أو شرفة أو حتى أصيص واحد.',
    ms: 'Benih asli, tanah yang subur dan alatan tahan lama untuk batas tanaman, balkoni atau sekadar sebuah pasu.',
  },
  groups: [
    {
      slug: 'garden-seeds',
      name: { en: 'Seeds', es: 'Semillas', ar: 'البذور', ms: 'Biji benih' },
      leaves: [
        {
          slug: 'vegetable-seeds',
          name: { en: 'Vegetables & salad', es: 'Hortalizas y ensaladas', ar: 'خضروات وسلطات', ms: 'Sayuran & salad' },
        },
        { slug: 'herb-seeds', name: { en: 'Herbs', es: 'Hierbas aromáticas', ar: 'أعشاب عطرية', ms: 'Herba' } },
        { slug: 'flower-seeds', name: { en: 'Flowers', es: 'Flores', ar: 'أزهار', ms: 'Bunga' } },
      ],
    },
    {
      slug: 'garden-pots-plants',
      name: { en: 'Pots & plants', es: 'Macetas y plantas', ar: 'الأصص والنباتات', ms: 'Pasu & tumbuhan' },
      leaves: [
        {
          slug: 'plant-pots',
          name: {
            en: 'Pots & planters',
            es: 'Macetas y maceteros',
            ar: 'أصص وأحواض زراعة',
            ms: 'Pasu & bekas tanaman',
          },
        },
        {
          slug: 'living-plants',
          name: { en: 'Living plants', es: 'Plantas vivas', ar: 'نباتات حيّة', ms: 'Tumbuhan hidup' },
        },
        {
          slug: 'harvest-baskets',
          name: {
            en: 'Harvest baskets & bags',
            es: 'Cestas y bolsas de cosecha',
            ar: 'سلال وحقائب الحصاد',
            ms: 'Bakul & beg tuaian',
          },
        },
      ],
    },
    {
      slug: 'garden-soil-feed',
      name: { en: 'Soil & feed', es: 'Tierra y abono', ar: 'التربة والتسميد', ms: 'Tanah & baja' },
      leaves: [
        { slug: 'plant-feeds', name: { en: 'Plant feeds', es: 'Abonos', ar: 'أسمدة النباتات', ms: 'Baja tumbuhan' } },
        {
          slug: 'soil-mulch',
          name: { en: 'Soil & mulch', es: 'Sustratos y acolchados', ar: 'التربة وأغطيتها', ms: 'Tanah & sungkupan' },
        },
        {
          slug: 'plant-protection',
          name: {
            en: 'Plant protection',
            es: 'Protección de plantas',
            ar: 'حماية النباتات',
            ms: 'Perlindungan tumbuhan',
          },
        },
      ],
    },
    {
      slug: 'gardener',
      name: { en: 'For the gardener', es: 'Para quien cultiva', ar: 'لمحبّي البستنة', ms: 'Untuk tukang kebun' },
      leaves: [
        {
          slug: 'garden-gear',
          name: {
            en: 'Tools & terrace',
            es: 'Herramientas y terraza',
            ar: 'أدوات وجلسات خارجية',
            ms: 'Alatan & teres',
          },
        },
        {
          slug: 'gardener-hand-care',
          name: { en: 'Hand care', es: 'Cuidado de manos', ar: 'العناية باليدين', ms: 'Penjagaan tangan' },
        },
        {
          slug: 'garden-journals',
          name: { en: 'Garden journals', es: 'Diarios de jardín', ar: 'دفاتر الحديقة', ms: 'Jurnal kebun' },
        },
      ],
    },
  ],
  products: [
    {
      slug: 'ruby-lantern-tomato-seeds',
      name: 'Ruby Lantern Tomato Seeds',
      store: 'rootside',
      leaf: 'vegetable-seeds',
      picture: { shape: 'packet', palette: 'clay', label: 'Ruby Lantern Tomato', note: '25 seeds' },
      description: [
        'A cordon tomato with long trusses of plum-shaped fruit that ripen from the top down, like lanterns being ' +
          'lit. We have saved it on our slope since a neighbor handed us six seeds.',
        'Skins are thin and the flesh is dense enough to roast whole. Start on a warm windowsill, plant out after ' +
          'the last frost and pinch the side shoots every week.',
      ],
      highlights: [
        'Open-pollinated, so you can save your own',
        'Trusses of twelve to sixteen plum fruits',
        'Ripens about seventy days after planting out',
        'Germination tested above ninety percent each winter',
      ],
      specs: {
        'Sowing time': 'February to April, indoors',
        Height: '1.8 m (6 ft)',
        Weight: '25 seeds',
        Origin: 'Devon, England',
        'Shelf life': '4 years, cool and dry',
      },
      badges: ['Heirloom', 'Organic'],
      listPrice: 400,
      memberPrice: 300,
      talents: 15,
      stock: 380,
      rating: [4.8, 264],
      variants: {
        attributes: [
          {
            name: 'Pack',
            options: [
              { value: '1 packet' },
              { value: '3 packets', priceDelta: 500 },
              { value: '5 packets', priceDelta: 900 },
            ],
          },
        ],
      },
    },
    {
      slug: 'candy-stem-chard-seeds',
      name: 'Candy-Stem Chard Seeds',
      store: 'rootside',
      leaf: 'vegetable-seeds',
      picture: { shape: 'packet', palette: 'rose', label: 'Candy-Stem Chard', note: '80 seeds' },
      description: [
        'Pink, yellow, white and orange stems from one packet. Young leaves go into salad, grown ones into a pan ' +
          'with garlic, and a row left over winter feeds you again in March.',
        'Chard forgives nearly everything: late sowing, thin soil, a missed watering. Cut the outer leaves with a ' +
          'knife and leave the heart; one plant gives for eight months.',
      ],
      highlights: [
        'Four stem colors mixed in even shares',
        'Cut and come again for eight months',
        'Stands through frost down to −6 °C',
        'Grows in a pot as deep as a bucket',
      ],
      specs: {
        'Sowing time': 'March to August, outdoors',
        Height: '50 cm (20 in)',
        Weight: '80 seeds',
        Origin: 'Devon, England',
        'Shelf life': '5 years, cool and dry',
      },
      badges: ['Organic', 'Beginner-friendly'],
      listPrice: 350,
      memberPrice: 250,
      talents: 15,
      stock: 295,
      rating: [4.7, 148],
    },
    {
      slug: 'violet-climbing-bean-seeds',
      name: 'Violet Climbing Bean Seeds',
      store: 'alder-and-ash',
      leaf: 'vegetable-seeds',
      picture: { shape: 'packet', palette: 'plum', label: 'Violet Climbing Bean', note: '40 seeds' },
      description: [
        'Purple pods against green leaves are easy to spot, which means none get missed and turn to string. They ' +
          'lose the purple in boiling water, and children ask to watch.',
        'The line came to the Hudson Valley in a coat hem, or so our blacksmith’s grandmother says. Sow two to a ' +
          'pole after the soil has warmed and pick every third day.',
      ],
      highlights: [
        'Purple pods are easy to find and pick',
        'Stringless until about twenty centimeters long',
        'Climbs two meters on poles or netting',
        'Flowers draw bumblebees from June to September',
      ],
      specs: {
        'Sowing time': 'May to July, outdoors',
        Height: '2 m (6.5 ft)',
        Weight: '40 seeds',
        'Made in': 'New York, United States',
        'Shelf life': '3 years, cool and dry',
      },
      badges: ['Heirloom'],
      listPrice: 400,
      memberPrice: 300,
      talents: 15,
      stock: 212,
      rating: [4.6, 91],
    },
    {
      slug: 'cut-and-come-salad-leaf-mix',
      name: 'Cut-and-Come Salad Leaf Mix',
      store: 'rootside',
      leaf: 'vegetable-seeds',
      picture: { shape: 'packet', palette: 'moss', label: 'Salad Leaf Mix', note: '600 seeds' },
      description: [
        'Nine leaves that grow at the same pace: oakleaf, cos, rocket, mizuna, chervil and four more. Sow a ' +
          'hand-width every two weeks and you will not buy a bag of salad until November.',
        'We blend after the harvest, not before, so the shares can be put right each year by weight. Snip two ' +
          'fingers above the soil and water straight afterwards.',
      ],
      highlights: [
        'Nine varieties blended to grow in step',
        'First cutting after about four weeks',
        'Three cuttings from every short row',
        'Enough seed for a window box all summer',
      ],
      specs: {
        'Sowing time': 'March to September',
        Height: '15 cm (6 in)',
        Weight: '600 seeds (2 g)',
        Certification: 'Organic',
        'Shelf life': '3 years, cool and dry',
      },
      badges: ['Organic', 'Beginner-friendly'],
      listPrice: 350,
      memberPrice: 250,
      talents: 15,
      stock: 341,
      rating: [4.8, 322],
    },
    {
      slug: 'kitchen-garden-seed-box',
      name: 'Kitchen Garden Seed Box',
      store: 'rootside',
      leaf: 'vegetable-seeds',
      picture: { shape: 'kraftBox', palette: 'kraft', label: 'Kitchen Garden Box', note: '12 packets' },
      description: [
        'Twelve packets chosen for a bed of two by three meters, filed behind month cards so you open the box and ' +
          'sow what it tells you. Beans at the back, radishes at the front.',
        'We planted the same bed four years running to get the list right. There is room for packets of your own, ' +
          'a pencil and the string you always lose.',
      ],
      highlights: [
        'Twelve vegetables, herbs and edible flowers',
        'Month cards tell you what to sow next',
        'Planned for a bed of two by three meters',
        'Spare slots for another twenty packets',
      ],
      specs: {
        'Set of': '12',
        'Sowing time': 'February to September',
        Dimensions: '24 × 14 × 12 cm',
        Packaging: 'Recycled board, no glue',
        Certification: 'Organic',
      },
      badges: ['Organic', 'Gift idea'],
      listPrice: 3900,
      memberPrice: 2950,
      talents: 125,
      stock: 87,
      rating: [4.9, 176],
    },
    {
      slug: 'sweet-genovese-basil-seeds',
      name: 'Sweet Genovese Basil Seeds',
      store: 'rootside',
      leaf: 'herb-seeds',
      picture: { shape: 'packet', palette: 'sage', label: 'Genovese Basil', note: '300 seeds' },
      description: [
        'The broad, cupped leaf that pesto wants. This strain came from a market gardener above Liguria and holds ' +
          'off flowering for weeks after supermarket pots have given up.',
        'Do not cover the seed; it wakes with light. Water from below, pinch above the second pair of leaves, and ' +
          'a single plant turns into a small bush by July.',
      ],
      highlights: [
        'Slow to flower, so leaves keep coming',
        'Large cupped leaves with a clove-sweet scent',
        'Happy on a bright sill all year',
        'Three hundred seeds, sown a pinch at a time',
      ],
      specs: {
        'Sowing time': 'March to July, or all year indoors',
        Height: '40 cm (16 in)',
        Weight: '300 seeds',
        Certification: 'Organic',
        'Shelf life': '5 years, cool and dry',
      },
      badges: ['Organic', 'Windowsill'],
      listPrice: 350,
      memberPrice: 250,
      talents: 15,
      stock: 366,
      rating: [4.7, 287],
    },
    {
      slug: 'tea-garden-herb-seeds',
      name: 'Tea Garden Herb Seeds',
      store: 'alder-and-ash',
      leaf: 'herb-seeds',
      picture: { shape: 'packet', palette: 'linen', label: 'Tea Garden Herbs', note: '5 inner packets' },
      description: [
        'Chamomile, lemon balm, spearmint, anise hyssop and tulsi, each in its own glassine sleeve. Together they ' +
          'fill a half barrel and a teapot from June until the first frost.',
        'A fold-out sheet tells which flower to pick when, how to dry it on a window screen, and what to do about ' +
          'the mint, which will want the whole barrel.',
      ],
      highlights: [
        'Five herbs packed in separate inner sleeves',
        'Sized to fill one half barrel',
        'Sheet on picking, drying and mixing teas',
        'All five feed bees when left to bloom',
      ],
      specs: {
        'Set of': '5',
        'Sowing time': 'March to May',
        Height: '30 to 70 cm',
        'Suitable for': 'Pots, barrels and beds',
        'Made in': 'New York, United States',
      },
      badges: ['Bee-friendly'],
      listPrice: 800,
      memberPrice: 650,
      talents: 35,
      stock: 143,
      rating: [4.6, 119],
    },
    {
      slug: 'bee-border-wildflower-meadow-mix',
      name: 'Bee Border Wildflower Meadow Mix',
      store: 'bee-kind',
      leaf: 'flower-seeds',
      picture: { shape: 'pouch', palette: 'sun', label: 'Bee Border Mix', note: '100 g / 3.5 oz' },
      description: [
        'Twenty-two flowers, annual and perennial, mixed by a beekeeper who watched which ones her hives flew to. ' +
          'There is no grass in it and no filler besides a little oat husk.',
        'Rake a patch bare, mix the seed with dry sand, tread it in and leave it. Cornflowers come first, ' +
          'knapweed in the second year; mow once, in late September.',
      ],
      highlights: [
        'Twenty-two species chosen by watching bees',
        'No grasses and no imported filler seed',
        'Flowers from May to the end of October',
        'One mowing each year is all it asks',
      ],
      specs: {
        Weight: '100 g (3.5 oz)',
        'Sowing time': 'March to May or September',
        Height: '30 to 90 cm',
        'Suitable for': 'Sun to light shade, poor soil',
        Origin: 'Belgium',
      },
      badges: ['Bee-friendly', 'Native species'],
      listPrice: 1200,
      memberPrice: 950,
      talents: 45,
      stock: 178,
      rating: [4.7, 403],
      variants: {
        attributes: [
          {
            name: 'Size',
            options: [{ value: '100 g' }, { value: '250 g', priceDelta: 1200 }, { value: '1 kg', priceDelta: 4600 }],
          },
        ],
      },
    },
    {
      slug: 'tall-tale-sunflower-seeds',
      name: 'Tall Tale Sunflower Seeds',
      store: 'little-acorn',
      leaf: 'flower-seeds',
      picture: { shape: 'packet', palette: 'amber', label: 'Tall Tale Sunflower', note: '20 seeds' },
      description: [
        'A giant that passes the gutter by August. The packet unfolds into a paper ruler three meters long, and ' +
          'there is a line on it for every birthday in the family.',
        'Seeds are large enough for a two-year-old to push in with a thumb. When the head hangs down in autumn, ' +
          'tie it to the fence and let the goldfinches finish it.',
      ],
      highlights: [
        'Grows up to three meters in a summer',
        'Packet unfolds into a paper measuring strip',
        'Big seeds that small thumbs can plant',
        'Autumn heads feed garden birds for weeks',
      ],
      specs: {
        'Sowing time': 'April to June',
        Height: '3 m (10 ft)',
        Weight: '20 seeds',
        Age: 'From 2 years, with help',
        'Suitable for': 'Sun, any soil',
      },
      badges: ['For children'],
      listPrice: 400,
      memberPrice: 300,
      talents: 15,
      stock: 254,
      rating: [4.9, 211],
    },
    {
      slug: 'old-fence-sweet-pea-seeds',
      name: 'Old Fence Sweet Pea Seeds',
      store: 'alder-and-ash',
      leaf: 'flower-seeds',
      picture: { shape: 'packet', palette: 'snow', label: 'Old Fence Sweet Pea', note: '30 seeds' },
      description: [
        'A scented blend from before florists bred the perfume out: maroon, cream and a lavender that smells of ' +
          'orange peel. It covered the fence when we bought the farm, and still does.',
        'Soak overnight, sow deep and nip the tip at four leaves. The rule is to pick every bloom every other ' +
          'day, so keep a small vase by each bed.',
      ],
      highlights: [
        'Old scented strains, never bred for size',
        'Maroon, cream and lavender in equal parts',
        'Climbs to two meters on twine',
        'The more you pick, the longer it flowers',
      ],
      specs: {
        'Sowing time': 'October or February to April',
        Height: '2 m (6.5 ft)',
        Weight: '30 seeds',
        'Suitable for': 'Cutting, fences and obelisks',
        'Shelf life': '3 years, cool and dry',
      },
      badges: ['Heirloom', 'Scented'],
      listPrice: 450,
      memberPrice: 350,
      talents: 15,
      stock: 167,
      rating: [4.8, 134],
    },
    {
      slug: 'long-tom-terracotta-pot',
      name: 'Long Tom Terracotta Pot',
      store: 'alder-and-ash',
      leaf: 'plant-pots',
      picture: { shape: 'pot', palette: 'clay', label: 'Long Tom' },
      description: [
        'A tall, narrow pot thrown on the wheel and fired hot enough for frost. The deep shape suits roots that ' +
          'want to go down: aloes, agaves, herbs with a tap root.',
        'Walls are left unglazed so that soil can breathe, and the clay whitens along the rim with time. A ' +
          'pierced foot lifts the hole off the tray. Plant not included.',
      ],
      highlights: [
        'Hand-thrown and fired to withstand frost',
        'Deep shape for succulents and tap-rooted herbs',
        'Unglazed clay lets roots and soil breathe',
        'Pierced foot keeps the drain hole clear',
      ],
      specs: {
        Material: 'Red earthenware',
        Height: '20 cm (8 in)',
        Diameter: '16 cm (6.3 in)',
        Finish: 'Unglazed',
        Care: 'Brush off, frost-proof to −15 °C',
        'Made in': 'New York, United States',
      },
      badges: ['Handmade', 'Frost-proof'],
      listPrice: 2800,
      memberPrice: 2200,
      talents: 110,
      stock: 74,
      rating: [4.7, 158],
      variants: {
        attributes: [
          {
            name: 'Size',
            options: [{ value: '16 cm' }, { value: '20 cm', priceDelta: 1200 }, { value: '26 cm', priceDelta: 2800 }],
          },
        ],
        soldOut: ['2'],
      },
    },
    {
      slug: 'speckled-stoneware-planter',
      name: 'Speckled Stoneware Planter',
      store: 'kiln-and-co',
      leaf: 'plant-pots',
      picture: { shape: 'pot', palette: 'stone', label: 'Speckled Planter' },
      description: [
        'Iron in the clay burns through the glaze and leaves a freckled skin, different on each pot. The inside ' +
          'is glazed too, so no water mark creeps onto the windowsill.',
        'There is a plugged hole in the base: leave the cork in for a cachepot, push it out for planting. Felt ' +
          'dots are included for wooden furniture. Plant not included.',
      ],
      highlights: [
        'Glazed inside and out, so sills stay dry',
        'Cork plug turns it from planter to cachepot',
        'Freckles come from iron in the clay',
        'Felt dots protect wood and stone surfaces',
      ],
      specs: {
        Material: 'Stoneware, cork plug',
        Diameter: '17 cm (6.7 in)',
        Height: '15 cm (5.9 in)',
        Finish: 'Lead-free satin glaze',
        'Made in': 'England',
      },
      badges: ['Handmade', 'Lead-free'],
      listPrice: 3600,
      memberPrice: 2800,
      talents: 160,
      stock: 95,
      rating: [4.8, 204],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Pebble', color: '#b9b3a8' },
              { value: 'Lagoon', color: '#3f8583' },
              { value: 'Ink', color: '#23304a' },
              { value: 'Clay', color: '#c9795a' },
              { value: 'Blush', color: '#eec4bd' },
              { value: 'Snow', color: '#f4f3ef' },
            ],
          },
        ],
      },
    },
    {
      slug: 'herb-pot-with-saucer',
      name: 'Herb Pot with Saucer',
      store: 'kiln-and-co',
      leaf: 'plant-pots',
      picture: { shape: 'pot', palette: 'sea', label: 'Herb Pot' },
      description: [
        'Three herbs outgrow a supermarket pot in a week; this one gives them two seasons. It is wide rather than ' +
          'tall, and the saucer is deep enough to water from below.',
        'Both parts carry the sea-green glaze that our potters mix with ash from the studio stove. The inner wall ' +
          'is left rough, so roots hold on when you repot. Plant not included.',
      ],
      highlights: [
        'Deep saucer lets you water from below',
        'Wide mouth for three herbs side by side',
        'Ash glaze mixed by hand in our studio',
        'Rough inner wall where roots can hold on',
      ],
      specs: {
        Material: 'Stoneware with ash glaze',
        Diameter: '19 cm (7.5 in)',
        Height: '14 cm (5.5 in)',
        'Set of': '2',
        Care: 'Dishwasher safe when empty',
      },
      badges: ['Handmade'],
      listPrice: 3200,
      memberPrice: 2500,
      talents: 120,
      stock: 0,
      rating: [4.6, 82],
    },
    {
      slug: 'aloe-vera-in-clay-pot',
      name: 'Aloe Vera in Clay Pot',
      store: 'aloe-collective',
      leaf: 'living-plants',
      picture: { shape: 'pot', palette: 'copper', label: 'Aloe Vera' },
      description: [
        'A three-year-old plant from our dry terraces, potted in grit and volcanic sand so that it survives both ' +
          'the journey and an owner who forgets. It arrives with eight leaves or more.',
        'Water when the soil is dry a finger deep, which in winter means hardly ever. By its second summer with ' +
          'you it will make pups; twist them off and give them away.',
      ],
      highlights: [
        'Three years old, with at least eight leaves',
        'Potted in volcanic sand from our island',
        'Needs water only every two or three weeks',
        'Travels in a straw collar, no plastic',
      ],
      specs: {
        Height: '30 cm (12 in)',
        Diameter: '14 cm pot (5.5 in)',
        'Suitable for': 'Bright indoor spots',
        Care: 'Water sparingly, above 8 °C',
        Origin: 'Fuerteventura, Spain',
      },
      badges: ['Grown without peat'],
      listPrice: 2600,
      memberPrice: 2000,
      talents: 110,
      stock: 62,
      rating: [4.7, 241],
    },
    {
      slug: 'snake-plant-in-stoneware',
      name: 'Snake Plant in Stoneware',
      store: 'alder-and-ash',
      leaf: 'living-plants',
      picture: { shape: 'pot', palette: 'ink', label: 'Snake Plant' },
      description: [
        'Upright, dark green and almost impossible to offend. Ours grow slowly in an unheated greenhouse, which ' +
          'makes the leaves short, stiff and able to stand a drafty hallway.',
        'It comes planted in a dark stoneware pot with a hidden drainage tray. Wipe the leaves with a damp cloth ' +
          'twice a year, and repot when the sides begin to bulge.',
      ],
      highlights: [
        'Grown slowly without heat for sturdy leaves',
        'Copes with low light and dry air',
        'Hidden tray catches surplus water',
        'Ships as a complete, planted pot',
      ],
      specs: {
        Height: '40 cm (16 in)',
        Diameter: '17 cm pot (6.7 in)',
        'Suitable for': 'Shade to bright light',
        Care: 'Water every three weeks',
        'Made in': 'New York, United States',
      },
      badges: ['Peat-free', 'Easy care'],
      listPrice: 4200,
      memberPrice: 3300,
      talents: 150,
      stock: 38,
      rating: [4.8, 97],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Ink', color: '#23304a' },
              { value: 'Sage', color: '#8fa287' },
              { value: 'Terracotta', color: '#b9694a' },
            ],
          },
        ],
      },
    },
    {
      slug: 'lidded-willow-apple-basket',
      name: 'Lidded Willow Apple Basket',
      store: 'basketry',
      leaf: 'harvest-baskets',
      picture: { shape: 'basket', palette: 'linen', label: 'Apple Basket' },
      description: [
        'Woven for storing apples through the winter: close enough at the sides to keep mice out, open enough in ' +
          'the lid to let the fruit breathe. It holds about nine kilos.',
        'Willow is cut in December, soaked for a week in the pond and woven wet. The base is signed; if a stake ' +
          'ever breaks, send it back for a new one.',
      ],
      highlights: [
        'Stores around nine kilos of apples',
        'Signed by the maker on the base',
        'Breathing lid keeps fruit from sweating',
        'Repaired for the price of postage',
      ],
      specs: {
        Material: 'Somerset willow',
        Dimensions: '44 × 44 × 34 cm',
        Capacity: '9 kg of fruit',
        Care: 'Keep dry, mist once a year',
        'Made in': 'England',
      },
      badges: ['Handwoven', 'Repairable'],
      listPrice: 8900,
      memberPrice: 6800,
      talents: 355,
      stock: 24,
      rating: [4.9, 14],
    },
    {
      slug: 'waxed-canvas-harvest-tote',
      name: 'Waxed Canvas Harvest Tote',
      store: 'common-thread',
      leaf: 'harvest-baskets',
      picture: { shape: 'tote', palette: 'moss', label: 'Harvest Tote', note: 'Waxed canvas' },
      description: [
        'For muddy leeks, wet lettuce and the pruners you keep dropping. The canvas is rubbed with beeswax and ' +
          'rapeseed oil until it sheds water, and the base is doubled.',
        'Hose it down and hang it on a nail. When the wax wears off at the folds, warm the cloth with a hair ' +
          'dryer and rub in more; a small block comes with it.',
      ],
      highlights: [
        'Waxed canvas sheds mud and rain',
        'Doubled base stands upright on wet grass',
        'Side sleeve for pruners and a trowel',
        'Small re-waxing block is included',
      ],
      specs: {
        Material: '18 oz organic cotton, beeswax',
        Capacity: '22 l',
        Dimensions: '40 × 34 × 20 cm',
        Care: 'Hose off, do not machine wash',
        'Made in': 'India',
      },
      badges: ['Organic cotton', 'Repairable'],
      listPrice: 4800,
      memberPrice: 3700,
      talents: 155,
      stock: 81,
      rating: [4.6, 126],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Moss', color: '#4f6145' },
              { value: 'Bark', color: '#6b4a32' },
              { value: 'Slate', color: '#55606b' },
              { value: 'Clay', color: '#b9694a' },
            ],
          },
        ],
      },
    },
    {
      slug: 'atlantic-seaweed-plant-feed',
      name: 'Atlantic Seaweed Plant Feed',
      store: 'tidepool',
      leaf: 'plant-feeds',
      picture: { shape: 'tallBottle', palette: 'sea', label: 'Seaweed Feed', note: '500 ml / 16.9 fl oz' },
      description: [
        'Knotted wrack cut by hand on the ebb, pressed cold and bottled within the day. A capful in a watering ' +
          'can gives leaves a deeper green in about two weeks.',
        'It smells of low tide for an hour, then of nothing. Cold pressing keeps the trace elements that boiling ' +
          'drives off; the pressed weed goes back on our potato beds.',
      ],
      highlights: [
        'Hand-cut wrack that regrows within three years',
        'Cold-pressed on the day of the cut',
        'One bottle makes one hundred liters of feed',
        'Suits vegetables, roses and houseplants alike',
      ],
      specs: {
        Volume: '500 ml (16.9 fl oz)',
        Strength: '1 : 200',
        Ingredients: 'Cold-pressed Ascophyllum seaweed',
        'How to use': '5 ml per liter, every two weeks',
        Origin: 'Galway, Ireland',
      },
      badges: ['Organic', 'Vegan'],
      listPrice: 1500,
      memberPrice: 1150,
      talents: 55,
      stock: 203,
      rating: [4.7, 338],
      variants: { attributes: [{ name: 'Size', options: [{ value: '500 ml' }, { value: '1 l', priceDelta: 900 }] }] },
      subscribePercent: 12,
    },
    {
      slug: 'houseplant-drops',
      name: 'Houseplant Drops',
      store: 'rootside',
      leaf: 'plant-feeds',
      picture: { shape: 'dropper', palette: 'moss', label: 'Houseplant Drops', note: '50 ml / 1.7 fl oz' },
      description: [
        'Indoor plants eat little and often, so we made a feed to be counted in drops. Ten in the jug you water ' +
          'with anyway, from March to October, and none in winter.',
        'Brewed from nettle, comfrey and vinasse in oak barrels behind the seed barn, then filtered twice until ' +
          'nothing stains a saucer. The glass dropper bottle can be refilled.',
      ],
      highlights: [
        'Counted in drops, so overfeeding is unlikely',
        'Barrel-brewed from nettle and comfrey',
        'Filtered twice and free of garden smell',
        'Lasts a windowsill one whole season',
      ],
      specs: {
        Volume: '50 ml (1.7 fl oz)',
        Strength: 'NPK 3-1-4',
        Ingredients: 'Nettle, comfrey, sugar-beet vinasse',
        'How to use': '10 drops per liter, weekly',
        Packaging: 'Glass dropper bottle',
      },
      badges: ['Vegan', 'Refillable'],
      listPrice: 1300,
      memberPrice: 1000,
      talents: 55,
      stock: 164,
      rating: [4.5, 189],
      subscribePercent: 10,
    },
    {
      slug: 'tomato-pepper-granules',
      name: 'Tomato & Pepper Granules',
      store: 'alder-and-ash',
      leaf: 'plant-feeds',
      picture: { shape: 'pouch', palette: 'clay', label: 'Tomato Granules', note: '1 kg / 2.2 lb' },
      description: [
        'Feather meal, kelp and wood ash from the forge, pressed into granules that take ten weeks to give up ' +
          'what they hold. One handful at planting, one when the first fruit sets.',
        'We wrote the recipe after losing a season to blossom-end rot in heavy clay, and added gypsum for the ' +
          'calcium. The paper pouch has a scoop printed inside the fold.',
      ],
      highlights: [
        'Feeds evenly for about ten weeks',
        'Gypsum adds calcium for firm fruit',
        'Ash from our own blacksmith’s forge',
        'One pouch serves about thirty plants',
      ],
      specs: {
        Weight: '1 kg (2.2 lb)',
        Strength: 'NPK 5-3-8',
        Ingredients: 'Feather meal, kelp, wood ash, gypsum',
        'How to use': '30 g per plant, twice a season',
        'Made in': 'New York, United States',
      },
      badges: ['Peat-free'],
      listPrice: 1800,
      memberPrice: 1400,
      talents: 65,
      stock: 137,
      rating: [4.6, 174],
      subscribePercent: 8,
    },
    {
      slug: 'slow-barn-worm-castings',
      name: 'Slow Barn Worm Castings',
      store: 'rootside',
      leaf: 'plant-feeds',
      picture: { shape: 'pouch', palette: 'kraft', label: 'Worm Castings', note: '2 l / 1.2 kg' },
      description: [
        'Eleven wooden bins, two million worms and the trimmings of our seed crops. What comes out is dark, ' +
          'crumbly and smells like a wood after rain; it cannot burn a root.',
        'Mix one part into five of compost, or scratch a spoonful into the top of a tired pot. We sieve it at ' +
          'four millimeters and pack it damp, because it is alive.',
      ],
      highlights: [
        'Packed damp so the soil life stays active',
        'Sieved to four millimeters for seed trays',
        'Cannot burn roots, even used neat',
        'Fed only with our own crop trimmings',
      ],
      specs: {
        Volume: '2 l (about 1.2 kg)',
        Ingredients: 'Worm castings',
        'How to use': '1 part to 5 parts compost',
        'Shelf life': '12 months, open the vent',
        Packaging: 'Kraft pouch with paper vent',
      },
      badges: ['Organic'],
      listPrice: 1400,
      memberPrice: 1100,
      talents: 60,
      stock: 112,
      rating: [4.8, 143],
      subscribePercent: 10,
    },
    {
      slug: 'peat-free-sowing-pellets',
      name: 'Peat-Free Sowing Pellets',
      store: 'rootside',
      leaf: 'soil-mulch',
      picture: { shape: 'kraftBox', palette: 'moss', label: 'Sowing Pellets', note: '50 pellets' },
      description: [
        'Flat discs of coir and bark fines that swell to seven times their height in warm water. One seed each, ' +
          'one windowsill, and no bag of compost leaking in the hallway.',
        'Most pellets come wrapped in a plastic mesh that turns up in the bed for years. Ours are held by a paper ' +
          'band, which roots walk through and worms finish.',
      ],
      highlights: [
        'Swell to full height in ten minutes',
        'Paper band instead of a plastic net',
        'Coir rinsed of salt three times',
        'Fits a standard egg carton as a tray',
      ],
      specs: {
        'Set of': '50',
        Diameter: '38 mm (1.5 in)',
        Material: 'Coir, composted bark, paper',
        'How to use': 'Soak in warm water for 10 minutes',
        Packaging: 'Recycled board',
      },
      badges: ['Peat-free', 'Plastic-free'],
      listPrice: 1200,
      memberPrice: 950,
      talents: 40,
      stock: 226,
      rating: [4.5, 167],
    },
    {
      slug: 'felted-wool-mulch-roll',
      name: 'Felted Wool Mulch Roll',
      store: 'woolly-and-co',
      leaf: 'soil-mulch',
      picture: { shape: 'roll', palette: 'stone', label: 'Wool Mulch' },
      description: [
        'Fleece that was too coarse for anyone’s carpet, felted into a mat you roll out between rows. It keeps ' +
          'the light off weeds and the damp in the soil.',
        'Cut crosses for strawberries or squash and tuck the edges under with a spade. It lasts two summers, then ' +
          'falls apart into the bed and leaves a little nitrogen behind.',
      ],
      highlights: [
        'Rots into the soil after two summers',
        'Holds several times its weight in water',
        'Cuts with scissors, no pegs needed',
        'Made from fleece that mills turn away',
      ],
      specs: {
        Length: '5 m (16 ft)',
        Dimensions: '60 cm wide, 6 mm thick',
        Material: '100 % undyed wool',
        Care: 'Wet after laying',
        'Made in': 'New Zealand',
      },
      badges: ['Compostable', 'Undyed'],
      listPrice: 3400,
      memberPrice: 2600,
      talents: 130,
      stock: 49,
      rating: [4.6, 74],
      variants: {
        attributes: [
          {
            name: 'Length',
            options: [{ value: '5 m' }, { value: '10 m', priceDelta: 2200 }, { value: '25 m', priceDelta: 7400 }],
          },
        ],
      },
    },
    {
      slug: 'slug-stop-wool-pellets',
      name: 'Slug-Stop Wool Pellets',
      store: 'woolly-and-co',
      leaf: 'plant-protection',
      picture: { shape: 'pouch', palette: 'linen', label: 'Wool Pellets', note: '3.5 l' },
      description: [
        'Pressed pellets of daggy wool that open when watered and knit into a scratchy mat around the stem. Slugs ' +
          'dislike crossing it, and hedgehogs are not harmed by it.',
        'Lay a ring two fingers deep, water once, and leave it. As the wool breaks down through the summer it ' +
          'feeds hostas and lettuces from above; top up after heavy storms.',
      ],
      highlights: [
        'Works by texture, with no poison at all',
        'Knits into a mat after the first watering',
        'Releases nitrogen slowly as it breaks down',
        'Covers about thirty young lettuces',
      ],
      specs: {
        Volume: '3.5 l (1.5 kg)',
        Material: 'Pressed sheep’s wool',
        'How to use': 'Ring 5 cm deep, water well',
        'Suitable for': 'Beds and pots, around pets',
        Origin: 'New Zealand',
      },
      badges: ['Poison-free', 'Compostable'],
      listPrice: 1600,
      memberPrice: 1250,
      talents: 70,
      stock: 158,
      rating: [4.3, 412],
      subscribePercent: 10,
    },
    {
      slug: 'neem-soap-leaf-spray',
      name: 'Neem & Soap Leaf Spray',
      store: 'rootside',
      leaf: 'plant-protection',
      picture: { shape: 'spray', palette: 'amber', label: 'Leaf Spray', note: '475 ml / 16 fl oz' },
      description: [
        'Potassium soap with a measure of cold-pressed neem, mixed ready to use. It dries to nothing and makes ' +
          'leaves an unpleasant place to be an aphid.',
        'Spray in the evening, when bees have gone home, and turn the leaves over; what you are after lives ' +
          'underneath. Repeat after five days and again after ten.',
      ],
      highlights: [
        'Ready to use, nothing to measure',
        'Dries clear without a sticky film',
        'For edible crops up to harvest day',
        'Amber glass keeps the neem from fading',
      ],
      specs: {
        Volume: '475 ml (16 fl oz)',
        Ingredients: 'Water, potassium soap, neem oil',
        'How to use': 'Evenings, both sides of the leaf',
        'Suitable for': 'Vegetables, roses, houseplants',
        'Shelf life': '18 months',
      },
      badges: ['Vegan', 'Refillable'],
      listPrice: 1400,
      memberPrice: 1100,
      talents: 50,
      stock: 189,
      rating: [4.5, 256],
      subscribePercent: 10,
    },
    {
      slug: 'potting-bench-brush',
      name: 'Potting Bench Brush',
      store: 'scrubwell',
      leaf: 'garden-gear',
      picture: { shape: 'brush', palette: 'kraft', label: 'Bench Brush' },
      description: [
        'Short enough for a greenhouse shelf and stiff enough for dried compost. Arenga fiber from sugar palms ' +
          'does not rot when it is put away wet, as it always is.',
        'The beech handle is dipped in linseed oil and has a leather loop. Each tuft is drawn by hand with wire, ' +
          'which is why the head can be restuffed when it is worn.',
      ],
      highlights: [
        'Arenga fiber that shrugs off wet compost',
        'Linseed-oiled beech with a hanging loop',
        'Head can be restuffed at our bench',
        'Reaches into seed trays and pot corners',
      ],
      specs: {
        Length: '32 cm (12.6 in)',
        Material: 'Beech, arenga fiber',
        Finish: 'Linseed oil',
        Care: 'Knock out, hang up to dry',
        'Made in': 'Germany',
      },
      badges: ['Plastic-free', 'Repairable'],
      listPrice: 2200,
      memberPrice: 1700,
      talents: 90,
      stock: 103,
      rating: [4.8, 88],
    },
    {
      slug: 'cork-kneeling-mat',
      name: 'Cork Kneeling Mat',
      store: 'stillpoint',
      leaf: 'garden-gear',
      picture: { shape: 'roll', palette: 'copper', label: 'Kneeling Mat' },
      description: [
        'We make yoga mats, and a customer wrote that hers had moved to the asparagus bed. So here is a thicker ' +
          'one: two layers of cork on natural rubber, rolled with two straps.',
        'It does not soak up water, frost does not stiffen it, and it can be hosed. Unrolled it is long enough to ' +
          'work a whole row of seedlings without shuffling.',
      ],
      highlights: [
        'Two layers of cork, eighteen millimeters thick',
        'Does not soak up water or mud',
        'Long enough to weed a meter of row',
        'Straps double as a carrying handle',
      ],
      specs: {
        Dimensions: '100 × 30 cm (39 × 12 in)',
        Material: 'Cork, natural rubber',
        Weight: '1.1 kg (2.4 lb)',
        Care: 'Hose off, dry flat',
        Warranty: '3 years',
      },
      badges: ['PVC-free', 'Natural rubber'],
      listPrice: 3900,
      memberPrice: 3000,
      talents: 130,
      stock: 57,
      rating: [4.4, 9],
    },
    {
      slug: 'lemongrass-terrace-candle',
      name: 'Lemongrass Terrace Candle',
      store: 'duskhaus',
      leaf: 'garden-gear',
      picture: { shape: 'candle', palette: 'sage', label: 'Terrace Candle', note: '400 g / 60 h' },
      description: [
        'Written after a July evening on a roof in Neukölln: crushed lemongrass, wet concrete, somebody’s mint. ' +
          'Poured thick, with a wide wick that stands a little wind.',
        'Rapeseed wax in a heavy glass, sixty hours of it. Light it half an hour before guests arrive, and trim ' +
          'the wick each time; afterwards the glass makes a handsome pot for cuttings.',
      ],
      highlights: [
        'Wide cotton wick that stands a breeze',
        'Lemongrass, mint and a mineral base note',
        'Rapeseed wax grown and pressed in Germany',
        'Heavy glass to reuse as a plant pot',
      ],
      specs: {
        Scent: 'Lemongrass, garden mint, rain',
        Wax: 'Rapeseed wax',
        'Burn time': '60 hours',
        Weight: '400 g (14 oz)',
        Diameter: '10 cm (3.9 in)',
        'Made in': 'Germany',
      },
      badges: ['Vegan', 'Paraffin-free'],
      listPrice: 3800,
      memberPrice: 2900,
      talents: 150,
      stock: 91,
      rating: [4.6, 152],
      variants: {
        attributes: [
          {
            name: 'Scent',
            options: [
              { value: 'Lemongrass & Mint', color: '#8fa287' },
              { value: 'Tomato Leaf', color: '#b9503a' },
              { value: 'Cedar smoke', color: '#55483e' },
            ],
          },
        ],
      },
    },
    {
      slug: 'gardeners-hand-balm',
      name: 'Gardener’s Hand Balm',
      store: 'hushwood',
      leaf: 'gardener-hand-care',
      picture: { shape: 'tin', palette: 'moss', label: 'Hand Balm', note: '60 g / 2.1 oz' },
      description: [
        'A hard, green balm for hands that have been in clay since breakfast. Macadamia oil and beeswax soften on ' +
          'contact, and a little eucalyptus clears the smell of tomato leaves.',
        'Work it in before you start and soil will wash out of the creases more easily. Afterwards use half as ' +
          'much. The tin survives trouser pockets and greenhouse summers.',
      ],
      highlights: [
        'Use before work so soil rinses off',
        'Hard balm that stays solid in summer',
        'Six ingredients, no water and no filler',
        'Slim tin made for a trouser pocket',
      ],
      specs: {
        Weight: '60 g (2.1 oz)',
        Ingredients: 'Macadamia oil, beeswax, shea, eucalyptus',
        'Skin type': 'Dry, hard-working hands',
        Packaging: 'Recyclable tin',
        'Made in': 'Australia',
      },
      badges: ['Plastic-free'],
      listPrice: 1500,
      memberPrice: 1200,
      talents: 70,
      stock: 244,
      rating: [4.8, 301],
      subscribePercent: 8,
    },
    {
      slug: 'pumice-rosemary-soap',
      name: 'Pumice & Rosemary Soap',
      store: 'olivary',
      leaf: 'gardener-hand-care',
      picture: { shape: 'soapBar', palette: 'sage', label: 'Pumice Soap', note: '140 g / 4.9 oz' },
      description: [
        'Ground pumice from Lipari in an olive soap as heavy as a river stone. It takes off sap, oil and the ' +
          'green that tomatoes leave, and does not leave hands squeaking.',
        'Rosemary from the mill yard goes in twice, as leaf and as oil. One bar by an outdoor tap lasts our ' +
          'orchard crew of six about five weeks.',
      ],
      highlights: [
        'Fine pumice lifts sap and chain oil',
        'Olive oil base that does not strip',
        'Rosemary added as leaf and as oil',
        'Large bar for the outdoor tap',
      ],
      specs: {
        Weight: '140 g (4.9 oz)',
        Ingredients: 'Olive oil, pumice, rosemary leaf and oil, lye',
        'Suitable for': 'Hands only',
        Origin: 'Jaén, Spain',
        Packaging: 'Uncoated paper box',
      },
      badges: ['Vegan', 'Plastic-free'],
      listPrice: 900,
      memberPrice: 700,
      talents: 35,
      stock: 277,
      rating: [4.7, 195],
      variants: {
        attributes: [{ name: 'Pack', options: [{ value: 'Single' }, { value: '3 bars', priceDelta: 1300 }] }],
      },
      subscribePercent: 10,
    },
    {
      slug: 'chamomile-outdoor-hand-cream',
      name: 'Chamomile Outdoor Hand Cream',
      store: 'amberley',
      leaf: 'gardener-hand-care',
      picture: { shape: 'squeeze', palette: 'sun', label: 'Outdoor Hand Cream', note: '75 ml / 2.5 fl oz' },
      description: [
        'A cream for the moment the gloves come off. Chamomile from the walled garden is steeped in oat oil for a ' +
          'month, and the cream sinks in before the kettle has boiled.',
        'We fill aluminum tubes, because they do not suck air back in and keep a cream with so little ' +
          'preservative fresh to the last fold. Roll it up from the end.',
      ],
      highlights: [
        'Sinks in within two or three minutes',
        'Chamomile steeped in oat oil for a month',
        'Aluminum tube keeps air away from the cream',
        'Mild hay scent that fades quickly',
      ],
      specs: {
        Volume: '75 ml (2.5 fl oz)',
        Ingredients: 'Oat oil, chamomile, glycerin, beeswax',
        'Skin type': 'Dry and chapped',
        'Free from': 'Silicone, mineral oil',
        'Made in': 'England',
      },
      badges: ['Cruelty-free'],
      listPrice: 1600,
      memberPrice: 1300,
      talents: 70,
      stock: 119,
    },
    {
      slug: 'five-year-garden-journal',
      name: 'Five-Year Garden Journal',
      store: 'paperfold',
      leaf: 'garden-journals',
      picture: { shape: 'journal', palette: 'sage', label: 'Five-Year Garden', note: '384 pages' },
      description: [
        'Each page is one day with five strips, so this April the twelfth sits above the last four. You will ' +
          'learn when your own frost really ends, which no book can tell you.',
        'At the back there is squared paper for bed plans and an envelope for labels. The binding is sewn and the ' +
          'cloth treated, since it will lie about in the shed.',
      ],
      highlights: [
        'One page a day, five years side by side',
        'Squared pages for planning beds',
        'Treated cloth cover that tolerates the shed',
        'Envelope at the back for seed labels',
      ],
      specs: {
        Pages: '384',
        Format: 'A5, dated by day, any year',
        Material: 'Treated cotton cloth, 90 g/m² paper',
        Closure: 'Elastic band',
        'Made in': 'Japan',
      },
      badges: ['FSC paper', 'Lie-flat'],
      listPrice: 3600,
      memberPrice: 2800,
      talents: 125,
      stock: 68,
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Sage', color: '#8fa287' },
              { value: 'Clay', color: '#c9795a' },
              { value: 'Ink', color: '#23304a' },
              { value: 'Mustard', color: '#d9a441' },
            ],
          },
        ],
      },
    },
  ],
  reviewVoices: [
    {
      stars: 5,
      title: 'Everything came up',
      text:
        'I have been gardening for thirty years and am used to disappointment by post. Not this time. Carefully ' +
        'packed, clearly labeled, and it did what it promised.',
    },
    {
      stars: 5,
      title: 'Survived me',
      text: 'I forget, I overwater, I apologize. So far it has put up with all three.',
    },
    {
      stars: 4,
      title: 'Solid quality',
      text: 'Well made and honest about what it is. Delivery took a day longer than expected, hence four stars.',
    },
    {
      stars: 5,
      title: 'The allotment committee wants some',
      text:
        'Brought it along on Saturday and had to write the name down for five people. We are placing one order ' +
        'together next time.',
    },
    {
      stars: 4,
      title: 'Good instructions',
      text: 'The leaflet is short and tells you the things you actually need. I would have liked it in larger print.',
    },
    {
      stars: 5,
      title: 'No plastic anywhere',
      text: 'Paper, string, straw. My compost ate the whole packaging by May.',
    },
    {
      stars: 3,
      title: 'Decent, smaller than I pictured',
      text: 'Nothing wrong with it. I should have read the measurements rather than trusted the photograph.',
    },
    {
      stars: 5,
      title: 'Gift for my father',
      text: 'He grunted, which is his highest form of praise, and has been outside with it ever since.',
    },
    {
      stars: 5,
      title: 'Second season',
      text:
        'I waited a full year before writing this. Still good, still in use, and I have now ordered another for the ' +
        'balcony.',
    },
    {
      stars: 3,
      title: 'Works slowly',
      text: 'It needs patience. After three weeks I noticed a difference, but do not expect anything overnight.',
    },
    {
      stars: 4,
      title: 'Does well on a balcony',
      text: 'North-facing, fourth floor, windy. I did not expect much and was pleasantly surprised.',
    },
    {
      stars: 2,
      title: 'Not a success in my soil',
      text: 'I followed the advice to the letter and was not convinced. The seller was kind about it and offered a refund.',
    },
    {
      stars: 5,
      title: 'You can tell gardeners made it',
      text: 'Little details are right, the kind you only think of with dirt under your nails.',
    },
    {
      stars: 1,
      title: 'Left in the rain',
      text:
        'The courier dropped it by the gate and it got soaked. It was replaced, but that cost me the best week for ' +
        'planting.',
    },
  ],
  faqs: [
    {
      question: 'Can I use it on a balcony?',
      answer:
        'Yes. Unless the specifications say otherwise, it is suited to pots and window boxes as well as beds. Check ' +
        'the height and diameter given in the table.',
    },
    {
      question: 'Is it safe around pets and children?',
      answer:
        'Nothing in this department contains slug poison or synthetic pesticide. Feeds and sprays should still be ' +
        'stored out of reach, and a few common houseplants are not meant to be chewed.',
    },
    {
      question: 'When is the right time to order?',
      answer:
        'Order four to six weeks before the sowing or planting time in the specifications. Living plants are held ' +
        'back in hard frost and leave on the first mild Monday.',
    },
    {
      question: 'What if it arrives damaged or does not grow?',
      answer:
        'Send us a photo within 30 days and we replace it or refund you, whichever you prefer. Nobody will ask you ' +
        'to post soil back.',
    },
    {
      question: 'Is the packaging compostable?',
      answer:
        'Parcels use cardboard, paper tape and straw or wool. Where a bottle or tin is needed it is glass or metal ' +
        'and can be refilled or recycled.',
    },
  ],
}
