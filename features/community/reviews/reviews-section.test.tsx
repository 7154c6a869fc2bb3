import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { mockAllIsIntersecting, setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { GUEST, personalKey } from '@/lib/session/personal-queries'
import { gate, showLoadedReviews, showReviews, telling, watched } from './testing/show-reviews'

beforeEach(() => setupIntersectionMocking(vi.fn))

const SOME = 'wool-dryer-balls'

function ReadAgain() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: personalKey(GUEST, 'reviews') })}>
      Read again
    </button>
  )
}

describe('the reviews', () => {
  test('are fetched only once a tenth of the section is in view, three at a time', async () => {
    const { api, inputsOf } = watched()
    const { product } = await showReviews(SOME, { api })
    expect(screen.getByRole('heading', { name: 'Customer Ratings' }).id).toBe('reviews')
    mockAllIsIntersecting(0.09)
    expect(inputsOf('productReviews')).toEqual([])
    mockAllIsIntersecting(0.1)
    expect(await screen.findByRole('heading', { name: 'Top reviews' })).toBeTruthy()
    expect(inputsOf('productReviews')).toEqual([{ ...product, skip: 0, limit: 3 }])
  })

  test('have no section when there are none', async () => {
    await showReviews('handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large')
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test('that failed to load offers a retry', async () => {
    let isBroken = true
    const { api } = watched((endpoint) => {
      if (isBroken) throw new ApiError({ kind: 'timeout', endpoint: endpoint as never, message: 'No answer in time.' })
    })
    const { user } = await showReviews(SOME, { api })
    mockAllIsIntersecting(true)
    expect(await screen.findByText('The reviews could not be loaded.')).toBeTruthy()
    expect(screen.queryByText('No Customer Reviews')).toBeNull()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Top reviews' })).toBeTruthy()
  })
})

describe('the summary', () => {
  test('shows the average to one decimal, the number of ratings, and the share of each number of stars', async () => {
    await showLoadedReviews(SOME, {
      api: telling(() => ({
        TotalStarRating: 4.2666,
        TotalNoOfRatings: 1500,
        FiveStarRating: 900,
        FourStartRating: 300,
        ThreeStarRating: 150,
        TwoStarRating: 0,
        OneStarRating: 150,
      })),
    })
    expect(screen.getByText('4.3 out of 5')).toBeTruthy()
    expect(screen.getByText('1,500 Ratings')).toBeTruthy()
    expect(screen.getAllByText(/^\d Star: \d+%$/).map((bar) => bar.textContent)).toEqual([
      '5 Star: 60%',
      '4 Star: 20%',
      '3 Star: 10%',
      '2 Star: 0%',
      '1 Star: 10%',
    ])
  })

  test.each([
    [0, '0 Rating', '0 Review'],
    [1, '1 Rating', '1 Review'],
    [2, '2 Ratings', '2 Reviews'],
  ])('counts %i as "%s" and "%s"', async (count, ratings, reviews) => {
    await showLoadedReviews(SOME, { api: telling(() => ({ TotalNoOfRatings: count, TotalNoOfReviews: count })) })
    expect(screen.getByText(ratings)).toBeTruthy()
    expect(screen.getByText(reviews)).toBeTruthy()
  })

  test('shows no NaN when there are no ratings', async () => {
    await showLoadedReviews(SOME, { api: telling(() => ({ TotalNoOfRatings: 0 })) })
    expect(screen.getAllByText(/^\d Star: 0%$/)).toHaveLength(5)
  })

  test('rates the first three features, and all after "See more"', async () => {
    const { user } = await showLoadedReviews(SOME)
    const features = screen.getByRole('heading', { name: 'By feature' }).parentElement as HTMLElement
    expect(within(features).getAllByRole('listitem')).toHaveLength(3)
    await user.click(within(features).getByRole('button', { name: 'See more' }))
    expect(within(features).getAllByRole('listitem').length).toBeGreaterThan(3)
    expect(within(features).queryByRole('button', { name: 'See more' })).toBeNull()
  })

  test('shows the summary of reviews, and that it was generated', async () => {
    await showLoadedReviews(SOME)
    const summary = screen.getByRole('heading', { name: 'Customers Say' }).parentElement as HTMLElement
    expect(within(summary).getByText('AI-generated from the text of customer reviews')).toBeTruthy()
  })

  test('leaves out what the product does not have', async () => {
    await showLoadedReviews(SOME, { api: telling(() => ({ aiReview: null, attributeRating: [], images: [] })) })
    expect(screen.queryByRole('heading', { name: 'Customers Say' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'By feature' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Reviews With Images' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'See all photos' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Customer Reviews' })).toBeTruthy()
  })

  test('says nothing for customers where the machine wrote nothing', async () => {
    await showLoadedReviews(SOME, { api: telling(() => ({ aiReview: { aiReviewText: '' } })) })
    expect(screen.queryByRole('heading', { name: 'Customers Say' })).toBeNull()
  })

  test('has a strip of pictures below "Reviews With Images"', async () => {
    await showLoadedReviews(SOME)
    expect(screen.getByRole('heading', { name: 'Reviews With Images' })).toBeTruthy()
    const strip = screen.getByRole('list', { name: 'Reviews With Images' })
    expect(within(strip).getAllByRole('button', { name: /^Customer photo \d of \d+$/ }).length).toBeGreaterThan(1)
    expect(screen.getByRole('button', { name: 'See all photos' })).toBeTruthy()
  })

  test('ends with what the page puts there', async () => {
    await showLoadedReviews(SOME, { action: <button type="button">Write a review</button> })
    expect(screen.getAllByRole('button', { name: 'Write a review' })).toHaveLength(1)
  })
})

describe('the list', () => {
  test('that is being read again after a write does not drop this for "See more reviews"', async () => {
    const { opened, open } = gate()
    let isWritten = false
    const { api, inputsOf } = watched((endpoint) => (endpoint === 'productReviews' && isWritten ? opened : undefined))
    const { user } = await showLoadedReviews(SOME, { api, action: <ReadAgain /> })
    const more = screen.getByRole('button', { name: 'See more reviews' })
    isWritten = true
    await user.click(screen.getByRole('button', { name: 'Read again' }))
    await user.click(more)
    open()
    await waitFor(() => expect(more.getAttribute('aria-busy')).toBeNull())
    expect(inputsOf('productReviews')).toMatchObject([{ skip: 0 }, { skip: 0 }])
  })

  test('"See more reviews" brings the next three, and goes once all are there', async () => {
    const pages: unknown[] = []
    const six = telling(() => ({ TotalNoOfReviews: 6 }))
    const api: typeof six = {
      call: (endpoint, input, options) => {
        if (endpoint === 'productReviews') pages.push(input)
        return six.call(endpoint, input, options)
      },
    }
    const { user } = await showLoadedReviews(SOME, { api })
    expect(screen.getAllByRole('article')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'See more reviews' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6))
    expect(pages).toMatchObject([{ skip: 0 }, { skip: 3 }])
    expect(screen.queryByRole('button', { name: 'See more reviews' })).toBeNull()
    expect(document.activeElement).toBe(screen.getAllByRole('article')[3])
  })

  test.each([
    ['there', () => undefined],
    [
      'known not to come',
      (endpoint: string) => {
        throw new ApiError({ kind: 'timeout', endpoint: endpoint as never, message: 'No answer in time.' })
      },
    ],
  ])('the place that was kept for the reviews is given back once they are %s', async (_, response) => {
    const rect = vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ bottom: window.innerHeight + 1 } as DOMRect)
    const { api } = watched(response)
    await showReviews(SOME, { api })
    const place = document.querySelector('[style*="--cards"]')
    expect(place?.getAttribute('data-kept')).toBe('true')
    mockAllIsIntersecting(true)
    await waitFor(() => expect(place?.getAttribute('data-kept')).toBe('false'))
    rect.mockRestore()
  })

  test('further reviews that fail to load keep the loaded ones, and offer a retry', async () => {
    let isBroken = false
    const { api } = watched((endpoint) => {
      if (isBroken) throw new ApiError({ kind: 'network', endpoint: endpoint as never, message: 'away' })
    })
    const { user } = await showLoadedReviews(SOME, { api })
    isBroken = true
    await user.click(screen.getByRole('button', { name: 'See more reviews' }))
    expect(await screen.findByText('More reviews could not be loaded.')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(3)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6))
  })

  test('says "No Customer Reviews" where it is empty, with a way to write the first', async () => {
    await showReviews(SOME, {
      api: telling(() => ({ userReviews: [], images: [], TotalNoOfReviews: 0 })),
      action: <button type="button">Write a review</button>,
    })
    mockAllIsIntersecting(true)
    expect(await screen.findByRole('heading', { name: 'No Customer Reviews' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Top reviews' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Write a review' })).toHaveLength(1)
  })
})

describe('a review', () => {
  const first = (changes: object) =>
    telling(({ userReviews: [one] }) => ({ userReviews: one ? [{ ...one, ...changes }] : [] }))

  test('shows author, date, stars, text, pictures and votes', async () => {
    const { card } = await showLoadedReviews(SOME, {
      api: first({
        name: 'Amara O.',
        createdTimestamp: Date.UTC(2026, 2, 12) / 1000,
        rating: 4,
        reviewTitle: 'Soft at last',
        reviewDesc: 'Good balls.',
        images: ['https://media.test/one.webp', 'https://media.test/two.webp'],
        CertifiedBuyer: true,
        likes: 1234,
        disLikes: 2,
      }),
    })
    const review = within(card(0))
    for (const text of ['Amara O.', '12 March 2026', 'Good balls.', 'Certified buyer', '1,234', '2'])
      expect(review.getByText(text), text).toBeTruthy()
    expect(review.getByRole('img', { name: /^(Rated )?4\.0 out of 5/ })).toBeTruthy()
    expect(review.getByRole('heading', { name: 'Soft at last' })).toBeTruthy()
    expect(review.getAllByRole('button', { name: /^Photo \d by Amara O\.$/ })).toHaveLength(2)
    expect(review.getByRole('button', { name: /^Report abuse/ }).textContent).toBe('Report abuse')
  })

  test('has a certificate only where the product was bought', async () => {
    const { card } = await showLoadedReviews(SOME, { api: first({ CertifiedBuyer: false }) })
    expect(within(card(0)).queryByText('Certified buyer')).toBeNull()
  })

  test('without name, date and text says so', async () => {
    const nothing = { name: 'Anonymous', createdTimestamp: undefined, timestamp: 'Recently', reviewDesc: '' }
    const { card } = await showLoadedReviews(SOME, { api: first(nothing) })
    for (const text of ['Anonymous', 'Recently', 'No review text available'])
      expect(within(card(0)).getByText(text), text).toBeTruthy()
  })

  test.each([
    ['in English', 'en', ['لغة النص: الإنجليزية']],
    ['in Arabic', 'ar', []],
    ['whose language is unknown', undefined, []],
  ] as const)(
    '%s has a note of its language on an Arabic page only when that is another',
    async (_, language, notes) => {
      const { card } = await showLoadedReviews(SOME, { locale: 'ar', api: first({ language }) })
      const shown = within(card(0)).queryAllByText(/^لغة النص/)
      expect(shown.map(({ textContent }) => textContent)).toEqual(notes)
    },
  )

  test('keeps its own direction and its lines, and a long one waits for "View more"', async () => {
    const text = `${'كرات رائعة\n'.repeat(8)}😀`
    const { user, card } = await showLoadedReviews(SOME, { api: first({ reviewDesc: text }) })
    const words = within(card(0)).getByText(/كرات رائعة/)
    expect(words.getAttribute('dir')).toBe('auto')
    expect(words.textContent).toBe(text)
    const more = within(card(0)).getByRole('button', { name: 'View more' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await user.click(more)
    expect(within(card(0)).getByRole('button', { name: 'View less' }).getAttribute('aria-expanded')).toBe('true')
  })
})

test('in Arabic all texts are Arabic', async () => {
  await showLoadedReviews(SOME, { locale: 'ar', api: telling(() => ({ TotalNoOfReviews: 3 })) })
  expect(screen.getByRole('heading', { name: 'أبرز المراجعات' })).toBeTruthy()
  expect(screen.getByText('3 مراجعات')).toBeTruthy()
})
