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
    xmlElement('g:price', amount(entry.price, currency)),
    xmlElement('g:brand', shortened(entry.brandName, LONGEST.brand)),
    // Most products are made by their sellers and have no GTIN or MPN.
    xmlElement('g:identifier_exists', 'no'),
    xmlElement('g:condition', 'new'),
    xmlElement('g:product_type', shortened(entry.categoryPath.join(' > '), LONGEST.productType)),
    xmlElement('g:color', option(entry.colour)),
    xmlElement('g:size', option(entry.size)),
    xmlElement('g:material', option(entry.material)),
    xmlElement('g:pattern', option(entry.pattern)),
    ...entry.details.map(
      ({ name, value }) =>
        `<g:product_detail>${xmlElement('g:attribute_name', shortened(name, LONGEST.detailName))}` +
        `${xmlElement('g:attribute_value', shortened(value, LONGEST.detailValue))}</g:product_detail>`,
    ),
    '<g:shipping>',
    xmlElement('g:country', DESTINATION),
    xmlElement('g:price', amount(entry.shippingPrice, currency)),
    '</g:shipping>',
  ]
  return `<item>${fields.join('')}</item>\n`
}

function availabilityOf({ inStock, availableFrom }: FeedEntry): string {
  if (inStock) return 'in_stock'
  return availableFrom ? 'backorder' : 'out_of_stock'
}

/** Formats minor units as '12.50 USD'. */
const amount = (minor: number, currency: string) => `${(minor / 100).toFixed(2)} ${currency}`

/** Cuts at a grapheme boundary. */
function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\p{Cs}$/u, '')}…`
}
