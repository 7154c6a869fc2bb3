import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils'
import { type ReviewSummary, reviewsAnswer } from '@/contract/community/reviews'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { browserApi } from '@/lib/session/calls/browser-api'
import { type RenderOptions, render } from '@/tests/support/render'
import { ReviewsSection } from '../reviews-section'

export interface ShowReviewsOptions extends RenderOptions {
  readonly api?: ApiCaller
  readonly action?: ReactNode
  readonly changeAction?: ReactNode
  readonly ownAction?: ReactNode
}

/** Renders the section of a product, not yet in view. */
export async function showReviews(
  slug: string,
  { api = browserApi, action, changeAction, ownAction, ...options }: ShowReviewsOptions = {},
) {
  const { productData } = await browserApi.call('productBySlug', { slug })
  const { parentProductId, storeId, TotalNoOfReviews: count } = productData
  const rendered = render(
    <ApiProvider value={api}>
      <ReviewsSection
        parentProductId={parentProductId}
        storeId={storeId}
        count={count}
        action={action}
        changeAction={changeAction}
        ownAction={ownAction}
      />
    </ApiProvider>,
    options,
  )
  return { ...rendered, product: { parentProductId, storeId }, count }
}

/** Renders the section in view, with its first reviews. */
export async function showLoadedReviews(slug: string, options?: ShowReviewsOptions) {
  const rendered = await showReviews(slug, options)
  mockAllIsIntersecting(true)
  const cards = await screen.findAllByRole('article')
  const card = (index: number) => {
    const found = screen.getAllByRole('article')[index]
    if (!found) throw new Error(`There is no review at index ${index}.`)
    return found
  }
  return { ...rendered, cards, card }
}

/** The real marketplace with a changed summary, for cases that no seeded product has. */
export function telling(change: (summary: ReviewSummary) => Partial<ReviewSummary>): ApiCaller {
  return {
    async call(endpoint, input, options) {
      const response = await browserApi.call(endpoint, input, options)
      const parsed = reviewsAnswer.safeParse(response)
      if (endpoint !== 'productReviews' || !parsed.success) return response
      const { review } = parsed.data.data
      return { data: { review: { ...review, ...change(review) } } } as typeof response
    },
  }
}

/** The real marketplace; `before` runs before each call and may wait or throw. */
export function watched(before: (endpoint: string, input: unknown) => unknown = () => undefined) {
  const calls: [endpoint: string, input: unknown][] = []
  const api: ApiCaller = {
    call: async (endpoint, input, options) => {
      calls.push([endpoint, input])
      await before(endpoint, input)
      return browserApi.call(endpoint, input, options)
    },
  }
  return { api, inputsOf: (endpoint: string) => calls.filter(([name]) => name === endpoint).map(([, input]) => input) }
}

/** A promise that the test resolves. */
export function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
