import type { SeedStore } from '../seed/seed-shapes.ts'

/** Every seller of the seeded marketplace. */
export const stores: readonly SeedStore[] = [
  {
    slug: 'clearwell',
    name: 'Clearwell',
    department: 'home-care',
    place: 'Portland, Maine',
    story:
      'Two sisters who cleaned harbor cottages for a living got tired of fumes and began mixing their own sprays in ' +
      'amber glass. Everything is concentrated, so a refill sachet weighs as much as a letter.',
    markColor: '#8a5a1d',
    freeShippingFrom: 4900,
    followers: 8100,
    foundedYear: 2017,
  },
  {
    slug: 'dirtless',
    name: 'Dirtless',
    department: 'home-care',
    place: 'Rotterdam, Netherlands',
    story:
      'A chemist and a launderette owner dried detergent into sheets that post through a letterbox. They print every ' +
      'ingredient on the front of the box, in the order of weight.',
    markColor: '#7a6f5d',
    freeShippingFrom: 3900,
    followers: 5200,
    foundedYear: 2019,
  },
  {
    slug: 'scrubwell',
    name: 'Scrubwell',
    department: 'home-care',
    place: 'Black Forest, Germany',
    story:
      'A brush workshop in its third generation that still drills and stuffs by hand at two benches. Beech comes from ' +
      'within forty kilometers and the bristle is plant fibre, never nylon.',
    markColor: '#8d6b3b',
    freeShippingFrom: 4500,
    followers: 1900,
    foundedYear: 2012,
  },
  {
    slug: 'woolly-and-co',
    name: 'Woolly & Co',
    department: 'home-care',
    place: 'Canterbury, New Zealand',
    story:
      'Four sheep farms pool the fleece that the carpet mills do not want and felt it into things that last for ' +
      'years. The wool is washed in rainwater and is sold undyed or plant-dyed.',
    markColor: '#6d6a66',
    freeShippingFrom: 4500,
    followers: 6700,
    foundedYear: 2015,
  },
  {
    slug: 'duskhaus',
    name: 'Duskhaus',
    department: 'home-care',
    place: 'Berlin, Germany',
    story:
      'A perfumer pours small batches of rapeseed wax in a former print shop in Neukölln. Each scent starts as a ' +
      'walk somewhere, written down the same evening.',
    markColor: '#54415c',
    freeShippingFrom: 5500,
    followers: 7400,
    foundedYear: 2016,
  },
  {
    slug: 'cedarline',
    name: 'Cedarline',
    department: 'home-care',
    place: 'Asheville, North Carolina',
    story:
      'Furniture makers who could not throw away their cedar offcuts. Hangers, blocks and boards are cut from what ' +
      'the big saw leaves behind, sanded, and left without lacquer.',
    markColor: '#9a6a41',
    freeShippingFrom: 5900,
    followers: 3300,
    foundedYear: 2014,
  },
  {
    slug: 'seaweave',
    name: 'Seaweave',
    department: 'home-care',
    place: 'Ninh Binh, Vietnam',
    story:
      'Sixty weavers in three villages work at home with seagrass they cut themselves at low water. They set the ' +
      'price of each basket by the hours it takes.',
    markColor: '#2b6d74',
    freeShippingFrom: 6900,
    followers: 2600,
    foundedYear: 2018,
  },
  {
    slug: 'basketry',
    name: 'Basketry',
    department: 'home-care',
    place: 'Somerset, England',
    story:
      'Willow is planted, cut, soaked and woven on the same twelve acres of the Levels. The makers sign the base of ' +
      'each basket, and mend it for the price of the postage.',
    markColor: '#8a6a34',
    freeShippingFrom: 6500,
    followers: 1400,
    foundedYear: 2011,
  },
  {
    slug: 'bee-kind',
    name: 'Bee Kind',
    department: 'kitchen',
    place: 'Leuven, Belgium',
    story:
      'A beekeeper and a textile printer turned surplus wax and cotton remnants into food wraps. One hive is set up ' +
      'on a city roof for every thousand packs sold.',
    markColor: '#936a12',
    freeShippingFrom: 3900,
    followers: 4800,
    foundedYear: 2016,
  },
  {
    slug: 'kiln-and-co',
    name: 'Kiln & Co',
    department: 'kitchen',
    place: 'Stoke-on-Trent, England',
    story:
      'Five potters share one kiln fired with electricity from the wind farm across the valley. Glazes are lead-free ' +
      'and mixed in-house, so no two bowls speckle alike.',
    markColor: '#77736c',
    freeShippingFrom: 6900,
    followers: 9200,
    foundedYear: 2013,
  },
  {
    slug: 'copperleaf',
    name: 'Copperleaf',
    department: 'kitchen',
    place: 'Jaipur, India',
    story:
      'A family of coppersmiths, now in its fifth generation, spins bottles and cups from a single disc. Old vessels ' +
      'are taken back, melted and hammered again.',
    markColor: '#a85e3a',
    freeShippingFrom: 5500,
    followers: 3900,
    foundedYear: 2015,
  },
  {
    slug: 'northwell',
    name: 'Northwell',
    department: 'kitchen',
    place: 'Duluth, Minnesota',
    story:
      'Born on an ice road where coffee froze in ten minutes. Northwell builds steel flasks with lids that come ' +
      'apart, and sells each gasket and stopper as a spare.',
    markColor: '#31506e',
    freeShippingFrom: 5900,
    followers: 6100,
    foundedYear: 2018,
  },
  {
    slug: 'fern-and-field',
    name: 'Fern & Field',
    department: 'bath-body',
    place: 'Hood River, Oregon',
    story:
      'We cook olive oil for nine hours in two copper kettles above Hood River, rest it three weeks and thin it with ' +
      'spring water. Bottles are made to be kept and refilled.',
    markColor: '#5d7a5c',
    freeShippingFrom: 4900,
    followers: 12400,
    foundedYear: 2019,
  },
  {
    slug: 'petal-works',
    name: 'Petal Works',
    department: 'bath-body',
    place: 'Grasse, France',
    story:
      'A flower grower with more petals than the perfume houses wanted built a small still behind the barn. Bath ' +
      'salts and lotions follow the harvest and change with the year.',
    markColor: '#a85c66',
    freeShippingFrom: 4500,
    followers: 5600,
    foundedYear: 2017,
  },
  {
    slug: 'olivary',
    name: 'Olivary',
    department: 'bath-body',
    place: 'Jaén, Spain',
    story:
      'An olive mill that makes soap from its second pressing, as the grandmothers of the village did. The bars cure ' +
      'for four months on racks above the old millstones.',
    markColor: '#6a4a1b',
    freeShippingFrom: 4200,
    followers: 4300,
    foundedYear: 2010,
  },
  {
    slug: 'bamboa',
    name: 'Bamboa',
    department: 'bath-body',
    place: 'Da Lat, Vietnam',
    story:
      'Bamboo from a hillside cooperative becomes brushes, combs and cups, shaped with hand tools and steam. Nothing ' +
      'leaves the workshop in plastic, not even the parcel tape.',
    markColor: '#8e6b33',
    freeShippingFrom: 3900,
    followers: 10300,
    foundedYear: 2016,
  },
  {
    slug: 'solwyn',
    name: 'Solwyn',
    department: 'skin-care',
    place: 'Burlington, Vermont',
    story:
      'A pharmacist left the hospital to press rosehip and sea buckthorn in a converted dairy. Formulas stay under ' +
      'fifteen ingredients and carry the pressing date.',
    markColor: '#8a5a1d',
    freeShippingFrom: 5500,
    followers: 9800,
    foundedYear: 2018,
  },
  {
    slug: 'tidepool',
    name: 'Tidepool',
    department: 'skin-care',
    place: 'Galway, Ireland',
    story:
      'Seaweed is cut by hand on the ebb, never pulled, and steeped within the hour. Tidepool makes light gels and ' +
      'creams for faces that spend their days in wind.',
    markColor: '#2f7478',
    freeShippingFrom: 4900,
    followers: 5100,
    foundedYear: 2019,
  },
  {
    slug: 'aloe-collective',
    name: 'Aloe Collective',
    department: 'skin-care',
    place: 'Fuerteventura, Spain',
    story:
      'Nine growers on a dry island fillet their aloe by knife and bottle it the same day. Members vote on prices ' +
      'twice a year and share one small laboratory.',
    markColor: '#4f7a55',
    freeShippingFrom: 4500,
    followers: 3600,
    foundedYear: 2014,
  },
  {
    slug: 'amberley',
    name: 'Amberley',
    department: 'skin-care',
    place: 'West Sussex, England',
    story:
      'Calendula, chamomile and oats from one walled garden, infused in oil on a sunny sill. Amberley fills amber ' +
      'jars by weight and labels them by hand.',
    markColor: '#9a6628',
    freeShippingFrom: 4900,
    followers: 2800,
    foundedYear: 2015,
  },
  {
    slug: 'rosemarie',
    name: 'Rosemarie',
    department: 'hair',
    place: 'Nice, France',
    story:
      'A hairdresser cooked her first shampoo bar for a client who lived on a boat. Rosemary comes from the hills ' +
      'behind the salon and is still stripped from the stem on Mondays.',
    markColor: '#5a7350',
    freeShippingFrom: 4200,
    followers: 7900,
    foundedYear: 2017,
  },
  {
    slug: 'pinewick',
    name: 'Pinewick',
    department: 'hair',
    place: 'Umeå, Sweden',
    story:
      'Pine tar, birch water and spruce resin from forests that are felled one tree at a time. Pinewick sells ' +
      'shampoo and beard oil in metal that goes round again.',
    markColor: '#3f6254',
    freeShippingFrom: 4900,
    followers: 2200,
    foundedYear: 2019,
  },
  {
    slug: 'maple-row',
    name: 'Maple Row',
    department: 'pantry',
    place: 'Stowe, Vermont',
    story:
      'Eleven hundred taps, one wood-fired evaporator and a kitchen that bakes granola once the sap stops. The pans ' +
      'are scrubbed with snow, when there is any.',
    markColor: '#a3552f',
    freeShippingFrom: 4500,
    followers: 6400,
    foundedYear: 2012,
  },
  {
    slug: 'uji-grove',
    name: 'Uji Grove',
    department: 'pantry',
    place: 'Uji, Japan',
    story:
      'Tea gardens shaded with straw for three weeks before the first picking, and stone mills that turn slowly ' +
      'enough to stay cool. Each tin names the field.',
    markColor: '#3d5c3c',
    freeShippingFrom: 5900,
    followers: 8700,
    foundedYear: 2009,
  },
  {
    slug: 'oatfold',
    name: 'Oatfold',
    department: 'pantry',
    place: 'Fife, Scotland',
    story:
      'An arable farm that bought a stone mill at auction and never looked back. Oats, barley and peas are grown in ' +
      'rotation, and the straw goes to the neighbor’s cows.',
    markColor: '#84704c',
    freeShippingFrom: 3900,
    followers: 1700,
    foundedYear: 2018,
  },
  {
    slug: 'hushwood',
    name: 'Hushwood',
    department: 'wellness',
    place: 'Tasmania, Australia',
    story:
      'A night nurse began melting balms for colleagues who could not settle after a shift. Hushwood keeps to quiet ' +
      'scents, plain tins and short lists of ingredients.',
    markColor: '#4f5f57',
    freeShippingFrom: 4900,
    followers: 6900,
    foundedYear: 2018,
  },
  {
    slug: 'vitalis',
    name: 'Vitalis',
    department: 'wellness',
    place: 'Utrecht, Netherlands',
    story:
      'Food scientists who publish the laboratory sheet of every batch, good or bad. Capsules are plant cellulose, ' +
      'bottles are glass, and the cotton plug is left out.',
    markColor: '#5a4a2c',
    freeShippingFrom: 5500,
    followers: 4100,
    foundedYear: 2016,
  },
  {
    slug: 'stillpoint',
    name: 'Stillpoint',
    department: 'wellness',
    place: 'Boulder, Colorado',
    story:
      'A yoga teacher and a bookbinder share a studio with good light and one kettle. They make mats, cushions and ' +
      'journals for slow mornings and test them in their own classes.',
    markColor: '#6d4b67',
    freeShippingFrom: 5900,
    followers: 8300,
    foundedYear: 2015,
  },
  {
    slug: 'lino',
    name: 'Lino',
    department: 'linen-bedding',
    place: 'Kaunas, Lithuania',
    story:
      'Flax from Baltic fields is spun and woven in one mill beside the river, then softened with water and stones ' +
      'instead of silicone. Colors follow the seasons outside the window.',
    markColor: '#757060',
    freeShippingFrom: 7900,
    followers: 11200,
    foundedYear: 2011,
  },
  {
    slug: 'flaxen',
    name: 'Flaxen',
    department: 'linen-bedding',
    place: 'Kortrijk, Belgium',
    story:
      'A weaver’s granddaughter restarted two looms from 1958 and learned to fix them from the manual. Flaxen works ' +
      'in small widths and wastes less than three percent of its cloth.',
    markColor: '#7a704a',
    freeShippingFrom: 7500,
    followers: 3100,
    foundedYear: 2019,
  },
  {
    slug: 'hearth-and-hem',
    name: 'Hearth & Hem',
    department: 'linen-bedding',
    place: 'Donegal, Ireland',
    story:
      'Throws, cushions and blankets finished by eleven sewers who work from home and choose their hours. Labels ' +
      'carry the initials of the person who closed the last seam.',
    markColor: '#8d5b4c',
    freeShippingFrom: 7500,
    followers: 4600,
    foundedYear: 2014,
  },
  {
    slug: 'common-thread',
    name: 'Common Thread',
    department: 'linen-bedding',
    place: 'Coimbatore, India',
    story:
      'A cotton cooperative owned by the people who gin, spin and sew for it. Every label has a number, and the ' +
      'number leads to the village where the cotton was picked.',
    markColor: '#566a7f',
    freeShippingFrom: 5900,
    followers: 7600,
    foundedYear: 2013,
  },
  {
    slug: 'lull',
    name: 'Lull',
    department: 'baby-kids',
    place: 'Aarhus, Denmark',
    story:
      'Two parents, one sleepless winter and a sewing machine in the hallway. Lull makes a small range of muslins, ' +
      'mats and balms, and changes it only when a customer’s baby proves it wrong.',
    markColor: '#5f6b8d',
    freeShippingFrom: 4900,
    followers: 9400,
    foundedYear: 2018,
  },
  {
    slug: 'little-acorn',
    name: 'Little Acorn',
    department: 'baby-kids',
    place: 'Hay-on-Wye, Wales',
    story:
      'A primary-school teacher and a joiner who make things for children that adults do not mind having around. ' +
      'Paints are water-based, corners are round, and spare parts are free.',
    markColor: '#7d5a34',
    freeShippingFrom: 4500,
    followers: 5900,
    foundedYear: 2016,
  },
  {
    slug: 'rootside',
    name: 'Rootside',
    department: 'garden',
    place: 'Totnes, England',
    story:
      'Seed savers on a south-facing slope who grow, thresh and pack open-pollinated varieties. Half of each harvest ' +
      'is kept back, so that a bad summer never ends a line.',
    markColor: '#5f7d2f',
    freeShippingFrom: 3900,
    followers: 8800,
    foundedYear: 2012,
  },
  {
    slug: 'alder-and-ash',
    name: 'Alder & Ash',
    department: 'garden',
    place: 'Hudson Valley, New York',
    story:
      'A gardener, a blacksmith and a potter met at a farmers’ market and put up one sign. They sell pots, brushes ' +
      'and feeds that they use on their own two acres of heavy clay.',
    markColor: '#6b5a46',
    freeShippingFrom: 5900,
    followers: 3700,
    foundedYear: 2017,
  },
  {
    slug: 'goodpaw',
    name: 'Goodpaw',
    department: 'pets',
    place: 'Ghent, Belgium',
    story:
      'A veterinary nurse and a baker started with one oat biscuit and a very honest beagle. Recipes are short, meat ' +
      'comes from farms they can cycle to, and the packs are paper where it works.',
    markColor: '#2f7d7a',
    freeShippingFrom: 4500,
    followers: 10800,
    foundedYear: 2017,
  },
  {
    slug: 'wagtail',
    name: 'Wagtail',
    department: 'pets',
    place: 'Yorkshire, England',
    story:
      'Mill remnants, wool felt and old sailcloth become beds, toys and bags for animals that chew. Each design ' +
      'spends a month at the local rescue centre before it is sold.',
    markColor: '#a0522d',
    freeShippingFrom: 4900,
    followers: 4400,
    foundedYear: 2019,
  },
  {
    slug: 'paperfold',
    name: 'Paperfold',
    department: 'stationery-gifts',
    place: 'Kyoto, Japan',
    story:
      'A bindery with one letterpress, two cats and a paper mill upstream. Paperfold sews its notebooks so that they ' +
      'lie flat, and turns the trimmings into seeded cards.',
    markColor: '#3b4f73',
    freeShippingFrom: 3900,
    followers: 7100,
    foundedYear: 2014,
  },
]
