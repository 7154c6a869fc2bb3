import type { INGREDIENT_ORIGINS } from '../../../../../contract/finding/catalogue.ts'
import { messages } from '../../../../messages/messages.ts'
import type { Locale } from '../../../../shared/text/locale.ts'

type Origin = (typeof INGREDIENT_ORIGINS)[number]
type Effect = keyof typeof messages.en.ingredients.effects

interface SpecPart {
  readonly name: string
  readonly origin?: Origin
  /** Where it comes from and what it does, in the language of the specification. */
  readonly about?: string
}

/** English names of the specifications that are lists of substances. */
const INGREDIENTS = 'Ingredients'
const LEFT_OUT = 'Free from'

const SEPARATOR = /\s*[,،;؛]\s*/

/** The first pattern that an English name matches says what the ingredient is. */
const GLOSSARY: readonly (readonly [name: RegExp, origin: Origin, effect?: Effect])[] = [
  [/beeswax/, 'animal', 'wax'],
  [/honey|propolis/, 'animal', 'sweet'],
  [/lanolin/, 'animal', 'oil'],
  [/chicken|beef|venison|salmon|mussel|feather|worm castings/, 'animal'],
  [/soap ?bark|soapwort/, 'plant', 'cleanser'],
  [/^betaine$/, 'plant', 'moisture'],
  [/glucoside|isethionate|betaine|surfactant|cleanser/, 'made', 'cleanser'],
  [/soap|saponified|cocoate|olivate|lye/, 'made', 'cleanser'],
  [/vitamin e|rosemary extract/, 'plant', 'keeper'],
  [/citrate|citric|lactic|tartar/, 'made', 'acidity'],
  [/vinegar/, 'plant', 'acidity'],
  [/glycerin/, 'plant', 'moisture'],
  [/hyaluronic/, 'made', 'moisture'],
  [/panthenol/, 'made', 'calming'],
  [/xanthan|gum arabic|pullulan|starch|arrowroot|tapioca|seaweed gel|inulin/, 'plant', 'body'],
  [/cetyl|cetearyl|ester|emulsifier|behentrimonium|brassica|conditioner/, 'made', 'blend'],
  [/alcohol|spirit|tincture/, 'plant', 'keeper'],
  [/preservative/, 'made', 'keeper'],
  [/zinc oxide/, 'mineral', 'shield'],
  [/oxide|pigment/, 'mineral', 'color'],
  [/plant (dye|color)|annatto|alkanet|henna|indigo|hull extract|chlorophyll/, 'plant', 'color'],
  [/charcoal/, 'plant', 'clay'],
  [/clay|kaolin|chalk|pumice|carbonate$|gypsum|silica$/, 'mineral', 'clay'],
  [/soda|silicate|percarbonate/, 'mineral', 'soda'],
  [/salt|magnesium|fluoride|zinc/, 'mineral', 'salt'],
  [/enzyme/, 'made', 'enzymes'],
  [/wax/, 'plant', 'wax'],
  [/butter|squalane|^shea$/, 'plant', 'oil'],
  [/resin|frankincense|benzoin|vetiver|vanilla|mandarin|menthol/, 'plant', 'scent'],
  [
    /essential|(lavend|lavand|orange|lemon|grapefruit|bergamot|neroli|petitgrain|rosemary|eucalyptus|peppermint|mint|pine|spruce|fir|cedar|clary|sage|juniper|cypress|geranium|clove|tansy|pepper).*\b(oils?|terpenes)$/,
    'plant',
    'scent',
  ],
  [/(oils?|lipid)$/, 'plant', 'oil'],
  [/colloidal oat|oat (extract|milk|water)|aloe|calendula|chamomile|mallow|comfrey|arnica|yarrow/, 'plant', 'calming'],
  [/sugar|syrup|molasses|nectar|xylitol/, 'plant', 'sweet'],
  [/^(demineralized |sea )?water$/, 'mineral', 'base'],
  [/ (water|hydrosol|juice|infusion|sap|decoction)$/, 'plant', 'base'],
  [
    /extract|ferment|leaf|flower|root|petal|bark|powder|bud|peel|zest|seed|berr|amla|sage|rosemary|lavender|nettle/,
    'plant',
    'herb',
  ],
  [/thyme|parsley|turmeric|ginger|cinnamon|clove|juniper|hibiscus|hops|kelp|seaweed|spirulina/, 'plant', 'herb'],
  [/oat|barley|flour|nut|almond|apple|pear|cocoa|cacao|coffee|matcha|protein/, 'plant'],
]

/**
 * Returns the parts of a specification that lists substances: the ingredients, or what was left out. Undefined for other
 * specifications, and when the text in another language has other parts than the English one. Pure.
 */
export function specParts(
  attribute: string,
  english: string,
  text: string,
  locale: Locale,
): { parts: SpecPart[]; isLeftOut?: true } | undefined {
  if (attribute !== INGREDIENTS && attribute !== LEFT_OUT) return undefined
  const names = text.split(SEPARATOR)
  const known = english.split(SEPARATOR)
  if (names.length !== known.length || new Set(names).size < names.length) return undefined
  if (attribute === LEFT_OUT) return { parts: names.map((name) => ({ name })), isLeftOut: true }
  return { parts: names.map((name, at) => ({ name, ...knowledgeOf(known[at] ?? '', locale) })) }
}

function knowledgeOf(english: string, locale: Locale): Omit<SpecPart, 'name'> {
  const found = GLOSSARY.find(([pattern]) => pattern.test(english.toLowerCase()))
  if (!found) return {}
  const [, origin, effect] = found
  const { origins, effects } = messages[locale].ingredients
  return { origin, about: effect ? `${origins[origin]} ${effects[effect]}` : origins[origin] }
}
