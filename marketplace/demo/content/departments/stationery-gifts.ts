import type { SeedDepartment } from '../../seed/seed-shapes.ts'

/** Stationery & gifts: paper, desk, wrapping and things to give. */
export const stationeryGifts: SeedDepartment = {
  slug: 'stationery-gifts',
  name: { en: 'Stationery & gifts', es: 'Papelería y regalos', ar: 'القرطاسية والهدايا', ms: 'Alat tulis & hadiah' },
  blurb: {
    en: 'Notebooks that lie flat, paper that grows and small presents that somebody made by hand.',
    es: 'Cuadernos que se abren del todo, papel que florece y pequeños regalos hechos a mano.',
    ar: 'دفاتر تُفتح بالكامل، وورق ينبت أزهارًا، وهدايا صغيرة مصنوعة يدويًا.',
    ms: 'Buku nota yang terbuka rata, kertas yang boleh ditanam dan hadiah kecil buatan tangan.',
  },
  groups: [
    {
      slug: 'paper-writing',
      name: { en: 'Notebooks & cards', es: 'Cuadernos y tarjetas', ar: 'دفاتر وبطاقات', ms: 'Buku nota & kad' },
      leaves: [
        {
          slug: 'notebooks',
          name: { en: 'Notebooks & albums', es: 'Cuadernos y álbumes', ar: 'دفاتر وألبومات', ms: 'Buku nota & album' },
        },
        {
          slug: 'planners-diaries',
          name: { en: 'Planners & diaries', es: 'Agendas y diarios', ar: 'مخطِّطات ويوميات', ms: 'Perancang & diari' },
        },
        {
          slug: 'cards-letters',
          name: { en: 'Cards & letters', es: 'Tarjetas y cartas', ar: 'بطاقات ورسائل', ms: 'Kad & surat' },
        },
      ],
    },
    {
      slug: 'desk',
      name: { en: 'On the desk', es: 'Para el escritorio', ar: 'على المكتب', ms: 'Di atas meja' },
      leaves: [
        {
          slug: 'pens-ink',
          name: {
            en: 'Pencils, ink & glue',
            es: 'Lápices, tinta y pegamento',
            ar: 'أقلام وحبر وصمغ',
            ms: 'Pensel, dakwat & gam',
          },
        },
        {
          slug: 'desk-accessories',
          name: { en: 'Desk accessories', es: 'Accesorios de escritorio', ar: 'لوازم المكتب', ms: 'Aksesori meja' },
        },
      ],
    },
    {
      slug: 'gift-wrapping',
      name: { en: 'Wrapping & boxes', es: 'Envolver y guardar', ar: 'التغليف والصناديق', ms: 'Pembalut & kotak' },
      leaves: [
        {
          slug: 'gift-wrap',
          name: {
            en: 'Gift wrap & bags',
            es: 'Papel y bolsas de regalo',
            ar: 'ورق وأكياس الهدايا',
            ms: 'Pembalut & beg hadiah',
          },
        },
        {
          slug: 'gift-boxes',
          name: { en: 'Boxes & hampers', es: 'Cajas y cestas', ar: 'صناديق وسلال الهدايا', ms: 'Kotak & hamper' },
        },
      ],
    },
    {
      slug: 'gift-ideas',
      name: { en: 'Gift ideas', es: 'Ideas para regalar', ar: 'أفكار للهدايا', ms: 'Idea hadiah' },
      leaves: [
        { slug: 'gifts-for-home', name: { en: 'For the home', es: 'Para el hogar', ar: 'للمنزل', ms: 'Untuk rumah' } },
        {
          slug: 'gifts-to-taste',
          name: { en: 'To eat & drink', es: 'Para comer y beber', ar: 'للأكل والشرب', ms: 'Untuk dimakan & diminum' },
        },
        {
          slug: 'gifts-to-unwind',
          name: { en: 'To unwind', es: 'Para relajarse', ar: 'للاسترخاء', ms: 'Untuk bersantai' },
        },
      ],
    },
  ],
  products: [
    {
      slug: 'lie-flat-linen-notebook',
      name: 'Lie-Flat Linen Notebook',
      store: 'paperfold',
      leaf: 'notebooks',
      picture: { shape: 'journal', palette: 'ink', label: 'Lie-Flat Notebook', note: '192 pages' },
      description: [
        'Sewn in sections of sixteen and glued with nothing that stiffens, so it opens flat at page one as it ' +
          'does at page ninety. Left-handers write to us about this.',
        'The paper comes from the mill upstream: cream, slightly toothy and heavy enough for a fountain pen. ' +
          'Linen covers are cut from one bolt a month; once it is gone, the shade changes.',
      ],
      highlights: [
        'Opens completely flat on every page',
        'Cream paper that suits fountain pens',
        'Sewn in sections, no hot glue spine',
        'Numbered pages and a two-page index',
      ],
      specs: {
        Pages: '192',
        Format: 'A5, 14.8 × 21 cm',
        Material: 'Linen cover, 100 g/m² paper',
        Closure: 'Elastic band',
        Certification: 'FSC',
        'Made in': 'Japan',
      },
      badges: ['FSC paper', 'Lie-flat'],
      listPrice: 2600,
      memberPrice: 2000,
      talents: 100,
      stock: 312,
      rating: [4.9, 1240],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Ink', color: '#23304a' },
              { value: 'Oat', color: '#e7dfd0' },
              { value: 'Moss', color: '#4f6145' },
              { value: 'Clay', color: '#c9795a' },
              { value: 'Plum', color: '#6d4b67' },
              { value: 'Mustard', color: '#d9a441' },
            ],
          },
          { name: 'Format', options: [{ value: 'Dot grid' }, { value: 'Ruled' }, { value: 'Blank' }] },
        ],
        missing: ['4-2', '5-1'],
        soldOut: ['2-0', '3-2'],
      },
    },
    {
      slug: 'rain-proof-field-book',
      name: 'Rain-Proof Field Book',
      store: 'alder-and-ash',
      leaf: 'notebooks',
      picture: { shape: 'journal', palette: 'moss', label: 'Field Book', note: '128 pages' },
      description: [
        'Made for planting plans drawn in drizzle. The pages are stone-coated paper that pencil grips when wet, ' +
          'and the cover is waxed cotton from our harvest bags.',
        'Thin enough for a back pocket, stiff enough to write on while standing. One edge is printed as a ruler, ' +
          'up to six inches, in case of a promising mushroom.',
      ],
      highlights: [
        'Takes pencil even when the page is wet',
        'Waxed cotton cover that will not curl',
        'Fits the back pocket of work trousers',
        'Six-inch ruler printed along one edge',
      ],
      specs: {
        Pages: '128',
        Format: '9 × 14 cm',
        Material: 'Waxed cotton, stone-coated paper',
        Closure: 'Elastic band',
        'Made in': 'New York, United States',
      },
      badges: ['Tree-free pages'],
      listPrice: 1600,
      memberPrice: 1250,
      talents: 70,
      stock: 158,
      rating: [4.6, 187],
    },
    {
      slug: 'cotton-rag-sketchbook',
      name: 'Cotton Rag Sketchbook',
      store: 'paperfold',
      leaf: 'notebooks',
      picture: { shape: 'journal', palette: 'clay', label: 'Rag Sketchbook', note: '60 pages' },
      description: [
        'Sheets of cotton rag with a deckled edge, made on a mold two at a time. They drink a wash without ' +
          'buckling and let you lift a mistake the next morning.',
        'The trimmings of a shirt factory in Osaka go into the pulp, so now and then a blue thread turns up. We ' +
          'leave it in; several customers have drawn around it.',
      ],
      highlights: [
        'Cotton rag that takes repeated washes',
        'Deckle edge on three sides of each sheet',
        'Pulp made from shirt factory trimmings',
        'Spine swings flat for double-page drawings',
      ],
      specs: {
        Pages: '60',
        Format: '18 × 24 cm',
        Weight: '250 g/m²',
        Material: '100 % cotton rag paper',
        'Made in': 'Japan',
      },
      badges: ['Tree-free', 'Acid-free'],
      listPrice: 3800,
      memberPrice: 2950,
      talents: 135,
      stock: 74,
      rating: [4.8, 213],
      variants: {
        attributes: [{ name: 'Size', options: [{ value: '18 × 24 cm' }, { value: '24 × 32 cm', priceDelta: 1400 }] }],
      },
    },
    {
      slug: 'family-recipe-book',
      name: 'Family Recipe Book',
      store: 'hearth-and-hem',
      leaf: 'notebooks',
      picture: { shape: 'journal', palette: 'rose', label: 'Family Recipes', note: '160 pages' },
      description: [
        'A binder’s book for the cards, the clippings and the things only your aunt knows. Each spread has a ' +
          'column for who taught you and another for what you changed.',
        'Pages are coated just enough to wipe off flour but still take ballpoint. The oilcloth cover comes in the ' +
          'pattern of a Donegal kitchen table we all remember.',
      ],
      highlights: [
        'Columns for who taught you the dish',
        'Wipeable pages that still take a pen',
        'Ten envelopes for cards and clippings',
        'Oilcloth cover for life beside the stove',
      ],
      specs: {
        Pages: '160',
        Format: '19 × 23 cm',
        Material: 'Oilcloth cover, coated paper',
        Closure: 'Elastic band',
        'Made in': 'Ireland',
      },
      badges: ['FSC paper'],
      listPrice: 3200,
      memberPrice: 2500,
      talents: 135,
      stock: 88,
      rating: [4.7, 149],
    },
    {
      slug: 'linen-guest-book',
      name: 'Linen Guest Book',
      store: 'lino',
      leaf: 'notebooks',
      picture: { shape: 'journal', palette: 'linen', label: 'Guest Book', note: '120 pages' },
      description: [
        'Heavy linen from the end of the bolt, stretched over board and left without a title, so it can be for a ' +
          'wedding, a cabin or a bedside drawer in the spare room.',
        'Blank pages of unbleached paper, thick enough for a photograph on each side. On request the mill ' +
          'stitches up to twelve letters on the cover, in thread of the same color.',
      ],
      highlights: [
        'Covered with end-of-bolt Baltic linen',
        'Thick blank pages that carry photographs',
        'No title, so the occasion is yours',
        'Comes in its own linen drawstring bag',
      ],
      specs: {
        Pages: '120',
        Format: '22 × 22 cm',
        Material: 'Linen cover, 160 g/m² paper',
        Packaging: 'Linen bag',
        'Made in': 'Lithuania',
      },
      badges: ['European flax'],
      listPrice: 4400,
      memberPrice: 3400,
      talents: 145,
      stock: 41,
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Natural', color: '#e7dfd0' },
              { value: 'Sage', color: '#8fa287' },
              { value: 'Ink', color: '#23304a' },
              { value: 'Rose', color: '#eec4bd' },
            ],
          },
        ],
      },
    },
    {
      slug: 'undated-weekly-desk-planner',
      name: 'Undated Weekly Desk Planner',
      store: 'paperfold',
      leaf: 'planners-diaries',
      picture: { shape: 'journal', palette: 'sea', label: 'Weekly Planner', note: '112 pages' },
      description: [
        'A week on the left, an empty page on the right. That is all, after nine drafts that had trackers, quotes ' +
          'and a water-drinking chart, which nobody in the bindery ever filled in.',
        'Begin in any week and skip the ones you spend at the beach. The covers are linen, the ribbon is hemp, ' +
          'and the monthly pages at the front fold out.',
      ],
      highlights: [
        'One week on the left, space on the right',
        'Undated, so a skipped week wastes nothing',
        'Fold-out months at the front',
        'Hemp ribbon marks the current week',
      ],
      specs: {
        Pages: '112',
        Format: 'B5, undated, 54 weeks',
        Material: 'Linen cover, 100 g/m² paper',
        Closure: 'Elastic band',
        'Made in': 'Japan',
      },
      badges: ['FSC paper', 'Lie-flat'],
      listPrice: 2800,
      memberPrice: 2150,
      talents: 110,
      stock: 201,
      rating: [4.7, 386],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Lagoon', color: '#3f8583' },
              { value: 'Clay', color: '#c9795a' },
              { value: 'Oat', color: '#e7dfd0' },
              { value: 'Ink', color: '#23304a' },
            ],
          },
        ],
      },
    },
    {
      slug: 'morning-pages-journal',
      name: 'Morning Pages Journal',
      store: 'stillpoint',
      leaf: 'planners-diaries',
      picture: { shape: 'journal', palette: 'plum', label: 'Morning Pages', note: '288 pages' },
      description: [
        'Three pages before breakfast, no plan, nobody reads it. The journal is thick and plain so that you do ' +
          'not grow careful, and the paper is cheap to fill on purpose.',
        'Bound by hand in the studio between two yoga classes. The recycled paper is a soft gray that is kinder ' +
          'than white at six in the morning.',
      ],
      highlights: [
        'Ninety-six mornings of three pages each',
        'Soft gray recycled paper for sleepy eyes',
        'Plain ruled lines and no prompts at all',
        'Cover blank inside, for what you dare',
      ],
      specs: {
        Pages: '288',
        Format: 'A5, ruled',
        Material: 'Cotton cloth, recycled paper',
        Closure: 'Elastic band',
        'Made in': 'Colorado, United States',
      },
      badges: ['Recycled paper'],
      listPrice: 2400,
      memberPrice: 1850,
      talents: 105,
      stock: 133,
      rating: [4.6, 272],
      subscribePercent: 10,
    },
    {
      slug: 'five-lines-a-day-diary',
      name: 'Five Lines a Day Diary',
      store: 'stillpoint',
      leaf: 'planners-diaries',
      picture: { shape: 'journal', palette: 'sun', label: 'Five Lines a Day', note: '372 pages' },
      description: [
        'Five years on one page, five lines for each. It takes two minutes at night, and on the first evening of ' +
          'year two you will understand why people keep at it.',
        'The paper is thin, opaque and edged in yellow; the ribbon is long enough to find in the dark. Leap day ' +
          'has a page, which it deserves.',
      ],
      highlights: [
        'Five years on every page, side by side',
        'Two minutes of writing every evening',
        'Thin, opaque paper keeps it handy',
        'Leap day has a page of its own',
      ],
      specs: {
        Pages: '372',
        Format: '11 × 16 cm, dated by day',
        Material: 'Cotton cloth, 70 g/m² paper',
        Closure: 'Ribbon and elastic band',
        'Made in': 'Colorado, United States',
      },
      badges: ['FSC paper'],
      listPrice: 2800,
      memberPrice: 2200,
      talents: 105,
      stock: 167,
      rating: [4.8, 418],
    },
    {
      slug: 'seeded-thank-you-cards',
      name: 'Seeded Thank-You Cards',
      store: 'paperfold',
      leaf: 'cards-letters',
      picture: { shape: 'packet', palette: 'sage', label: 'Thank-You Cards', note: 'Set of 8' },
      description: [
        'Bindery trimmings, pulped and sprinkled with poppy, daisy and chamomile before the sheet is dried. Write ' +
          'with pencil or ballpoint, send it, and tell them to bury it.',
        'The cards are letterpressed with the one word and a small leaf. Torn into strips and kept damp, they ' +
          'come up in about three weeks, upside down or not.',
      ],
      highlights: [
        'Grows poppy, daisy and chamomile',
        'Letterpressed one at a time by hand',
        'Envelopes made from the same recycled pulp',
        'Planting steps printed on the back',
      ],
      specs: {
        'Set of': '8',
        Dimensions: '10.5 × 14.8 cm',
        Material: 'Seeded recycled paper',
        'Sowing time': 'March to June',
        Packaging: 'Paper band',
      },
      badges: ['Plantable', 'Recycled paper'],
      listPrice: 1600,
      memberPrice: 1250,
      talents: 70,
      stock: 226,
      rating: [4.8, 507],
      variants: {
        attributes: [
          {
            name: 'Pack',
            options: [
              { value: '8 cards' },
              { value: '16 cards', priceDelta: 1000 },
              { value: '32 cards', priceDelta: 2600 },
            ],
          },
        ],
      },
    },
    {
      slug: 'pressed-petal-note-cards',
      name: 'Pressed Petal Note Cards',
      store: 'petal-works',
      leaf: 'cards-letters',
      picture: { shape: 'packet', palette: 'rose', label: 'Petal Note Cards', note: 'Set of 6' },
      description: [
        'Petals too small for the still are laid between blotters in May and forgotten until October. Each card ' +
          'carries a real one under a thin sheet of mulberry tissue.',
        'Rose, mallow, larkspur: what grows decides. The inside is left empty, on paper that is faintly warm in ' +
          'tone, and the envelopes are lined in pink tissue.',
      ],
      highlights: [
        'A real pressed petal on every card',
        'Mulberry tissue protects it in the mail',
        'Blank inside for any occasion at all',
        'Envelopes lined with soft pink paper',
      ],
      specs: {
        'Set of': '6',
        Dimensions: '12 × 17 cm',
        Material: 'Cotton paper, mulberry tissue',
        Packaging: 'Glassine sleeve',
        'Made in': 'France',
      },
      badges: ['Handmade'],
      listPrice: 1800,
      memberPrice: 1400,
      talents: 60,
      stock: 103,
      rating: [4.9, 131],
    },
    {
      slug: 'slow-mail-letter-set',
      name: 'Slow Mail Letter Set',
      store: 'paperfold',
      leaf: 'cards-letters',
      picture: { shape: 'kraftBox', palette: 'linen', label: 'Slow Mail Set', note: '40 sheets' },
      description: [
        'Forty sheets, twenty envelopes and a page of thin ruled lines to slide underneath. The box turns into a ' +
          'letter file afterwards, with a tab for every correspondent you hope to have.',
        'The paper is the one we use for our best notebooks, cut with a bone knife so the edges feel soft. Six ' +
          'paper seals, letterpressed with a small bird, are included for show.',
      ],
      highlights: [
        'Forty sheets with twenty matching envelopes',
        'Ruled guide sheet to slide underneath',
        'Box becomes a file for replies',
        'Soft knife-cut edges on every sheet',
      ],
      specs: {
        'Set of': '60',
        Format: 'A5 sheets, C6 envelopes',
        Material: '100 g/m² mill paper',
        Packaging: 'Linen-covered board box',
        'Made in': 'Japan',
      },
      badges: ['FSC paper', 'Gift idea'],
      listPrice: 3400,
      memberPrice: 2600,
      talents: 135,
      stock: 0,
      rating: [4.7, 95],
    },
    {
      slug: 'incense-cedar-pencils',
      name: 'Incense-Cedar Pencils',
      store: 'cedarline',
      leaf: 'pens-ink',
      picture: { shape: 'kraftBox', palette: 'copper', label: 'Cedar Pencils', note: 'Set of 12' },
      description: [
        'Turned from incense cedar too short for hangers, and left bare so that you smell it when you sharpen. ' +
          'The lead is graphite and clay, graded HB by hand rather than by hope.',
        'Round, not hexagonal, with a dipped end in one of four colors. They roll off desks; that is the price, ' +
          'and the box has a lid for it.',
      ],
      highlights: [
        'Bare cedar scents the room when sharpened',
        'Smooth HB lead that sharpens to a point',
        'Dipped ends in four milk-paint colors',
        'Made from offcuts too short to sell',
      ],
      specs: {
        'Set of': '12',
        Length: '17.5 cm (6.9 in)',
        Material: 'Incense cedar, graphite',
        Strength: 'HB',
        Finish: 'Bare wood, milk-paint tip',
        'Made in': 'North Carolina, United States',
      },
      badges: ['Offcut wood', 'Plastic-free'],
      listPrice: 1400,
      memberPrice: 1100,
      talents: 65,
      stock: 287,
      rating: [4.7, 324],
      variants: {
        attributes: [{ name: 'Strength', options: [{ value: 'HB' }, { value: '2B' }, { value: '4B' }] }],
        soldOut: ['2'],
      },
    },
    {
      slug: 'walnut-shell-fountain-ink',
      name: 'Walnut Shell Fountain Ink',
      store: 'paperfold',
      leaf: 'pens-ink',
      picture: { shape: 'dropper', palette: 'ink', label: 'Fountain Ink', note: '30 ml / 1 fl oz' },
      description: [
        'Boiled from walnut husks, madder root or indigo and thinned until it flows. It shades as it dries, ' +
          'darker where the nib rests, and smells a little of autumn.',
        'Rinse your pen between colors, as plant inks do not like company. The dropper fills a converter cleanly; ' +
          'on paper other than ours, try a corner first.',
      ],
      highlights: [
        'Brewed from husks, roots and leaves',
        'Shades from light to dark as it dries',
        'Dropper fills converters without spilling',
        'Washes out of a pen with plain water',
      ],
      specs: {
        Volume: '30 ml (1 fl oz)',
        Ingredients: 'Water, plant dye, gum arabic, clove oil',
        'Suitable for': 'Fountain pens, dip pens, brushes',
        'Shelf life': '24 months',
        Packaging: 'Glass bottle, paper box',
      },
      badges: ['Vegan', 'Non-toxic'],
      listPrice: 1600,
      memberPrice: 1250,
      talents: 60,
      stock: 122,
      rating: [4.5, 176],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Indigo', color: '#2c3a63' },
              { value: 'Walnut', color: '#5a3c26' },
              { value: 'Madder', color: '#a5473b' },
              { value: 'Moss', color: '#55653c' },
            ],
          },
        ],
      },
      subscribePercent: 10,
    },
    {
      slug: 'rice-starch-paper-glue',
      name: 'Rice Starch Paper Glue',
      store: 'paperfold',
      leaf: 'pens-ink',
      picture: { shape: 'jar', palette: 'snow', label: 'Rice Glue', note: '120 g / 4.2 oz' },
      description: [
        'The paste our bindery cooks each morning, made to last on a shelf with a pinch of salt and clove. It ' +
          'holds paper, card and cloth and never yellows a photograph.',
        'A small brush stands in the lid. Spread it thin and you have a minute to slide things straight; if you ' +
          'change your mind in ten years, it lifts with warm water.',
      ],
      highlights: [
        'Cooked rice starch, salt and clove only',
        'Leaves a minute to slide paper straight',
        'Comes off again with warm water',
        'Refill powder makes three more jars',
      ],
      specs: {
        Weight: '120 g (4.2 oz)',
        Ingredients: 'Rice starch, water, salt, clove oil',
        'Suitable for': 'Paper, card, bookcloth, photographs',
        Age: 'From 3 years',
        'Shelf life': '12 months',
      },
      badges: ['Vegan', 'Acid-free'],
      listPrice: 900,
      memberPrice: 700,
      talents: 40,
      stock: 169,
      rating: [4.6, 138],
      subscribePercent: 8,
    },
    {
      slug: 'keyboard-drafting-brush',
      name: 'Keyboard & Drafting Brush',
      store: 'scrubwell',
      leaf: 'desk-accessories',
      picture: { shape: 'brush', palette: 'linen', label: 'Desk Brush' },
      description: [
        'Architects asked us for a brush to sweep eraser crumbs without smearing graphite, and accountants use it ' +
          'on keyboards. The head is soft gray plant fiber, splayed in a fan.',
        'The beech grip is shaped so that it stands on its head beside the lamp. A cotton loop hangs it up, ' +
          'should you be that kind of tidy.',
      ],
      highlights: [
        'Sweeps crumbs without smearing graphite',
        'Soft fan reaches between keyboard keys',
        'Stands upright on its own handle',
        'Plant fiber that carries no static',
      ],
      specs: {
        Length: '26 cm (10.2 in)',
        Material: 'Beech, soft plant fiber',
        Finish: 'Beeswax',
        Care: 'Comb out, wipe the handle',
        'Made in': 'Germany',
      },
      badges: ['Plastic-free', 'Vegan'],
      listPrice: 2000,
      memberPrice: 1550,
      talents: 70,
      stock: 95,
      rating: [4.8, 114],
    },
    {
      slug: 'wool-felt-desk-mat',
      name: 'Wool Felt Desk Mat',
      store: 'woolly-and-co',
      leaf: 'desk-accessories',
      picture: { shape: 'roll', palette: 'stone', label: 'Desk Mat' },
      description: [
        'Five millimeters of dense felt that quiet a keyboard, warm a wrist and stop a cup from ringing. It ' +
          'arrives rolled in two straps and lies flat after one night under books.',
        'The wool is carbonized with steam instead of acid, so it keeps its spring. Coffee beads up long enough ' +
          'to be dabbed off, if you are quick.',
      ],
      highlights: [
        'Dense felt softens typing and cup noise',
        'Beads coffee long enough to dab it',
        'Lies flat after a night under books',
        'Edges are cut, not glued or bound',
      ],
      specs: {
        Material: '100 % wool felt, 5 mm',
        Dimensions: '80 × 35 cm (31 × 14 in)',
        Weight: '520 g (18 oz)',
        Care: 'Brush, dab with cold water',
        'Made in': 'New Zealand',
      },
      badges: ['Natural fiber'],
      listPrice: 4200,
      memberPrice: 3200,
      talents: 165,
      stock: 79,
      rating: [4.7, 168],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Stone', color: '#b9b3a8' },
              { value: 'Graphite', color: '#4a4d52' },
              { value: 'Moss', color: '#5b6b4e' },
              { value: 'Clay', color: '#b8755a' },
            ],
          },
          { name: 'Size', options: [{ value: '80 × 35 cm' }, { value: '100 × 45 cm', priceDelta: 1400 }] },
        ],
        missing: ['3-1'],
      },
    },
    {
      slug: 'little-things-stoneware-dish',
      name: 'Little Things Stoneware Dish',
      store: 'kiln-and-co',
      leaf: 'desk-accessories',
      picture: { shape: 'dish', palette: 'clay', label: 'Little Things Dish' },
      description: [
        'For paper clips, rings, the key you need tomorrow. It is the shape a potter throws to warm up, and for ' +
          'years we cut them all back into the clay.',
        'Glazed in the last bucket of the day, so the colors run true but never twice. The foot is polished with ' +
          'diamond paper and will not scratch an oak desk.',
      ],
      highlights: [
        'Warm-up shape, thrown in one pull',
        'Polished foot that will not scratch wood',
        'Lead-free glaze on the whole inside',
        'Right size for clips, keys and rings',
      ],
      specs: {
        Material: 'Stoneware',
        Diameter: '11 cm (4.3 in)',
        Height: '4.5 cm (1.8 in)',
        Care: 'Dishwasher safe',
        'Made in': 'England',
      },
      badges: ['Handmade', 'Lead-free'],
      listPrice: 1600,
      memberPrice: 1250,
      talents: 55,
      stock: 147,
      rating: [4.8, 203],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Clay', color: '#c9795a' },
              { value: 'Lagoon', color: '#3f8583' },
              { value: 'Snow', color: '#f4f3ef' },
              { value: 'Plum', color: '#6d4b67' },
              { value: 'Sage', color: '#8fa287' },
            ],
          },
        ],
      },
    },
    {
      slug: 'furoshiki-wrapping-cloths',
      name: 'Furoshiki Wrapping Cloths',
      store: 'paperfold',
      leaf: 'gift-wrap',
      picture: { shape: 'wraps', palette: 'plum', label: 'Furoshiki Cloths', note: 'Set of 3' },
      description: [
        'Three cotton squares that wrap a bottle, a book or a lunch and go back to the giver, or do not. Kyoto ' +
          'has done it this way for a few hundred years without tape.',
        'Hand-screened in three prints by a neighbor of the bindery. A folded sheet shows nine knots, from the ' +
          'plain box to the one for two bottles.',
      ],
      highlights: [
        'Three sizes for books, boxes and bottles',
        'Sheet with nine knots to try',
        'Screen-printed by hand around the corner',
        'Used again and again instead of torn',
      ],
      specs: {
        'Set of': '3',
        Dimensions: '35, 50 and 70 cm square',
        Material: 'Cotton',
        Care: 'Machine wash 30 °C, iron',
        'Made in': 'Japan',
      },
      badges: ['Reusable', 'Plastic-free'],
      listPrice: 2800,
      memberPrice: 2150,
      talents: 105,
      stock: 154,
      rating: [4.8, 346],
    },
    {
      slug: 'tree-free-wrapping-paper-roll',
      name: 'Tree-Free Wrapping Paper Roll',
      store: 'paperfold',
      leaf: 'gift-wrap',
      picture: { shape: 'roll', palette: 'rose', label: 'Wrapping Paper' },
      description: [
        'Made from straw that would have been burned after the rice harvest. It is strong, folds sharply and has ' +
          'a matte face that takes a crayon, so children can do the pattern.',
        'Two paper bands hold the roll; there is no film and no cardboard core. Because nothing is laminated it ' +
          'can go in the paper bin, tape and all if the tape is paper.',
      ],
      highlights: [
        'Rice straw paper that saves trees',
        'Folds sharply and seldom tears at corners',
        'Matte face that children can draw on',
        'No film, no foil and no core',
      ],
      specs: {
        Length: '8 m (26 ft)',
        Dimensions: '70 cm wide',
        Material: 'Rice straw paper, 80 g/m²',
        Packaging: 'Two paper bands',
        'Made in': 'Japan',
      },
      badges: ['Tree-free', 'Recyclable'],
      listPrice: 1200,
      memberPrice: 950,
      talents: 55,
      stock: 263,
      rating: [4.2, 157],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Rose', color: '#eec4bd' },
              { value: 'Kraft', color: '#c29a6b' },
              { value: 'Sage', color: '#8fa287' },
              { value: 'Ink', color: '#23304a' },
              { value: 'Marigold', color: '#e0a93e' },
            ],
          },
        ],
      },
    },
    {
      slug: 'keep-it-gift-tote',
      name: 'Keep-It Gift Tote',
      store: 'common-thread',
      leaf: 'gift-wrap',
      picture: { shape: 'tote', palette: 'linen', label: 'Gift Tote', note: 'Organic cotton' },
      description: [
        'A gift bag that does not end on the pile of gift bags. Woven from undyed yarn in Coimbatore, sized for a ' +
          'bottle and a book, with a ribbon sewn inside the neck.',
        'There is a label for a name and, below it, a second one for the next name. The record sent back to us is ' +
          'eleven, written in four hands.',
      ],
      highlights: [
        'Ribbon sewn in, so nothing gets lost',
        'Label with room for the next recipient',
        'Fits a bottle and a hardback together',
        'Traceable organic cotton from Coimbatore',
      ],
      specs: {
        Material: 'Organic cotton',
        Dimensions: '28 × 34 × 10 cm',
        Closure: 'Cotton ribbon',
        Certification: 'GOTS',
        Care: 'Machine wash 40 °C',
      },
      badges: ['GOTS cotton', 'Reusable'],
      listPrice: 1400,
      memberPrice: 1100,
      talents: 50,
      stock: 198,
      rating: [4.6, 121],
    },
    {
      slug: 'willow-picnic-gift-hamper',
      name: 'Willow Picnic Gift Hamper',
      store: 'basketry',
      leaf: 'gift-boxes',
      picture: { shape: 'basket', palette: 'kraft', label: 'Gift Hamper' },
      description: [
        'Empty, so that you can fill it, and good enough to be half the gift. Round, lidded and lined with straw, ' +
          'it takes two jars, a loaf, a cheese and something in a bottle.',
        'Afterwards it goes on picnics or holds wool. The weaver signs the base and will mend it for the price of ' +
          'postage, to whoever owns it by then.',
      ],
      highlights: [
        'Holds a generous picnic for two people',
        'Comes filled with clean barley straw',
        'Signed base and mending for life',
        'Two handles bound with split willow',
      ],
      specs: {
        Material: 'Somerset willow',
        Diameter: '38 cm (15 in)',
        Height: '30 cm (11.8 in)',
        Lining: 'Loose barley straw',
        'Made in': 'England',
      },
      badges: ['Handwoven', 'Repairable'],
      listPrice: 7400,
      memberPrice: 5600,
      talents: 295,
      stock: 27,
      rating: [4.8, 5],
    },
    {
      slug: 'cedar-panel-memory-box-kit',
      name: 'Cedar Panel Memory Box Kit',
      store: 'cedarline',
      leaf: 'gift-boxes',
      picture: { shape: 'kraftBox', palette: 'clay', label: 'Memory Box Kit', note: 'Flat pack' },
      description: [
        'Six cedar panels, a strip of leather and a bag of pegs that go together without glue in ten minutes. ' +
          'What you get is a box for letters, ticket stubs and baby teeth.',
        'The lid has a groove for a photograph. Cedar keeps moths from the first knitted hat, and each panel is ' +
          'cut from the same plank, so the grain runs around the corners.',
      ],
      highlights: [
        'Pegs together in ten minutes, no glue',
        'Grain runs around all four corners',
        'Groove in the lid holds a photograph',
        'Packs flat, so it posts cheaply',
      ],
      specs: {
        Material: 'Eastern red cedar, leather',
        Dimensions: '26 × 18 × 12 cm',
        Finish: 'Sanded, unfinished',
        Packaging: 'Recycled board',
        'Made in': 'North Carolina, United States',
      },
      badges: ['Offcut wood'],
      listPrice: 4600,
      memberPrice: 3500,
      talents: 150,
      stock: 52,
    },
    {
      slug: 'paper-ink-candle',
      name: 'Paper & Ink Candle',
      store: 'duskhaus',
      leaf: 'gifts-for-home',
      picture: { shape: 'candle', palette: 'ink', label: 'Paper & Ink', note: '220 g / 45 h' },
      description: [
        'Our workshop was a print shop until 1998, and on wet days it still smells of it: oiled rollers, old ' +
          'stock, a cardboard box that held oranges. That is the candle.',
        'Rapeseed wax, a cotton wick and a dark glass that turns amber when lit. Let the first burn reach the ' +
          'edge, and it will stay level for the other forty hours.',
      ],
      highlights: [
        'Old paper, iron ink and bitter orange',
        'Forty-five hours when trimmed each time',
        'Dark glass glows amber once lit',
        'Poured in batches of sixty and numbered',
      ],
      specs: {
        Scent: 'Paper, iron ink, bitter orange',
        Wax: 'Rapeseed wax',
        'Burn time': '45 hours',
        Weight: '220 g (7.8 oz)',
        'Made in': 'Germany',
      },
      badges: ['Vegan', 'Paraffin-free'],
      listPrice: 3200,
      memberPrice: 2450,
      talents: 125,
      stock: 141,
      rating: [4.7, 298],
      variants: {
        attributes: [
          {
            name: 'Scent',
            options: [
              { value: 'Paper & Ink', color: '#23304a' },
              { value: 'Old Orchard', color: '#7f8f5a' },
              { value: 'Winter Train', color: '#5d5560' },
              { value: 'Fig Wall', color: '#6d4b67' },
            ],
          },
        ],
      },
    },
    {
      slug: 'housewarming-serving-board',
      name: 'Housewarming Serving Board',
      store: 'cedarline',
      leaf: 'gifts-for-home',
      picture: { shape: 'cuttingBoard', palette: 'oat', label: 'Serving Board' },
      description: [
        'Ash and maple strips glued edge to edge, with a handle long enough for a full load of bread. We leave ' +
          'the back plain so that a name or an address can be burned in.',
        'Finished with three coats of walnut oil and one of beeswax. A small tin of the same mix comes along, and ' +
          'the advice to use it whenever the board looks thirsty.',
      ],
      highlights: [
        'Plain back ready for a burned-in name',
        'Three coats of walnut oil under beeswax',
        'Small tin of board wax included',
        'Long handle for passing around a table',
      ],
      specs: {
        Material: 'Ash and maple',
        Dimensions: '48 × 20 × 2 cm',
        Finish: 'Walnut oil, beeswax',
        Care: 'Hand wash, re-oil',
        'Made in': 'North Carolina, United States',
      },
      badges: ['Offcut wood', 'Food-safe'],
      listPrice: 5200,
      memberPrice: 3950,
      talents: 225,
      stock: 63,
      rating: [4.8, 142],
    },
    {
      slug: 'slow-monday-mug',
      name: 'Slow Monday Mug',
      store: 'kiln-and-co',
      leaf: 'gifts-for-home',
      picture: { shape: 'mug', palette: 'moss', label: 'Slow Monday', note: '380 ml' },
      description: [
        'Wide enough for both hands and heavier than an office mug has any reason to be. The thumb rest on the ' +
          'handle came from a potter with a sore wrist and stayed.',
        'The lower third is bare clay, fine-sanded, which stays cool to hold. It arrives in a molded paper nest ' +
          'that has survived being thrown at a wall, by us, on purpose.',
      ],
      highlights: [
        'Thumb rest takes the weight off a wrist',
        'Bare clay foot stays cool to hold',
        'Molded paper nest ready for the mail',
        'Speckled glaze without lead or cadmium',
      ],
      specs: {
        Material: 'Stoneware',
        Capacity: '380 ml (12.8 fl oz)',
        Height: '9 cm (3.5 in)',
        Care: 'Dishwasher and microwave safe',
        'Made in': 'England',
      },
      badges: ['Handmade', 'Lead-free'],
      listPrice: 2600,
      memberPrice: 2000,
      talents: 95,
      stock: 175,
      rating: [4.9, 412],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Moss', color: '#6b7a58' },
              { value: 'Clay', color: '#c9795a' },
              { value: 'Ink', color: '#23304a' },
              { value: 'Oat', color: '#e7dfd0' },
            ],
          },
        ],
      },
    },
    {
      slug: 'hojicha-evening-gift-tin',
      name: 'Hojicha Evening Gift Tin',
      store: 'uji-grove',
      leaf: 'gifts-to-taste',
      picture: { shape: 'canister', palette: 'copper', label: 'Evening Hojicha', note: '80 g / 2.8 oz' },
      description: [
        'Late-harvest leaves and stems, roasted over charcoal until the kitchen smells of toast and chestnuts. It ' +
          'is low in caffeine, hard to oversteep and kind to people who say they do not like green tea.',
        'The tin is wrapped in washi by hand and has an inner lid that closes with a sigh. A card gives the ' +
          'field, the roast and a brewing time with some leeway.',
      ],
      highlights: [
        'Leaf and stem roasted over charcoal',
        'Washi-wrapped tin with an inner lid',
        'Makes about forty cups of tea',
        'Card names the field and the roast',
      ],
      specs: {
        Weight: '80 g (2.8 oz)',
        'Tea type': 'Roasted green tea',
        Caffeine: 'Low',
        Servings: 'About 40',
        Origin: 'Uji, Japan',
        'Shelf life': '12 months',
      },
      badges: ['Organic', 'Gift-ready'],
      listPrice: 2400,
      memberPrice: 1850,
      talents: 100,
      stock: 134,
      rating: [4.8, 259],
      subscribePercent: 12,
    },
    {
      slug: 'maple-cream-gift-jar',
      name: 'Maple Cream Gift Jar',
      store: 'maple-row',
      leaf: 'gifts-to-taste',
      picture: { shape: 'preserve', palette: 'amber', label: 'Maple Cream', note: '340 g / 12 oz' },
      description: [
        'Dark syrup from the end of the run, boiled again, chilled in snow and stirred by hand until it turns to ' +
          'a pale spread. Nothing is added; stirring is the whole trick.',
        'On toast, on oatcakes, or from the spoon in front of an open refrigerator. The jar is tied with hemp and ' +
          'carries the week in which the sap was boiled.',
      ],
      highlights: [
        'One ingredient, stirred by hand for an hour',
        'Late-season syrup with a caramel depth',
        'Labeled with the week it was boiled',
        'Tied with hemp, ready to hand over',
      ],
      specs: {
        Weight: '340 g (12 oz)',
        Ingredients: 'Maple syrup',
        'Shelf life': '6 months, refrigerate after opening',
        Packaging: 'Glass jar, steel lid',
        'Made in': 'Vermont, United States',
      },
      badges: ['Vegan', 'One ingredient'],
      listPrice: 1900,
      memberPrice: 1500,
      talents: 65,
      stock: 108,
      rating: [4.9, 233],
      subscribePercent: 10,
    },
    {
      slug: 'oat-cardamom-cocoa',
      name: 'Oat & Cardamom Cocoa',
      store: 'oatfold',
      leaf: 'gifts-to-taste',
      picture: { shape: 'pouch', palette: 'plum', label: 'Cardamom Cocoa', note: '300 g / 10.6 oz' },
      description: [
        'Cocoa from a grower-owned mill in Ghana, ground with our own oats until a mug needs only hot water to ' +
          'turn creamy. Cardamom comes last, from a pestle and not from a bottle.',
        'Less sweet than most: two sugars’ worth in a cup, from dried dates. The pouch has a belly band you can ' +
          'write on, which saves a card.',
      ],
      highlights: [
        'Creamy with water alone, thanks to oats',
        'Cardamom ground by pestle for each batch',
        'Sweetened with dates and nothing else',
        'Belly band doubles as a gift tag',
      ],
      specs: {
        Weight: '300 g (10.6 oz)',
        Ingredients: 'Cocoa, oats, date powder, cardamom',
        Servings: '12',
        'Free from': 'Dairy, refined sugar',
        'Made in': 'Scotland',
      },
      badges: ['Vegan', 'Fair trade cocoa'],
      listPrice: 1300,
      memberPrice: 1000,
      talents: 50,
      stock: 152,
      rating: [4.6, 187],
      variants: {
        attributes: [
          {
            name: 'Flavor',
            options: [
              { value: 'Cardamom', color: '#6d4b67' },
              { value: 'Orange', color: '#d98139' },
              { value: 'Sea salt', color: '#5b8fb9' },
            ],
          },
        ],
      },
      subscribePercent: 12,
    },
    {
      slug: 'writers-hand-cream',
      name: 'Writer’s Hand Cream',
      store: 'petal-works',
      leaf: 'gifts-to-unwind',
      picture: { shape: 'squeeze', palette: 'rose', label: 'Hand Cream', note: '50 ml / 1.7 fl oz' },
      description: [
        'Made for a bookseller in Grasse whose customers complained about greasy pages. It is dry to the touch ' +
          'within a minute and leaves no print on paper, which we check with actual paper.',
        'Rose water from the May still, rice bran and a very small amount of fig. The aluminum tube flattens as ' +
          'it is used and can be rolled up from the end with a pencil.',
      ],
      highlights: [
        'Dry within a minute, no prints on paper',
        'May rose water distilled behind the barn',
        'Rice bran and fig seed oil',
        'Aluminum tube that rolls up completely',
      ],
      specs: {
        Volume: '50 ml (1.7 fl oz)',
        Ingredients: 'Rose water, rice bran oil, fig seed oil, glycerin',
        'Skin type': 'All',
        'Free from': 'Silicone, mineral oil',
        'Made in': 'France',
      },
      badges: ['Vegan'],
      listPrice: 1500,
      memberPrice: 1150,
      talents: 65,
      stock: 186,
      rating: [4.7, 205],
      subscribePercent: 10,
    },
    {
      slug: 'library-solid-perfume',
      name: 'Library Solid Perfume',
      store: 'hushwood',
      leaf: 'gifts-to-unwind',
      picture: { shape: 'tin', palette: 'copper', label: 'Solid Perfume', note: '15 g / 0.5 oz' },
      description: [
        'A flat tin of wax that smells like the reading room in Hobart: Huon pine shelving, beeswax polish, a ' +
          'hint of black tea. It stays close to the skin and is gone by evening.',
        'Warm it with a fingertip and touch wrists and collar. There is no alcohol in it, so it travels in hand ' +
          'luggage and does not upset the person beside you.',
      ],
      highlights: [
        'Beeswax and jojoba without any alcohol',
        'Huon pine from salvaged river timber',
        'Stays close to the skin for hours',
        'Flat tin that fits a coin pocket',
      ],
      specs: {
        Weight: '15 g (0.5 oz)',
        Scent: 'Huon pine, polish, black tea',
        Ingredients: 'Beeswax, jojoba oil, essential oils',
        Diameter: '5 cm (2 in)',
        'Made in': 'Australia',
      },
      badges: ['Alcohol-free'],
      listPrice: 2200,
      memberPrice: 1700,
      talents: 80,
      stock: 91,
      rating: [4.5, 112],
    },
    {
      slug: 'lavender-flax-eye-pillow',
      name: 'Lavender Flax Eye Pillow',
      store: 'stillpoint',
      leaf: 'gifts-to-unwind',
      picture: { shape: 'pillow', palette: 'plum', label: 'Eye Pillow' },
      description: [
        'The right weight to keep eyelids shut through a ten-minute rest, no heavier. Flaxseed shifts into the ' +
          'hollows, and a pinch of lavender buds is mixed in for the first few months.',
        'The cover slips off to wash. Teachers in our studio warm it on a radiator in January and keep it in the ' +
          'freezer in July; the filling minds neither.',
      ],
      highlights: [
        'Flaxseed settles into the shape of a face',
        'Lavender buds from one Colorado farm',
        'Use it warm, cold or as it is',
        'Slip-off cotton cover that washes',
      ],
      specs: {
        Dimensions: '22 × 11 cm (8.7 × 4.3 in)',
        Material: 'Cotton sateen',
        Filling: 'Flaxseed, lavender buds',
        Weight: '260 g (9.2 oz)',
        Care: 'Cover 30 °C, keep the filling dry',
      },
      badges: ['Natural filling'],
      listPrice: 2200,
      memberPrice: 1700,
      talents: 95,
      stock: 118,
      rating: [4.7, 241],
      variants: {
        attributes: [
          {
            name: 'Color',
            options: [
              { value: 'Plum', color: '#6d4b67' },
              { value: 'Sage', color: '#8fa287' },
              { value: 'Ink', color: '#23304a' },
              { value: 'Blush', color: '#eec4bd' },
            ],
          },
        ],
      },
    },
    {
      slug: 'wrapped-guest-soap',
      name: 'Wrapped Guest Soap',
      store: 'olivary',
      leaf: 'gifts-to-unwind',
      picture: { shape: 'soapBar', palette: 'sun', label: 'Guest Soap', note: '80 g / 2.8 oz' },
      description: [
        'A cheerful bar of olive soap colored with annatto seed and scented with peel from the lemons along the ' +
          'mill drive. We wrap it in printed paper and fold the ends like a letter.',
        'It cures for four months, so it leaves no puddle in the guest bathroom. Buy a stack and you have ' +
          'something for every dinner you are asked to.',
      ],
      highlights: [
        'Lemon peel from trees along the drive',
        'Annatto seed gives the clear yellow',
        'Folded paper wrap without any glue',
        'Hard bar that leaves no puddle',
      ],
      specs: {
        Weight: '80 g (2.8 oz)',
        Ingredients: 'Olive oil, water, lye, lemon peel oil, annatto',
        Scent: 'Lemon peel',
        Packaging: 'Folded paper',
        Origin: 'Jaén, Spain',
      },
      badges: ['Vegan', 'Plastic-free'],
      listPrice: 800,
      memberPrice: 650,
      talents: 30,
      stock: 304,
      rating: [4.8, 167],
      subscribePercent: 10,
    },
  ],
  reviewVoices: [
    {
      stars: 5,
      title: 'Looks even better in person',
      text:
        'The photographs are good, but the feel is what won me over. Beautifully finished, and wrapped with more ' +
        'care than I manage at Christmas.',
    },
    {
      stars: 5,
      title: 'Bought for a friend, kept it',
      text: 'I am not proud of it. A second one is on the way to her now.',
    },
    {
      stars: 4,
      title: 'Thoughtful gift',
      text:
        'My colleague was delighted when she left the company. I would have liked a choice of cards, otherwise ' +
        'perfect.',
    },
    {
      stars: 5,
      title: 'My new favorite little thing',
      text: 'I use it every day, and every day it makes the desk a bit nicer. That is rare for something so small.',
    },
    {
      stars: 3,
      title: 'Pretty, but not for daily use',
      text: 'It is lovely to look at. For everyday use I would want something slightly sturdier.',
    },
    {
      stars: 5,
      title: 'Arrived in time',
      text: 'Ordered on Tuesday, in the post box on Thursday, at the party on Friday. Phew.',
    },
    {
      stars: 4,
      title: 'Well made',
      text: 'You can see the handwork. One corner was a touch uneven, which I count as charm.',
    },
    {
      stars: 5,
      title: 'The paper-obsessed will understand',
      text: 'I opened the parcel, smelled it, stroked it and said nothing for a while.',
    },
    {
      stars: 5,
      title: 'Third time ordering',
      text: 'Birthday, wedding, new job. It has become my standard present, and nobody has complained.',
    },
    {
      stars: 4,
      title: 'True to the description',
      text: 'Size, material and color are exactly as stated. Shipping was a little slow around the holiday.',
    },
    {
      stars: 3,
      title: 'Smaller than expected',
      text: 'The measurements are there, I simply did not look. Nice, but check before you buy.',
    },
    {
      stars: 2,
      title: 'Did not suit us',
      text: 'Nothing faulty, just not our taste once unpacked. It went back without trouble.',
    },
    {
      stars: 5,
      title: 'Made my grandmother cry',
      text: 'In the good way. She has shown it to the whole corridor of her building.',
    },
    {
      stars: 1,
      title: 'Crushed in the mail',
      text: 'Something heavy had been on top of it. A new one came quickly, but the birthday was over by then.',
    },
  ],
  faqs: [
    {
      question: 'Can it be sent straight to the recipient?',
      answer:
        'Yes. Enter their address at checkout and choose gift wrap; the invoice comes to you by e-mail and no price ' +
        'is in the parcel.',
    },
    {
      question: 'Can I add a personal message?',
      answer: 'Up to 240 characters. We write it by hand on a seeded card, in the language you type it in.',
    },
    {
      question: 'When should I order for a fixed date?',
      answer:
        'Most makers dispatch within two working days. For a birthday or holiday, order a week ahead, or look at ' +
        'the delivery date shown above the button.',
    },
    {
      question: 'Can the recipient exchange it?',
      answer:
        'They can within 30 days, for another color or for credit. All they need is the number on the gift slip; ' +
        'they will not see what you paid.',
    },
    {
      question: 'Is the packaging free of plastic?',
      answer:
        'Makers in this department pack in paper, card, straw or cloth. Where something must be sealed, glass or ' +
        'metal is used.',
    },
  ],
}
