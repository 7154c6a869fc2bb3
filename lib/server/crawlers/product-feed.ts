import { HANDLING_DAYS, TRANSIT_DAYS } from '@/contract/buying/delivery-rules'
import { toMajor } from '@/contract/values/minor-units'
import type { ApiCaller } from '../../api/api-caller'
import { LOCALES, type Locale } from '../../i18n/locale'
import { routes } from '../../routes'
import { siteAddress } from '../../site-address'
import { type FeedEntry, feedPages } from './crawler-entries'
import { xmlElement } from './xml-text'

interface Shop {
  readonly brandName: string
}

/** Google Merchant Center's limits, in characters. */
const LONGEST = {
  title: 150,
  description: 5000,
  brand: 70,
  productType: 750,
  option: 100,
  detailName: 140,
  detailValue: 1000,
} as const
const MAX_FURTHER_IMAGES = 10
/** Where the shop delivers. */
const DESTINATION = 'US'
/** The labels of the member programme and of its tier in Merchant Center. */
const MEMBERSHIP = { program: 'membership', tier: 'member' } as const

/** Yields everything that the shop offers in a language as a Google Merchant Center feed, page by page. */
export async function* productFeed(api: ApiCaller, language: Locale, shop: Shop): AsyncGenerator<string> {
  let head = headOf(shop, language)
  for await (const entries of feedPages(api)) {
    const offered = entries.filter(({ languages = LOCALES }) => languages.includes(language))
    yield head + offered.map((entry) => itemText(entry, language)).join('')
    head = ''
  }
  yield '</channel>\n</rss>\n'
}

function headOf({ brandName }: Shop, language: Locale): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
    `${xmlElement('title', brandName)}${xmlElement('link', siteAddress(language, routes.home()))}`,
    `${xmlElement('description', `Everything that ${brandName} offers`)}\n`,
  ].join('')
}

function itemText(entry: FeedEntry, language: Locale): string {
  const { currency, images } = entry
  const [image, ...furtherImages] = images
  const option = (text: string | undefined) => text && shortened(text, LONGEST.option)
  const fields = [
    xmlElement('g:id', entry.id),
    xmlElement('g:item_group_id', entry.itemGroupId),
    xmlElement('g:title', shortened(entry.title, LONGEST.title)),
    xmlElement('g:description', shortened(entry.description || entry.title, LONGEST.description)),
    xmlElement('g:link', siteAddress(language, routes.product(entry.slug))),
    xmlElement('g:image_link', image),
    ...furtherImages.slice(0, MAX_FURTHER_IMAGES).map((further) => xmlElement('g:additional_image_link', further)),
    xmlElement('g:availability', availabilityOf(entry)),
    xmlElement('g:availability_date', entry.inStock ? undefined : entry.availableFrom),
    ...priceElements(entry),
    ...memberElements(entry),
    xmlElement('g:brand', shortened(entry.brandName, LONGEST.brand)),
    xmlElement('g:gtin', entry.gtin),
    xmlElement('g:mpn', entry.mpn),
    // Most products are made by their sellers and have no number.
    xmlElement('g:identifier_exists', entry.gtin || entry.mpn ? undefined : 'no'),
    xmlElement('g:condition', 'new'),
    xmlElement('g:google_product_category', entry.googleCategory),
    xmlElement('g:product_type', shortened(entry.categoryPath.join(' > '), LONGEST.productType)),
    xmlElement('g:color', option(entry.colour)),
    xmlElement('g:size', option(entry.size)),
    xmlElement('g:material', option(entry.material)),
    xmlElement('g:pattern', option(entry.pattern)),
    ...entry.details.map(({ name, value }) =>
      group('g:product_detail', [
        xmlElement('g:attribute_name', shortened(name, LONGEST.detailName)),
        xmlElement('g:attribute_value', shortened(value, LONGEST.detailValue)),
      ]),
    ),
    ...contentsElements(entry),
    group('g:shipping', [
      xmlElement('g:country', DESTINATION),
      xmlElement('g:price', amount(entry.shippingPrice, currency)),
      xmlElement('g:min_handling_time', String(HANDLING_DAYS.min)),
      xmlElement('g:max_handling_time', String(HANDLING_DAYS.max)),
      xmlElement('g:min_transit_time', String(TRANSIT_DAYS.min)),
      xmlElement('g:max_transit_time', String(TRANSIT_DAYS.max)),
    ]),
    xmlElement('g:return_policy_label', returnLabel(entry)),
  ]
  return `<item>${fields.join('')}</item>\n`
}

function availabilityOf({ inStock, availableFrom }: FeedEntry): string {
  if (inStock) return 'in_stock'
  return availableFrom ? 'backorder' : 'out_of_stock'
}

/** The list price and, while a deal lowers it for guests too, the price of the deal. */
function priceElements({ price, listPrice, deal, currency }: FeedEntry): readonly string[] {
  if (listPrice === undefined || listPrice <= price) return [xmlElement('g:price', amount(price, currency))]
  return [
    xmlElement('g:price', amount(listPrice, currency)),
    xmlElement('g:sale_price', amount(price, currency)),
    xmlElement('g:sale_price_effective_date', periodOf(deal)),
  ]
}

/** The price of members, beside that of guests. Google counts whole points. */
function memberElements({ member, price, deal, currency }: FeedEntry): readonly string[] {
  if (!member || member.price >= price) return []
  const points = Math.floor(toMajor(member.talents ?? 0))
  return [
    group('g:loyalty_program', [
      xmlElement('g:program_label', MEMBERSHIP.program),
      xmlElement('g:tier_label', MEMBERSHIP.tier),
      xmlElement('g:price', amount(member.price, currency)),
      xmlElement('g:loyalty_points', points > 0 ? String(points) : undefined),
      xmlElement('g:member_price_effective_date', periodOf(deal)),
    ]),
  ]
}

/** The amount in a product that is sold by weight or volume, and the amount that prices are compared by. */
function contentsElements({ contents }: FeedEntry): readonly string[] {
  if (!contents) return []
  const { amount, unit } = contents
  return [
    xmlElement('g:unit_pricing_measure', `${amount}${unit}`),
    xmlElement('g:unit_pricing_base_measure', `${['g', 'ml'].includes(unit) ? 100 : 1}${unit}`),
  ]
}

/** The label of a return policy in Merchant Center, such as 'returns-30-days'. */
function returnLabel({ returnDays }: FeedEntry): string | undefined {
  if (returnDays === undefined) return undefined
  return returnDays > 0 ? `returns-${returnDays}-days` : 'no-returns'
}

const periodOf = (deal: FeedEntry['deal']) => deal && `${deal.startsAt}/${deal.endsAt}`

const group = (name: string, elements: readonly string[]) => `<${name}>${elements.join('')}</${name}>`

/** Formats minor units as '12.50 USD'. */
const amount = (minor: number, currency: string) => `${toMajor(minor).toFixed(2)} ${currency}`

/** Cuts at a grapheme boundary. */
function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\p{Cs}$/u, '')}…`
}
