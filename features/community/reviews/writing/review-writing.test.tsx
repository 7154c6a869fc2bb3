import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { writeCookie } from '@/lib/session/cookies/write-cookie'
import { announceSessionChange, currentSession } from '@/lib/session/session-state'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { type Interference, picture, showOpener } from './testing/show-opener'

// Arrow keys among radio buttons ask for it, and jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') })

beforeEach(() => sessionStorage.clear())

const overall = () => screen.getByRole('radiogroup', { name: /^Overall rating/ })
const star = (name: string) => within(overall()).getByRole<HTMLInputElement>('radio', { name })
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ })
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your review' })
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const chooser = () => screen.getByLabelText('Add pictures')
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const bought: Interference = ({ name }) =>
  name === 'ownReview'
    ? Promise.resolve({ boughtTimestamp: Date.parse('2026-02-02T10:00:00Z') / 1000, review: null }).then((data) => ({
        data,
      }))
    : undefined

describe('the form of a review', () => {
  test('names its product, and says that it will lack "Certified buyer"', async () => {
    await signInAs('biker')
    const { openIt, product } = await showOpener('linen-bath-towel')
    const dialog = await openIt()
    expect(screen.getByRole('heading', { name: 'Write a review' })).toBeTruthy()
    expect(within(dialog).getByText(product.productName)).toBeTruthy()
    expect(within(dialog).getByText(product.storeName)).toBeTruthy()
    expect(within(dialog).getByText('Not bought with this account: shown without “Certified buyer”.')).toBeTruthy()
  })

  test('closed by a sign-out in another tab does not open for the next account', async () => {
    await signInAs('biker')
    const { openIt } = await showOpener('linen-bath-towel')
    await openIt()
    clearCookies()
    announceSessionChange()
    await isClosed()
    await signInAs('picker')
    announceSessionChange()
    await waitFor(() => expect(currentSession().kind).toBe('signedIn'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says to a seller of the store why it cannot be reviewed, and has no fields', async () => {
    await signInAs('seller')
    const { user } = await showOpener('zero-waste-starter-kit')
    await user.click(screen.getByRole('button', { name: 'Write a review' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('You sell for this store, so you cannot review its products.')).toBeTruthy()
    expect(within(dialog).queryByRole('textbox')).toBeNull()
  })

  test('says when the product was bought', async () => {
    await signInAs('biker')
    const { openIt } = await showOpener('linen-bath-towel', bought)
    expect(within(await openIt()).getByText('Bought 2 February 2026')).toBeTruthy()
  })

  test('offers the features of this product, and each rating can be cleared', async () => {
    await signInAs('biker')
    const { user, openIt, callsOf, product } = await showOpener('wool-dryer-balls')
    await openIt()
    expect(callsOf('ratableAttributes')[0]?.input).toEqual({ parentProductId: product.parentProductId })
    const [, attribute] = screen.getAllByRole('radiogroup')
    if (!attribute) throw new Error('Nothing can be rated.')
    const four = within(attribute).getByRole<HTMLInputElement>('radio', { name: '4 stars' })
    await user.click(four)
    expect(four.checked).toBe(true)
    await user.click(four)
    expect(four.checked).toBe(false)
  })

  test('has five stars that the arrow keys move among, and a word for each', async () => {
    await signInAs('biker')
    const { user, openIt } = await showOpener('linen-bath-towel')
    const dialog = await openIt()
    expect(within(dialog).getByText('Tap a star')).toBeTruthy()
    await user.click(star('3 stars'))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(star('5 stars').checked).toBe(true)
    expect(within(dialog).getByText('Love it')).toBeTruthy()
    await user.keyboard('{ArrowLeft}')
    expect(star('4 stars').checked).toBe(true)
  })

  test("shows each field's problem beside it, and focuses the first", async () => {
    await signInAs('biker')
    const { user, openIt, callsOf } = await showOpener('linen-bath-towel')
    const dialog = await openIt()
    await user.click(button('Send review'))
    expect(within(dialog).getByText('Choose one to five stars.')).toBeTruthy()
    expect(within(dialog).getByText('A few words are enough.')).toBeTruthy()
    expect(document.activeElement).toBe(star('1 star'))
    await user.click(star('2 stars'))
    expect(within(dialog).queryByText('Choose one to five stars.')).toBeNull()
    await user.click(button('Send review'))
    expect(document.activeElement).toBe(title())
    expect(title().getAttribute('aria-invalid')).toBe('true')
    expect(callsOf('writeReview')).toEqual([])
  })

  test('that could not be loaded says so, and can be asked for again', async () => {
    await signInAs('biker')
    let isAway = true
    let answerAttributes: (response: unknown) => void = () => undefined
    const attributes = new Promise<unknown>((resolve) => (answerAttributes = resolve))
    const { user } = await showOpener('linen-bath-towel', ({ name }) => {
      // It answers last.
      if (name === 'ratableAttributes') return attributes
      return name === 'ownReview' && isAway
        ? Promise.reject(new ApiError({ kind: 'timeout', endpoint: name, message: 'No answer in time.' }))
        : undefined
    })
    await user.click(button('Write a review'))
    expect(await screen.findByText('The form could not be loaded.')).toBeTruthy()
    isAway = false
    await user.click(button('Try again'))
    answerAttributes({ data: [] })
    expect(await screen.findByRole('textbox', { name: /^Title/ })).toBeTruthy()
  })

  test('opens by itself once a guest has signed in', async () => {
    const { user, signInRequests, product } = await showOpener('linen-bath-towel')
    await user.click(button('Write a review'))
    expect(signInRequests).toMatchObject([{ reason: 'review', subject: product.productName }])
    expect(screen.queryByRole('dialog')).toBeNull()
    await signInAs('biker')
    announceSessionChange()
    signInRequests[0]?.onSignedIn?.()
    expect(await screen.findByRole('textbox', { name: /^Title/ })).toBeTruthy()
  })
})

describe('a review', () => {
  test('is sent with its pictures and source, and all review data is refetched', async () => {
    await signInAs('picker')
    writeCookie('lat', '40.7')
    writeCookie('long', '-74')
    const { user, openIt, callsOf, read, product } = await showOpener('organic-cotton-tote')
    await openIt()
    await user.click(star('4 stars'))
    await user.type(title(), ' Carries all ')
    await user.type(text(), 'Two lines,{Enter}and 🧺')
    await user.upload(chooser(), [picture('one.png')])
    expect(await screen.findByRole('img', { name: 'Your picture 1' })).toBeTruthy()
    await waitFor(() => expect(button('Send review').getAttribute('aria-busy')).toBeNull())
    const reads = { ...read }
    await user.click(button('Send review'))
    expect(await screen.findByText('Thank you. Your review is on the page.')).toBeTruthy()
    await isClosed()
    expect(callsOf('writeReview').map(({ input }) => input)).toEqual([
      {
        review: {
          productId: product.parentProductId,
          rating: 4,
          reviewTitle: 'Carries all',
          reviewDesc: 'Two lines,\nand 🧺',
          images: [expect.stringMatching(/\/image\/upload\/u\//)],
          attributes: [],
        },
        visitor: expect.objectContaining({ latitude: '40.7', longitude: '-74', ipAddress: '' }),
      },
    ])
    await waitFor(() => expect(read).toEqual({ reviews: reads.reviews + 1, product: reads.product + 1 }))
  })

  test('that is there already opens filled in, and is changed instead of written twice', async () => {
    await signInAs('seller')
    const first = await showOpener('organic-cotton-tote')
    await first.openIt()
    await first.user.click(star('2 stars'))
    await first.user.type(title(), 'Thin')
    await first.user.upload(chooser(), [picture('one.png')])
    await screen.findByRole('img', { name: 'Your picture 1' })
    await waitFor(() => expect(button('Send review').getAttribute('aria-busy')).toBeNull())
    await first.user.click(button('Send review'))
    await isClosed()

    await first.openIt()
    expect(await screen.findByRole('heading', { name: 'Edit your review' })).toBeTruthy()
    expect([star('2 stars').checked, title().value]).toEqual([true, 'Thin'])
    expect(screen.getByRole('img', { name: 'Your picture 1' })).toBeTruthy()
    await first.user.click(star('3 stars'))
    await first.user.click(button('Send review'))
    expect(await screen.findByText('Your review has been changed.')).toBeTruthy()
    await isClosed()
    await first.openIt()
    expect(star('3 stars').checked).toBe(true)
    expect(screen.getByRole('img', { name: 'Your picture 1' })).toBeTruthy()
  })

  test('that could not be sent stays as it is, and sending it again is the same wish', async () => {
    await signInAs('biker')
    const { user, openIt, callsOf } = await showOpener('linen-bath-towel', ({ name }) =>
      name === 'writeReview'
        ? Promise.reject(new ApiError({ kind: 'network', endpoint: name, message: 'Gone.' }))
        : undefined,
    )
    await openIt()
    await user.click(star('5 stars'))
    await user.type(title(), 'Soft')
    await user.click(button('Send review'))
    expect(await screen.findByText('Your review could not be sent. Please try again.')).toBeTruthy()
    await user.click(button('Send review'))
    await waitFor(() => expect(callsOf('writeReview')).toHaveLength(2))
    const [one, other] = callsOf('writeReview').map(({ options }) => options?.idempotencyKey)
    expect(one).toBe(other)
    expect(title().value).toBe('Soft')
  })

  test('closed by mistake is restored when it is opened again, and can be discarded', async () => {
    await signInAs('biker')
    const { user, openIt } = await showOpener('linen-bath-towel')
    await openIt()
    await user.click(star('4 stars'))
    await user.type(title(), 'Half of')
    await user.keyboard('{Escape}')
    await isClosed()
    await openIt()
    expect(screen.getByText(/^What you wrote before is still here\./)).toBeTruthy()
    expect([star('4 stars').checked, title().value]).toEqual([true, 'Half of'])
    await user.click(button('Start over'))
    expect([star('4 stars').checked, title().value]).toEqual([false, ''])
  })

  test('cancelled is not stored', async () => {
    await signInAs('biker')
    const { user, openIt } = await showOpener('linen-bath-towel')
    await openIt()
    await user.type(title(), 'Never mind')
    await user.click(button('Cancel'))
    await isClosed()
    await openIt()
    expect(title().value).toBe('')
  })
})
