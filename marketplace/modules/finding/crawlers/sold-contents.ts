import type { z } from 'zod'
import { CONTENT_UNITS, type crawlerFeedAnswer } from '../../../../contract/finding/crawler-entries.ts'
import { axisOf } from '../../../../contract/finding/variant-axes.ts'

type Contents = NonNullable<z.input<typeof crawlerFeedAnswer>['data']['entries'][number]['contents']>

interface Option {
  /** English name of the attribute, and English value. */
  readonly attribute: string
  readonly value: string
}

/** '300 ml', '300 ml (10.1 fl oz)', '2 l refill'; not '3 x 10 ml', '115 g/m²' or '600 g, three wicks'. */
const AMOUNT = new RegExp(`^(\\d+(?:\\.\\d+)?) ?(${CONTENT_UNITS.join('|')})(?: refill| travel)?(?: [(/].*)?$`, 'i')

/**
 * Returns the weight or volume in a variant of a product that is sold by it: its specification names a volume, or a weight
 * beside ingredients. The weight of a towel is no content. A size that names no amount, such as '3 bars', gives none. Pure.
 */
export function soldContents(
  specs: readonly (readonly [name: string, value: string])[],
  options: readonly Option[],
): Contents | undefined {
  const specification = new Map(specs)
  const stated = specification.get('Volume') ?? (specification.has('Ingredients') && specification.get('Weight'))
  if (!stated) return undefined
  const [size, ...furtherSizes] = options.filter(({ attribute }) => axisOf(attribute) === 'size')
  return furtherSizes.length > 0 ? undefined : amountIn(size?.value ?? stated)
}

function amountIn(text: string): Contents | undefined {
  const [, amount, written] = AMOUNT.exec(text) ?? []
  const unit = CONTENT_UNITS.find((known) => known === written?.toLowerCase())
  return unit && Number(amount) > 0 ? { amount: Number(amount), unit } : undefined
}
