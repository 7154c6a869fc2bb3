import { act, screen, waitFor, within } from '@testing-library/react'
import { setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/session/calls/browser-api'
import { announceSessionChange } from '@/lib/session/session-state'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { gate, showLoadedReviews, watched } from '../testing/show-reviews'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  setupIntersectionMocking(vi.fn)
  warn.mockReset().mockImplementation(() => undefined)
})

const SOME = 'wool-dryer-balls'
const FEW = 'copper-water-bottle'

const buttonOf = (card: HTMLElement, name: RegExp) => within(card).getByRole('button', { name })
const like = (card: HTMLElement) => buttonOf(card, /^Like the review/)
const dislike = (card: HTMLElement) => buttonOf(card, /^Dislike the review/)
const report = (card: HTMLElement) => buttonOf(card, /^Report(ed)? abuse/i)
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'
const countOf = (button: HTMLElement) => Number(button.querySelector('bdi')?.textContent?.replace(',', ''))
const marksOf = (card: HTMLElement) => ({
  likes: countOf(like(card)),
  disLikes: countOf(dislike(card)),
  isLiked: isPressed(like(card)),
  isDisliked: isPressed(dislike(card)),
})
const message = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('')
const refusing = (endpoint: string, status = 500, code?: string) =>
  watched((name) => {
    if (name !== endpoint) return
    throw new ApiError({ kind: 'http', endpoint: endpoint as never, status, message: 'No.', ...(code ? { code } : {}) })
  })

describe('a signed-in shopper', () => {
  test('likes a review, takes it back, dislikes it, likes it again: one vote at a time, each confirmed', async () => {
    await signInAs('biker')
    const { user, card } = await showLoadedReviews(SOME)
    const before = marksOf(card(0))
    expect(before).toMatchObject({ isLiked: false, isDisliked: false })

    await user.click(like(card(0)))
    expect(await screen.findByText('Liked successfully')).toBeTruthy()
    expect(marksOf(card(0))).toEqual({ ...before, likes: before.likes + 1, isLiked: true })

    await user.click(like(card(0)))
    expect(await screen.findByText('Like removed successfully')).toBeTruthy()
    expect(marksOf(card(0))).toEqual(before)

    await user.click(dislike(card(0)))
    expect(await screen.findByText('Disliked successfully')).toBeTruthy()
    expect(marksOf(card(0))).toEqual({ ...before, disLikes: before.disLikes + 1, isDisliked: true })

    await user.click(like(card(0)))
    expect(await screen.findByText('Liked successfully')).toBeTruthy()
    expect(marksOf(card(0))).toEqual({ ...before, likes: before.likes + 1, isLiked: true })

    await user.click(dislike(card(0)))
    expect(await screen.findByText('Disliked successfully')).toBeTruthy()
    expect(marksOf(card(0))).toEqual({ ...before, disLikes: before.disLikes + 1, isDisliked: true })

    await user.click(dislike(card(0)))
    expect(await screen.findByText('Dislike removed successfully')).toBeTruthy()
    expect(marksOf(card(0))).toEqual(before)
  })

  test('sees a vote only after the call has succeeded; until then the buttons are busy, and a double click is one call', async () => {
    await signInAs('biker')
    const { opened, open } = gate()
    const { api, inputsOf } = watched((endpoint) => endpoint === 'voteReview' && opened)
    const { user, card } = await showLoadedReviews(SOME, { api })
    const before = marksOf(card(1))
    // So fast that nothing is drawn between the two.
    act(() => {
      like(card(1)).click()
      like(card(1)).click()
    })
    await user.click(dislike(card(1)))
    await waitFor(() => expect(like(card(1)).getAttribute('aria-busy')).toBe('true'))
    expect(dislike(card(1)).getAttribute('aria-busy')).toBe('true')
    expect(marksOf(card(1))).toEqual(before)
    open()
    await waitFor(() => expect(isPressed(like(card(1)))).toBe(true))
    expect(inputsOf('voteReview')).toEqual([expect.objectContaining({ like: true })])
    await waitFor(() => expect(like(card(1)).getAttribute('aria-busy')).toBeNull())
    await user.click(like(card(1)))
    await waitFor(() => expect(marksOf(card(1))).toEqual(before))
  })

  test.each([
    ['like', 'voteReview', like],
    ['dislike', 'voteReview', dislike],
    ['report', 'reportReview', report],
  ])(
    'a %s that fails changes nothing, shows nothing, is logged, and works again at once',
    async (_, endpoint, button) => {
      await signInAs('biker')
      const { api, inputsOf } = refusing(endpoint)
      const { user, card } = await showLoadedReviews(SOME, { api })
      const before = marksOf(card(2))
      await user.click(button(card(2)))
      await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining(endpoint)))
      await waitFor(() => expect(button(card(2)).getAttribute('aria-busy')).toBeNull())
      expect(marksOf(card(2))).toEqual(before)
      expect(report(card(2)).textContent).toBe('Report abuse')
      expect(message()).toBe('')
      await user.click(button(card(2)))
      await waitFor(() => expect(inputsOf(endpoint)).toHaveLength(2))
    },
  )

  test('reports a review once: the answer is shown, and the button reads "Reported Abuse" and is disabled', async () => {
    await signInAs('picker')
    const { user, card, unmount } = await showLoadedReviews(SOME)
    await user.click(report(card(0)))
    await waitFor(() => expect(report(card(0)).textContent).toBe('Reported Abuse'))
    expect(report(card(0))).toHaveProperty('disabled', true)
    expect(message()).not.toBe('')

    unmount()
    const { card: later } = await showLoadedReviews(SOME)
    expect(report(later(0)).textContent).toBe('Reported Abuse')
    expect(report(later(1)).textContent).toBe('Report abuse')
  })

  test.each([
    ['the words of the answer', 'Thank you. We look into it.', 'Thank you. We look into it.'],
    ['"Reported" when the answer has no words', '', 'Reported'],
  ])('is told %s', async (_, words, notice) => {
    await signInAs('picker')
    const { user, card } = await showLoadedReviews(SOME, {
      api: {
        call: (endpoint, input, options) =>
          endpoint === 'reportReview'
            ? (Promise.resolve({ message: words }) as never)
            : browserApi.call(endpoint, input, options),
      },
    })
    await user.click(report(card(1)))
    expect(await screen.findByText(notice)).toBeTruthy()
  })

  test('who has reported a review before, elsewhere, sees it marked without a message', async () => {
    await signInAs('picker')
    const { api } = refusing('reportReview', 409, 'ALREADY_REPORTED')
    const { user, card } = await showLoadedReviews(SOME, { api })
    await user.click(report(card(2)))
    await waitFor(() => expect(report(card(2)).textContent).toBe('Reported Abuse'))
    expect(message()).toBe('')
  })

  test('can neither vote on nor report the own review, but change it', async () => {
    await signInAs('seller')
    const { product, unmount } = await showLoadedReviews(FEW)
    unmount()
    await browserApi.call('writeReview', {
      review: { productId: product.parentProductId, rating: 5, reviewTitle: 'Mine own', reviewDesc: 'Soft.' },
      visitor: { ipAddress: '', latitude: '', longitude: '' },
    })
    const { card } = await showLoadedReviews(FEW, {
      action: <button type="button">Write a review</button>,
      changeAction: <button type="button">Edit your review</button>,
      ownAction: <button type="button">Edit</button>,
    })
    // It stands first, and beside it the way to write one changes it.
    await waitFor(() => expect(within(card(0)).getByRole('heading', { name: 'Mine own' })).toBeTruthy())
    expect(screen.getByRole('button', { name: 'Edit your review' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull()
    const own = card(0)
    expect(
      within(own)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Edit'])
  })
})

describe('a guest', () => {
  test('who likes, dislikes or reports is asked to sign in, and nothing is called', async () => {
    const { api, inputsOf } = watched()
    const { user, card, signInRequests } = await showLoadedReviews(SOME, { api })
    for (const button of [like, dislike, report]) await user.click(button(card(0)))
    expect(signInRequests.map(({ reason }) => reason)).toEqual(['vote', 'vote', 'report'])
    expect([...inputsOf('voteReview'), ...inputsOf('reportReview')]).toEqual([])
  })

  test('goes on by signing in: the vote is cast, the reviews that were loaded stay and are read again', async () => {
    const { opened, open } = gate()
    let isSignedIn = false
    const api: typeof browserApi = {
      call: async (endpoint, input, options) => {
        const response = await browserApi.call(endpoint, input, options)
        // What was read before the vote arrives after it.
        if (isSignedIn && endpoint === 'productReviews') await opened
        return response
      },
    }
    const { user, card, signInRequests } = await showLoadedReviews(SOME, { api })
    await user.click(screen.getByRole('button', { name: 'See more reviews' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6))
    const before = marksOf(card(0))
    await user.click(like(card(0)))

    await signInAs('newmember')
    isSignedIn = true
    act(() => announceSessionChange())
    act(() => signInRequests[0]?.onSignedIn?.())
    expect(screen.getAllByRole('article')).toHaveLength(6)
    expect(await screen.findByText('Liked successfully')).toBeTruthy()
    const after = { ...before, likes: before.likes + 1, isLiked: true }
    expect(marksOf(card(0))).toEqual(after)
    open()
    await waitFor(() => expect(screen.queryByText('Liked successfully')).toBeNull())
    expect(screen.getAllByRole('article')).toHaveLength(6)
    expect(marksOf(card(0))).toEqual(after)
  })

  test('sees no own votes after signing out', async () => {
    await signInAs('newmember')
    const { user, card } = await showLoadedReviews(SOME)
    await user.click(dislike(card(2)))
    await waitFor(() => expect(isPressed(dislike(card(2)))).toBe(true))
    clearCookies()
    act(() => announceSessionChange())
    await waitFor(() => expect(isPressed(dislike(card(2)))).toBe(false))
  })
})
