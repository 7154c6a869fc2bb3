import { screen, waitFor, within } from '@testing-library/react'
import { mockAllIsIntersecting, setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/api/browser-api'
import { render } from '@/tests/support/render'
import { ReviewsSection } from './reviews-section'

beforeEach(() => setupIntersectionMocking(vi.fn))

async function showReviews(slug: string, api: ApiCaller = browserApi) {
  const { productData } = await browserApi.call('productBySlug', { slug })
  const { parentProductId, storeId, TotalNoOfReviews: count } = productData
  return render(
    <ApiProvider value={api}>
      <ReviewsSection parentProductId={parentProductId} storeId={storeId} count={count} />
    </ApiProvider>,
  )
}

describe('the reviews', () => {
  test('are fetched only once the section is in view', async () => {
    const called: [string, unknown][] = []
    const api: ApiCaller = {
      call: (endpoint, input, options) => {
        called.push([endpoint, input])
        return browserApi.call(endpoint, input, options)
      },
    }
    await showReviews('wool-dryer-balls', api)
    expect(screen.getByRole('heading', { name: 'Customer Ratings' }).id).toBe('reviews')
    expect(called).toEqual([])
    mockAllIsIntersecting(0.1)
    expect(await screen.findByRole('heading', { name: 'Top reviews' })).toBeTruthy()
    expect(called).toEqual([['productReviews', expect.objectContaining({ skip: 0, limit: 3 })]])
  })

  test('tell the average, the shares, the features, what customers say, and come three at a time', async () => {
    const { user } = await showReviews('wool-dryer-balls')
    mockAllIsIntersecting(true)
    await screen.findByRole('heading', { name: 'Top reviews' })
    expect(screen.getByText(/^\d\.\d out of 5$/)).toBeTruthy()
    expect(screen.getByText(/^[\d,]+ Ratings$/)).toBeTruthy()
    expect(screen.getAllByText(/^\d Star: \d+%$/)).toHaveLength(5)
    expect(screen.getByText('AI-generated from the text of customer reviews')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Reviews With Images' })).toBeTruthy()

    const features = screen.getByRole('heading', { name: 'By feature' }).parentElement as HTMLElement
    expect(within(features).getAllByRole('listitem')).toHaveLength(3)
    await user.click(within(features).getByRole('button', { name: 'See more' }))
    expect(within(features).getAllByRole('listitem').length).toBeGreaterThan(3)

    expect(screen.getAllByRole('article')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'See more reviews' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6))
  })

  test('ask a guest who votes or reports to sign in', async () => {
    const { user, signInRequests } = await showReviews('wool-dryer-balls')
    mockAllIsIntersecting(true)
    const [card] = await screen.findAllByRole('article')
    if (!card) throw new Error('There is no review.')
    await user.click(within(card).getByRole('button', { name: /^Like the review/ }))
    await user.click(within(card).getByRole('button', { name: /^Dislike the review/ }))
    await user.click(within(card).getByRole('button', { name: /^Report abuse/ }))
    expect(signInRequests.map(({ reason }) => reason)).toEqual(['vote', 'vote', 'report'])
  })

  test('that could not be had can be asked for again', async () => {
    let isBroken = true
    const api: ApiCaller = {
      call: (endpoint, input, options) =>
        isBroken
          ? Promise.reject(new ApiError({ kind: 'timeout', endpoint, message: 'No answer in time.' }))
          : browserApi.call(endpoint, input, options),
    }
    const { user } = await showReviews('wool-dryer-balls', api)
    mockAllIsIntersecting(true)
    expect(await screen.findByText('The reviews could not be loaded.')).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Top reviews' })).toBeTruthy()
  })

  test('are no section when there are none', async () => {
    await showReviews('handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large')
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
