import { messages } from '../../../../messages/messages.ts'
import type { PictureView } from '../../../../shared/picture-address.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { MAX_META_DESCRIPTION } from '../catalogue-policy.ts'

/** Returns the alternative text of a picture: 'Linen Bath Towel, Oat, front view'. A photograph has no named view. */
export const altText = (
  name: string,
  color: string | undefined,
  view: PictureView | undefined,
  locale: Locale,
): string =>
  [name, ...(color ? [color] : []), ...(view ? [messages[locale].product.views[view]] : [])].join(
    messages[locale].product.comma,
  )

/** Returns the return policy in one sentence. 0 days means no returns. */
export const returnText = (returnDays: number, locale: Locale): string =>
  returnDays === 0 ? messages[locale].product.finalSale : messages[locale].product.freeReturns(returnDays)

/** Returns the start of a text for search engines, cut between words. */
export function shortDescription(text: string): string {
  const [first = ''] = text.split('\n')
  if (first.length <= MAX_META_DESCRIPTION) return first
  const cut = first.slice(0, MAX_META_DESCRIPTION)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
