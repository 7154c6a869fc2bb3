import { beforeAll, describe, expect, inject, test } from 'vitest'
import { crawlerFeedAnswer } from '@/contract/finding/crawler-entries'
import { providePublicConfig } from '@/lib/config'
import { readXml } from '@/tests/support/read-xml'
import type { ApiCaller } from '../../api/api-caller'
import { LOCALES, type Locale } from '../../i18n/locale'
import { readConfig } from '../config'
import type { FeedEntry } from './crawler-entries'
import { productFeed } from './product-feed'

interface Rule {
  /** 'always', or how many there may be at most. */
  readonly times: 'always' | 'perhaps' | number
  readonly value: RegExp | ((value: string) => boolean)
  readonly parts?: Readonly<Record<string, Rule>>
}

const upTo = (longest: number) => (value: string) => value.length > 0 && value.length <= longest
const one = (value: Rule['value']): Rule => ({ times: 'always', value })
const maybe = (value: Rule['value']): Rule => ({ times: 'perhaps', value })
const grouped = (times: Rule['times'], parts: Rule['parts'] = {}): Rule => ({ times, value: /./, parts })

const AMOUNT = /^\d+\.\d\d [A-Z]{3}$/
const WEB_ADDRESS = (value: string) => URL.canParse(value) && value.length <= 2000
const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z`
const PERIOD = new RegExp(`^${TIME}/${TIME}$`)
const DAYS = /^\d{1,3}$/

/** The product data specification of Google Merchant Center, as far as it concerns the shop: support.google.com/merchants/answer/7052112. */
const ATTRIBUTES: Readonly<Record<string, Rule>> = {
  id: one(upTo(50)),
  title: one(upTo(150)),
  description: one(upTo(5000)),
  link: one(WEB_ADDRESS),
  image_link: one(WEB_ADDRESS),
  additional_image_link: { times: 10, value: WEB_ADDRESS },
  availability: one(/^(in_stock|out_of_stock|preorder|backorder)$/),
  availability_date: maybe(new RegExp(`^${TIME}$`)),
  price: one(AMOUNT),
  sale_price: maybe(AMOUNT),
  sale_price_effective_date: maybe(PERIOD),
  loyalty_program: grouped('perhaps', {
    program_label: one(upTo(100)),
    tier_label: one(upTo(100)),
    price: one(AMOUNT),
    loyalty_points: maybe(/^[1-9]\d*$/),
    member_price_effective_date: maybe(PERIOD),
  }),
  brand: one(upTo(70)),
  gtin: maybe(/^\d{8,14}$/),
  mpn: maybe(upTo(70)),
  identifier_exists: maybe(/^(yes|no)$/),
  condition: one(/^(new|refurbished|used)$/),
  google_product_category: one(/^(\d+|[A-Z][^>]+( > [A-Z][^>]+)*)$/),
  product_type: one(upTo(750)),
  item_group_id: maybe(upTo(50)),
  color: maybe(upTo(100)),
  size: maybe(upTo(100)),
  material: maybe(upTo(200)),
  pattern: maybe(upTo(100)),
  product_detail: grouped(1000, { attribute_name: one(upTo(140)), attribute_value: one(upTo(1000)) }),
  unit_pricing_measure: maybe(/^\d+(\.\d+)?(oz|lb|mg|g|kg|ml|cl|l)$/),
  unit_pricing_base_measure: maybe(/^(1|10|100|2|4|8)(oz|lb|mg|g|kg|ml|cl|l)$/),
  shipping: grouped(100, {
    country: one(/^[A-Z]{2}$/),
    price: one(AMOUNT),
    min_handling_time: one(DAYS),
    max_handling_time: one(DAYS),
    min_transit_time: one(DAYS),
    max_transit_time: one(DAYS),
  }),
  return_policy_label: one(upTo(100)),
}

/** Returns what is wrong with the elements below `item`. */
function problemsOf(item: Element, rules: Readonly<Record<string, Rule>>): readonly string[] {
  const children = [...item.children]
  const unknown = children.map(({ localName }) => localName).filter((name) => !Object.hasOwn(rules, name))
  return [
    ...unknown.map((name) => `${name} is no attribute`),
    ...Object.entries(rules).flatMap(([name, { times, value, parts }]) => {
      const found = children.filter(({ localName }) => localName === name)
      const isRight = times === 'always' ? found.length === 1 : found.length <= (times === 'perhaps' ? 1 : times)
      const texts = parts ? [] : found.map(({ textContent }) => textContent ?? '')
      const wrong = texts.filter((text) => !(value instanceof RegExp ? value.test(text) : value(text)))
      return [
        ...(isRight ? [] : [`${found.length} × ${name}`]),
        ...wrong.map((text) => `${name}: ${text}`),
        ...(parts ? found.flatMap((group) => problemsOf(group, parts)) : []),
      ]
    }),
  ]
}

const textOf = (item: Element | undefined, name: string) =>
  [...(item?.getElementsByTagName(`g:${name}`) ?? [])].map(({ textContent }) => textContent)

/** The items of the feed that these entries make. */
async function itemsOf(caller: ApiCaller, language: Locale = 'en'): Promise<readonly Element[]> {
  let text = ''
  for await (const piece of productFeed(caller, language, { brandName: 'Evergood' })) text += piece
  return [...readXml(text).getElementsByTagName('item')]
}

const marketplace = (language: Locale): ApiCaller => ({
  call: (async (_: string, { limit, after = '' }: { limit: number; after?: string }) => {
    const query = `limit=${limit}${after && `&after=${after}`}`
    const response = await fetch(`${inject('marketplaceUrl')}/v1/crawler/feed?${query}`, { headers: { language } })
    return crawlerFeedAnswer.parse(await response.json())
  }) as unknown as ApiCaller['call'],
})

beforeAll(() => providePublicConfig(readConfig({ SITE_URL: 'https://shop.example' }).public))

test.each(LOCALES)("every item of the seeded feed is as Google's specification says, in %s", async (language) => {
  const items = await itemsOf(marketplace(language), language)
  expect(items.length).toBeGreaterThan(400)
  const problems = items.flatMap((item) => problemsOf(item, ATTRIBUTES).map((one) => `${textOf(item, 'id')}: ${one}`))
  expect(problems).toEqual([])
  for (const name of [
    'loyalty_program',
    'google_product_category',
    'item_group_id',
    'unit_pricing_measure',
    'availability_date',
  ])
    expect(
      items.some((item) => textOf(item, name).length > 0),
      name,
    ).toBe(true)
})

const ENTRY: FeedEntry = {
  id: 'v-1',
  slug: 'soap',
  updatedAt: '2026-11-20T12:00:00Z',
  title: 'Soap',
  images: ['https://media.example/1.webp'],
  description: 'Soap.',
  brandName: 'Fern & Field',
  price: 2400,
  currency: 'USD',
  inStock: true,
  categoryPath: ['Bath'],
  details: [],
  shippingPrice: 495,
}
const DEAL = { startsAt: '2026-11-28T00:00:00.000Z', endsAt: '2026-11-29T00:00:00.000Z' }
const itemOf = async (changes: Partial<FeedEntry>) => {
  const data = { entries: [{ ...ENTRY, ...changes }], next: null }
  const [item] = await itemsOf({ call: (async () => ({ data })) as unknown as ApiCaller['call'] })
  return (...names: string[]) => names.map((name) => textOf(item, name).join())
}

describe('an item', () => {
  test('has the list price, and the price of a deal that lowers it for guests with its dates', async () => {
    const read = await itemOf({ price: 2000, listPrice: 2400, deal: DEAL })
    expect(read('price')[0]).toContain('24.00 USD')
    expect(read('sale_price', 'sale_price_effective_date')).toEqual(['20.00 USD', `${DEAL.startsAt}/${DEAL.endsAt}`])
  })

  test('has no sale price when the guest pays the list price', async () => {
    expect((await itemOf({ listPrice: 2400, deal: DEAL }))('sale_price', 'sale_price_effective_date')).toEqual(['', ''])
  })

  test('has the price and whole points of members, valid for the running deal', async () => {
    const read = await itemOf({ member: { price: 1850, talents: 270 }, deal: DEAL })
    expect(read('program_label', 'tier_label', 'loyalty_points', 'member_price_effective_date')).toEqual([
      'membership',
      'member',
      '2',
      `${DEAL.startsAt}/${DEAL.endsAt}`,
    ])
    expect(read('loyalty_program')[0]).toContain('18.50 USD')
  })

  test('has no member price that is none', async () => {
    expect((await itemOf({ member: { price: 2400, talents: 270 } }))('loyalty_program')).toEqual([''])
  })

  test('has its number, or says that there is none', async () => {
    expect((await itemOf({ gtin: '4006381333931' }))('gtin', 'identifier_exists')).toEqual(['4006381333931', ''])
    expect((await itemOf({ mpn: 'M-1' }))('mpn', 'identifier_exists')).toEqual(['M-1', ''])
    expect((await itemOf({}))('gtin', 'mpn', 'identifier_exists')).toEqual(['', '', 'no'])
  })

  test.each([
    [{ amount: 300, unit: 'ml' }, '300ml', '100ml'],
    [{ amount: 1.5, unit: 'l' }, '1.5l', '1l'],
    [undefined, '', ''],
  ] as const)('with contents %j has the measures %s and %s', async (contents, measure, base) => {
    const read = await itemOf({ contents })
    expect(read('unit_pricing_measure', 'unit_pricing_base_measure')).toEqual([measure, base])
  })

  test.each([
    [30, 'returns-30-days'],
    [0, 'no-returns'],
    [undefined, ''],
  ])('that can be sent back for %s days has the label %s', async (returnDays, label) => {
    expect((await itemOf({ returnDays }))('return_policy_label')).toEqual([label])
  })
})
