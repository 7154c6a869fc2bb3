import { screen, waitFor, within } from '@testing-library/react'
import { mockAllIsIntersecting, setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api/api-error'
import { signInAs } from '@/tests/support/session/signed-in'
import { gate, type ShowReviewsOptions, showLoadedReviews, watched } from '../testing/show-reviews'

beforeEach(() => setupIntersectionMocking(vi.fn))
afterEach(() => vi.unstubAllGlobals())

const SOME = 'wool-dryer-balls'

const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener() {},
    removeEventListener() {},
  }))

async function openAll(options?: ShowReviewsOptions) {
  const rendered = await showLoadedReviews(SOME, options)
  const opener = screen.getByRole('button', { name: options?.locale === 'ar' ? 'عرض كل الصور' : 'See all photos' })
  await rendered.user.click(opener)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(tilesOf(dialog).length).toBeGreaterThan(3))
  return { ...rendered, opener, dialog }
}

const tilesOf = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('button')
    .filter((button) => button.querySelector('bdi'))
const buttonOf = (dialog: HTMLElement, name: string | RegExp) => within(dialog).getByRole('button', { name })
const counter = (dialog: HTMLElement) => within(dialog).getByText(/^\d+ (of|من) \d+$/).textContent
const place = (dialog: HTMLElement) => Number(counter(dialog)?.split(' ')[0])
const totalIn = (dialog: HTMLElement) =>
  Number(/\((\d+)\)/.exec(within(dialog).getByRole('heading', { level: 2 }).textContent ?? '')?.[1])
/** The picture that is shown large; the others of its track are hidden. */
const shown = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Pictures in reviews' })).getByRole('img')

describe('the gallery', () => {
  test('is a dialog with all pictures and the stars of each, fetched as reviews with pictures', async () => {
    const { api, inputsOf } = watched()
    const { dialog } = await openAll({ api })
    expect(screen.getByRole('dialog', { name: /^Image Gallery \(\d+\)$/ })).toBe(dialog)
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeTruthy()
    for (const tile of tilesOf(dialog)) expect(tile.textContent).toMatch(/[1-5] out of 5/)
    await waitFor(() => expect(tilesOf(dialog)).toHaveLength(totalIn(dialog)))
    expect(inputsOf('productReviews').slice(1)).toEqual([
      expect.objectContaining({ imagesOnly: 1, skip: 0, limit: 12 }),
    ])
  })

  test('turns from all pictures to one with its review, and back by "View Image Gallery"', async () => {
    const { user, dialog } = await openAll()
    const [, second] = tilesOf(dialog)
    if (!second) throw new Error('There is one picture only.')
    const name = within(second).getByRole('img').getAttribute('alt')
    await user.click(second)
    expect(place(dialog)).toBe(2)
    expect(shown(dialog).getAttribute('alt')).toBe(name)
    await user.click(buttonOf(dialog, 'View Image Gallery'))
    expect(within(dialog).getByRole('heading', { name: /^Image Gallery/ })).toBeTruthy()
    expect(document.activeElement).toBe(tilesOf(dialog)[1])
  })

  test('shows of a review who wrote it and when, the badge, the stars, title, text, votes and report', async () => {
    const { user, dialog } = await openAll()
    const certified = () => within(dialog).queryByText('Certified buyer')
    await user.click(tilesOf(dialog)[0] as HTMLElement)
    for (let turns = 0; !certified() && turns < 10; turns += 1) await user.click(buttonOf(dialog, 'Next picture'))
    expect(certified()).toBeTruthy()
    expect(within(dialog).getByText(/^\d{1,2} \p{L}+ \d{4}$/u)).toBeTruthy()
    expect(within(dialog).getByRole('img', { name: /\d\.0 out of 5/ })).toBeTruthy()
    expect(within(dialog).getByRole('heading', { level: 3 }).textContent).not.toBe('')
    for (const name of [/^Like the review/, /^Dislike the review/, /^Report abuse/])
      expect(buttonOf(dialog, name)).toBeTruthy()
  })

  test('turns by button and by arrow key, says which of how many it shows, and ends at both ends', async () => {
    const { user, dialog } = await openAll()
    const total = totalIn(dialog)
    await user.click(tilesOf(dialog)[0] as HTMLElement)
    expect(counter(dialog)).toBe(`1 of ${total}`)
    expect(buttonOf(dialog, 'Previous picture').getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{ArrowLeft}')
    expect(place(dialog)).toBe(1)
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(place(dialog)).toBe(3)
    await user.click(buttonOf(dialog, 'Previous picture'))
    await user.click(buttonOf(dialog, 'Previous picture'))
    await user.click(buttonOf(dialog, 'Previous picture'))
    expect(place(dialog)).toBe(1)
    await user.click(buttonOf(dialog, 'Next picture'))
    expect(place(dialog)).toBe(2)
    for (let turns = 2; turns < total + 2; turns += 1) await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(counter(dialog)).toBe(`${total} of ${total}`))
    expect(buttonOf(dialog, 'Next picture').getAttribute('aria-disabled')).toBe('true')
  })

  test('turns the other way where one reads from right to left', async () => {
    const { user, dialog } = await openAll({ locale: 'ar' })
    await user.click(tilesOf(dialog)[0] as HTMLElement)
    await user.keyboard('{ArrowLeft}')
    expect(place(dialog)).toBe(2)
    await user.keyboard('{ArrowRight}')
    expect(place(dialog)).toBe(1)
  })

  test('opens at the picture of the strip that was pressed', async () => {
    const { user } = await showLoadedReviews(SOME)
    const strip = screen.getByRole('list', { name: 'Reviews With Images' })
    const third = within(strip).getAllByRole('img')[2] as HTMLImageElement
    await user.click(third)
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('button', { name: /^Like the review/ })
    expect(pictureOf(shown(dialog))).toBe(pictureOf(third))
  })

  test('opens at the picture of a review at once; its position among all shows when it is known', async () => {
    const { opened, open } = gate()
    const { api } = watched((_, input) => (input as { imagesOnly?: 1 }).imagesOnly && opened)
    const { user, card } = await showLoadedReviews(SOME, { api })
    const index = screen.getAllByRole('article').findIndex((one) => one.querySelector('ul img'))
    const picture = within(card(index)).getAllByRole('button', { name: /^Photo 1 by/ })[0] as HTMLElement
    const image = within(picture).getByRole('img')
    const title = within(card(index)).getByRole('heading').textContent ?? ''
    await user.click(picture)
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('heading', { name: title })).toBeTruthy()
    expect(pictureOf(shown(dialog))).toBe(pictureOf(image))
    expect(within(dialog).queryByText(/^\d+ of \d+$/)).toBeNull()
    open()
    await waitFor(() => expect(counter(dialog)).toBeTruthy())
    expect(within(dialog).getByRole('heading', { name: title })).toBeTruthy()
    expect(pictureOf(shown(dialog))).toBe(pictureOf(image))
  })

  test('shows the other pictures of a review, and any of them large', async () => {
    const { user, dialog } = await openAll()
    await user.click(tilesOf(dialog)[0] as HTMLElement)
    const siblings = () => within(dialog).queryByRole('list', { name: 'Pictures of this review' })
    for (let turns = 0; !siblings() && turns < 10; turns += 1) await user.click(buttonOf(dialog, 'Next picture'))
    const [one, other] = within(siblings() as HTMLElement).getAllByRole('button')
    if (!one || !other) throw new Error('There are not two.')
    expect(one.getAttribute('aria-current')).toBe('true')
    await user.click(other)
    expect(other.getAttribute('aria-current')).toBe('true')
    expect(one.getAttribute('aria-current')).toBeNull()
    expect(shown(dialog).getAttribute('alt')).toMatch(/^Photo 2 by/)
  })

  test('closes by Escape and by its cross, and gives the focus back to what opened it', async () => {
    const { user, dialog, opener } = await openAll()
    await user.click(tilesOf(dialog)[0] as HTMLElement)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    expect(document.activeElement).toBe(opener)

    await user.click(opener)
    const again = await screen.findByRole('dialog')
    expect(tilesOf(again).length).toBeGreaterThan(3)
    await user.click(tilesOf(again)[0] as HTMLElement)
    await user.click(buttonOf(again, 'Close'))
    await waitFor(() => expect(again.isConnected).toBe(false))
    expect(document.activeElement).toBe(opener)
  })

  test('a vote in it is a vote on the page too', async () => {
    await signInAs('shopper')
    const { user, card } = await showLoadedReviews(SOME)
    const index = screen.getAllByRole('article').findIndex((one) => one.querySelector('ul img'))
    const onPage = within(card(index)).getByRole('button', { name: /^Like the review/ })
    await user.click(within(card(index)).getByRole('button', { name: /^Photo 1 by/ }))
    const dialog = await screen.findByRole('dialog')
    const inGallery = await within(dialog).findByRole('button', { name: /^Like the review/ })
    await user.click(inGallery)
    await waitFor(() => expect(inGallery.getAttribute('aria-pressed')).toBe('true'))
    expect(onPage.getAttribute('aria-pressed')).toBe('true')
    await user.click(inGallery)
    await waitFor(() => expect(onPage.getAttribute('aria-pressed')).toBe('false'))
  })

  test('whose pictures failed to load says so, and offers a retry', async () => {
    let isBroken = true
    const { api } = watched((endpoint, input) => {
      if (!isBroken || !(input as { imagesOnly?: 1 }).imagesOnly) return
      throw new ApiError({ kind: 'network', endpoint: endpoint as never, message: 'away' })
    })
    const { user } = await showLoadedReviews(SOME, { api })
    await user.click(screen.getByRole('button', { name: 'See all photos' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('The pictures could not be loaded.')).toBeTruthy()
    isBroken = false
    await user.click(buttonOf(dialog, 'Try again'))
    await waitFor(() => expect(tilesOf(dialog).length).toBeGreaterThan(3))
  })

  test('works with a service that does not know reviews with pictures: the others are left out, page by page', async () => {
    const { api, inputsOf } = watched((_, input) => {
      delete (input as { imagesOnly?: 1 }).imagesOnly
    })
    const { dialog } = await openAll({ api })
    mockAllIsIntersecting(true)
    await waitFor(() => expect(inputsOf('productReviews').length).toBeGreaterThan(4))
    await waitFor(() => expect(tilesOf(dialog)).toHaveLength(totalIn(dialog)))
    for (const tile of tilesOf(dialog)) expect(within(tile).getByRole('img')).toBeTruthy()
  })
})

describe('on a phone', () => {
  test('it is a drawer with a grid, and one picture with its review, counter, buttons and a cross that stays', async () => {
    onPhone()
    const { user, dialog } = await openAll()
    expect(within(dialog).getByRole('heading', { name: /^Image Gallery \(\d+\)$/ })).toBeTruthy()
    await user.click(tilesOf(dialog)[0] as HTMLElement)
    expect(within(dialog).getByRole('heading', { name: /^Image Gallery \(\d+\)$/ })).toBeTruthy()
    await user.click(buttonOf(dialog, 'Next picture'))
    expect(place(dialog)).toBe(2)
    await user.click(buttonOf(dialog, 'Previous picture'))
    expect(place(dialog)).toBe(1)
    await user.click(buttonOf(dialog, 'View Image Gallery'))
    expect(tilesOf(dialog).length).toBeGreaterThan(3)
  })
})

/** The picture itself, whatever size it is asked for in. */
const pictureOf = (image: HTMLElement) => image.getAttribute('src')?.split('/').slice(-2).join('/')
