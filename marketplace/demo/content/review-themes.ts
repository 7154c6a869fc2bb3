/** What customers talk about: noun phrases that fit into a sentence, praise without commas since it is listed there. */
export interface ReviewThemes {
  /** What they rate "by feature". */
  readonly features: readonly string[]
  readonly praise: readonly string[]
  readonly doubts: readonly string[]
}

const textiles: ReviewThemes = {
  features: ['Softness', 'Color as pictured', 'Washes well', 'Durability', 'Value for money'],
  praise: [
    'the feel of the fabric',
    'how well it comes out of the wash',
    'how true the color is to the pictures',
    'the neat seams and hems',
    'the good weight of the fabric',
    'how it gets softer with use',
  ],
  doubts: ['the lint in the first two washes', 'the size, which some had pictured larger', 'the price at first sight'],
}

const bags: ReviewThemes = {
  features: ['Sturdiness', 'Size', 'Look and feel', 'Washes well', 'Value for money'],
  praise: [
    'how much fits into it',
    'the strong fabric and seams',
    'the comfortable handles',
    'the plain but good-looking design',
    'the way it replaced a pile of plastic bags',
  ],
  doubts: ['the missing inside pocket', 'the creases it arrives with', 'the price at first sight'],
}

const tools: ReviewThemes = {
  features: ['Works as described', 'Sturdiness', 'Comfort in the hand', 'Look and feel', 'Value for money'],
  praise: [
    'the smooth finish of the wood',
    'how well it does its job',
    'how solid it feels in the hand',
    'the fact that it looks good enough to be left out',
    'natural materials down to the last detail',
  ],
  doubts: ['the size, which some had pictured larger', 'the care that wood asks for', 'the price at first sight'],
}

const tableware: ReviewThemes = {
  features: ['Easy to clean', 'Look and feel', 'Durability', 'Size', 'Value for money'],
  praise: [
    'how good it feels in the hand',
    'a finish that still looks new after months of daily use',
    'how easy it is to clean',
    'the small differences that show it is made by hand',
    'how safely it was packed',
  ],
  doubts: ['the size, which some had pictured differently', 'the weight', 'the price at first sight'],
}

const objects: ReviewThemes = {
  features: ['Quality', 'Look and feel', 'Size as expected', 'Packaging', 'Value for money'],
  praise: [
    'how carefully it is made',
    'how well it looks in the room',
    'the natural material',
    'how sturdy it is',
    'how safely it was packed',
  ],
  doubts: [
    'the size, which some had pictured larger',
    'the small differences from the picture',
    'the price at first sight',
  ],
}

const candles: ReviewThemes = {
  features: ['Scent', 'Burns evenly', 'Look and feel', 'Lasts long', 'Value for money'],
  praise: [
    'a scent that fills the room without being loud',
    'how evenly it burns right to the edge',
    'the glass that is used again afterward',
    'how many evenings it lasts',
    'how lovely it is as a gift',
  ],
  doubts: ['the strength of the scent', 'the length of the wick on the first evening', 'the price'],
}

const paper: ReviewThemes = {
  features: ['Paper quality', 'Look and feel', 'Binding and finish', 'Ready to give', 'Value for money'],
  praise: [
    'the feel of the paper',
    'the care in the details',
    'the quiet colors of the cover',
    'how well it works as a gift straight from the box',
    'the absence of plastic',
  ],
  doubts: ['the size, which some had pictured larger', 'the choice of designs', 'the price for everyday use'],
}

const sets: ReviewThemes = {
  features: ['Choice of products', 'Quality', 'Packaging', 'Ready to give', 'Value for money'],
  praise: [
    'how well the pieces go together',
    'the quality of every single piece',
    'how easy it makes a beginning',
    'how lovingly it is packed',
    'how much is saved compared with buying one by one',
  ],
  doubts: ['one piece or another that they had at home already', 'the size of some pieces', 'the price as a whole'],
}

/** For what is durable: by shape of the packshot. */
const themesByShape: Readonly<Record<string, ReviewThemes>> = {
  towels: textiles,
  roll: textiles,
  pillow: textiles,
  wraps: textiles,
  tote: bags,
  brush: tools,
  brushSet: tools,
  hangers: tools,
  cuttingBoard: tools,
  mug: tableware,
  dish: tableware,
  flask: tableware,
  basket: objects,
  pot: objects,
  woolBalls: objects,
  candle: candles,
  journal: paper,
  kit: sets,
}

/** For what is used up: by department. */
const themesByDepartment: Readonly<Record<string, ReviewThemes>> = {
  'home-care': {
    features: ['Works as described', 'Ease of use', 'Gentle on surfaces', 'Lasts long', 'Value for money'],
    praise: [
      'how well it does its job without a harsh smell',
      'the honest list of what is in it',
      'how long one pack lasts',
      'packaging that leaves next to nothing to throw away',
      'how simple it is to use',
      'how good it looks left out on a shelf',
    ],
    doubts: ['the price compared with a supermarket brand', 'the size', 'the effort with very old stains'],
  },
  kitchen: {
    features: ['Works as described', 'Quality', 'Look and feel', 'Packaging', 'Value for money'],
    praise: [
      'how well it does its job',
      'the way it replaced something disposable for good',
      'the good materials',
      'how well it fits into an everyday kitchen',
      'the quick delivery and careful packing',
    ],
    doubts: ['the size', 'the price compared with a supermarket brand'],
  },
  'bath-body': {
    features: ['Gentle on skin', 'Texture', 'Ingredients', 'Lasts long', 'Value for money'],
    praise: [
      'how their skin feels after a week of using it',
      'the pleasant texture',
      'how mild it is',
      'the short list of ingredients',
      'how long it lasts',
      'packaging that is easy to recycle or refill',
    ],
    doubts: ['the size for the price', 'how it keeps in a damp bathroom', 'the wait until it was back in stock'],
  },
  'skin-care': {
    features: ['Gentle on skin', 'Texture', 'Ingredients', 'Packaging', 'Value for money'],
    praise: [
      'how calm and comfortable skin feels afterward',
      'the short list of ingredients',
      'how little of it is needed',
      'how well sensitive skin gets along with it',
      'packaging that can be refilled or recycled',
      'the honest descriptions of the maker',
    ],
    doubts: ['the natural smell', 'the size of the container', 'the few days that skin needs to get used to it'],
  },
  hair: {
    features: ['Hair feels good', 'Kind to the scalp', 'Ease of use', 'Lasts long', 'Value for money'],
    praise: [
      'how soft and light their hair feels',
      'how kind it is to the scalp',
      'how little of it is needed',
      'the short list of ingredients',
      'how handy it is for travel',
      'how long it lasts',
    ],
    doubts: [
      'the week or two that hair needs to get used to it',
      'the size',
      'the price compared with a drugstore brand',
    ],
  },
  pantry: {
    features: ['Flavor', 'Freshness', 'Ingredients', 'Packaging', 'Value for money'],
    praise: [
      'the full and clean flavor',
      'how fresh it arrives',
      'the short list of ingredients they can pronounce',
      'the story of where it comes from',
      'packaging that closes well',
      'how much better it is than what they used before',
    ],
    doubts: ['the size of the pack', 'the price for everyday use'],
  },
  wellness: {
    features: ['Quality', 'Ease of use', 'Clear instructions', 'Packaging', 'Value for money'],
    praise: [
      'how easily it became part of their day',
      'the plain list of what is in it',
      'the clear instructions',
      'the quality of the ingredients',
      'how long one pack lasts',
      'the honest advice of the seller',
    ],
    doubts: ['the time it takes to notice a difference', 'the price', 'the natural smell'],
  },
  'linen-bedding': {
    features: ['Quality', 'Ease of use', 'Freshness', 'Packaging', 'Value for money'],
    praise: [
      'how fresh the linen cupboard is with it',
      'how gentle it is with good fabric',
      'the soft and natural scent',
      'the quality of the materials',
      'how lovingly it is packed',
    ],
    doubts: ['the price', 'how long the scent stays'],
  },
  'baby-kids': {
    features: ['Gentle and safe', 'Quality', 'Practical', 'Liked by children', 'Value for money'],
    praise: [
      'the mild ingredients and materials',
      'how practical it is in daily life with small children',
      'how much their children like it',
      'the honest descriptions',
      'how long one pack lasts',
    ],
    doubts: ['the size', 'the price compared with a supermarket brand'],
  },
  garden: {
    features: ['Quality', 'Clear instructions', 'Results', 'Packaging', 'Value for money'],
    praise: [
      'how well everything grows',
      'the clear instructions for beginners',
      'the helpful answers of the seller',
      'packaging that goes straight onto the compost',
      'the honest notes on what can go wrong',
    ],
    doubts: ['the wait for the first results', 'the amount in one pack', 'the price'],
  },
  pets: {
    features: ['Liked by pets', 'Ingredients', 'Ease of use', 'Packaging', 'Value for money'],
    praise: [
      'how well their animals get along with it',
      'the natural ingredients',
      'the absence of anything artificial',
      'how long one pack lasts',
      'the patient advice of the seller',
    ],
    doubts: ['the price compared with a pet-shop brand', 'the size of the pack for large animals'],
  },
  'stationery-gifts': {
    features: ['Quality', 'Look and feel', 'Packaging', 'Ready to give', 'Value for money'],
    praise: [
      'how well it works as a gift straight from the box',
      'the care in the details',
      'how lovingly it is packed',
      'how pleased the person was who received it',
      'the absence of plastic',
    ],
    doubts: ['the size, which some had pictured larger', 'the price for everyday use', 'the choice of designs'],
  },
}

/** Departments that have themes for what is used up. */
export const departmentsWithThemes: ReadonlySet<string> = new Set(Object.keys(themesByDepartment))

/** What customers say about a product of this shape in this department. Throws for a department without themes. */
export function reviewThemesOf(shape: string, department: string): ReviewThemes {
  const isPaper = shape === 'packet' && department === 'stationery-gifts'
  const themes = isPaper ? paper : (themesByShape[shape] ?? themesByDepartment[department])
  if (!themes) throw new Error(`No review themes for the department ${department}`)
  return themes
}
