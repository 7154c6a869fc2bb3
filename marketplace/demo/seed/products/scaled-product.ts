import { slugOf } from '../../../shared/text/slug-of.ts'
import type { SeedProduct } from '../../content/content-schema.ts'
import { chanceOf } from '../chance.ts'

const EDITIONS = (
  'Meadow Coast Harvest Orchard Prairie Lagoon Willow Summit Ember Juniper Marsh Valley Cedar Dune Fjord Grove Heath ' +
  'Island Lantern Monsoon Northern Solstice'
).split(' ')

/**
 * Returns product number `index` (from 0) of those that fill up a catalogue for load tests: another edition of a real
 * product, from another store, with its own price, stock and ratings.
 */
export function scaledProduct(products: readonly SeedProduct[], stores: readonly string[], index: number): SeedProduct {
  const model = products[index % products.length]
  if (!model) throw new Error('There is no product to vary.')
  const round = Math.floor(index / products.length)
  const series = Math.floor(round / EDITIONS.length)
  const edition = `${EDITIONS[round % EDITIONS.length]} Edition${series === 0 ? '' : ` ${series + 1}`}`
  // The edition is a prefix: as a suffix, 'Edition 2' would look like the variant of 'Edition' with the option '2'.
  const slug = `${slugOf(edition)}-${model.slug}`
  const chance = chanceOf(`scaled:${slug}`)
  const factor = 0.75 + 0.6 * chance.next()
  const listPrice = Math.max(400, Math.round((model.listPrice * factor) / 50) * 50)
  const memberPrice = Math.round((listPrice * model.memberPrice) / model.listPrice)

  return {
    slug,
    name: `${model.name}, ${edition}`,
    store: chance.hit(0.5) ? model.store : chance.pick(stores),
    leaf: model.leaf,
    picture: model.picture,
    description: model.description,
    highlights: model.highlights,
    specs: model.specs,
    badges: model.badges,
    listPrice,
    memberPrice,
    talents: Math.round(memberPrice * 0.05),
    stock: chance.hit(0.03) ? 0 : chance.int(5, 400),
    ...(chance.hit(0.92) && {
      rating: [chance.int(38, 49) / 10, Math.ceil(1200 * chance.next() ** 3) + 2] as [number, number],
    }),
    ...(model.variants && { variants: withoutDeltas(model.variants) }),
    ...(model.subscribePercent && { subscribePercent: model.subscribePercent }),
  }
}

/** With a lower list price, a cheap option could cost less than zero. */
const withoutDeltas = (variants: NonNullable<SeedProduct['variants']>): NonNullable<SeedProduct['variants']> => ({
  ...variants,
  attributes: variants.attributes.map(({ name, options }) => ({
    name,
    options: options.map(({ value, color, priceDelta = 0 }) => ({
      value,
      ...(color && { color }),
      priceDelta: Math.max(0, priceDelta),
    })),
  })),
})
