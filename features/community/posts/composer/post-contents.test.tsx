import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_VIDEO_BYTES } from '@/contract/community/posts-rules'
import type { InputOf } from '@/lib/api/endpoints'
import { beNewAuthor, chooser, lost, refused, showComposer, video } from '../testing/composer-screen'

beforeEach(beNewAuthor)

/** A picture of one pixel. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

describe('the products of a post', () => {
  test('are found by a search, sent with the post, and can be taken out', async () => {
    const { user, text, publish, callsOf } = await showComposer()
    const search = screen.getByRole('searchbox', { name: 'Search products' })
    await user.type(search, 'castile')
    const found = await screen.findByRole('list', { name: 'Products found' })
    // By its name: the hits of the first letters may still be there, and would go as it is clicked.
    const [hit] = await within(found).findAllByRole('button', { name: /castile/i })
    const name = hit?.textContent ?? ''
    if (hit) await user.click(hit)
    const chosen = within(screen.getByRole('list', { name: 'Products in the post' }))
    expect(chosen.getByRole('listitem').textContent).toContain(name)
    expect(screen.getByText('1 of 5')).toBeTruthy()
    expect(search).toHaveProperty('value', '')
    await user.type(text, 'My soap')
    await publish()
    await waitFor(() => expect(callsOf('createPost')).toMatchObject([{ input: { products: [expect.any(String)] } }]))
    await waitFor(() => expect(chosen.queryByRole('listitem')).toBeNull())
  })

  test('Enter in their search does not publish the post', async () => {
    const { user, text, callsOf } = await showComposer()
    await user.type(text, 'My soap')
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'castile{Enter}')
    expect(await screen.findByRole('list', { name: 'Products found' })).toBeTruthy()
    expect(callsOf('createPost')).toEqual([])
    expect(text).toHaveProperty('value', 'My soap')
  })

  test('a search without a hit says so', async () => {
    const { user } = await showComposer()
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'xqzwv')
    expect(await screen.findByText('No product found.')).toBeTruthy()
  })
})

describe('the video of a post', () => {
  test.each([
    ['too large', video(MAX_VIDEO_BYTES + 1), 'A video may have 50 MB at most.'],
    ['of another kind', video(10, 'video/avi'), 'File is invalid'],
  ])('that is %s is refused before anything is sent', async (_, file, notice) => {
    const { callsOf } = await showComposer()
    // A file dialog lets other kinds be chosen, too.
    await userEvent.setup({ applyAccept: false }).upload(chooser(), file)
    expect(await screen.findByText(notice)).toBeTruthy()
    expect(callsOf('uploadVideoPart')).toEqual([])
  })

  test('that the marketplace finds broken is taken out of the form', async () => {
    const { user } = await showComposer()
    await user.upload(chooser(), new File(['<svg/>'], 'week.mp4', { type: 'video/mp4' }))
    expect(await screen.findByText('File is invalid')).toBeTruthy()
    expect(chooser()).toBeTruthy()
  })

  test('whose upload broke keeps the post back, and goes on where it stopped', async () => {
    let isAway = true
    const { user, text, publish, callsOf } = await showComposer(({ name }) => {
      if (name !== 'uploadVideoPart') return undefined
      return isAway ? lost(name) : Promise.resolve({ bytes: 2048, secure_url: 'https://media.test/v1.mp4' })
    })
    await user.upload(chooser(), video(2048))
    expect(await screen.findByText(/The connection broke at 0 of 0 MB/)).toBeTruthy()
    await user.type(text, 'See for yourself')
    await publish()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go on' }))
    expect(callsOf('createPost')).toEqual([])
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByText('Ready, 0 MB')).toBeTruthy()
    const keys = callsOf('uploadVideoPart').map(({ input }) => (input as InputOf<'uploadVideoPart'>).uploadKey)
    expect(new Set(keys).size).toBe(1)
  })

  test('that is refused shows the reason of the marketplace', async () => {
    const serverMessage = 'Your videos take 2 GB. Delete a post with a video first.'
    const { user } = await showComposer(({ name }) =>
      name === 'uploadVideoPart' ? refused(name, 409, 'VIDEOS_FULL', serverMessage) : undefined,
    )
    await user.upload(chooser(), video(2048))
    expect(await screen.findByText(serverMessage)).toBeTruthy()
  })

  test('whose first parts are gone goes on from its start', async () => {
    let starts: number[] = []
    const { user } = await showComposer(({ name, input }) => {
      if (name !== 'uploadVideoPart') return undefined
      const { start, total } = input as InputOf<'uploadVideoPart'>
      starts = [...starts, start]
      if (starts.length === 1) return Promise.resolve({ bytes: 5 * 1024 * 1024 })
      if (starts.length === 2) return refused(name, 409, 'PART_MISSING', 'bytes 0 are stored')
      return Promise.resolve(
        start === 0 ? { bytes: 5 * 1024 * 1024 } : { bytes: total, secure_url: 'https://media.test/v1.mp4' },
      )
    })
    await user.upload(chooser(), video(6 * 1024 * 1024))
    expect(await screen.findByText(/The connection broke at 0 of 6 MB/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByText('Ready, 6 MB')).toBeTruthy()
    expect(starts).toEqual([0, 5 * 1024 * 1024, 0, 5 * 1024 * 1024])
  })
})

/** A form with three pictures, whose draft cannot be saved. */
async function showPictures() {
  const shown = await showComposer(({ name, input }) => {
    if (name === 'uploadReviewImage') return Promise.resolve({ data: { imageUrl: (input as { name: string }).name } })
    return name === 'savePostDraft' ? lost(name) : undefined
  })
  const names = ['one.png', 'two.png', 'three.png']
  const files = names.map((name) => new File([PIXEL], name, { type: 'image/png' }))
  await shown.user.upload(screen.getByLabelText('Add pictures'), files)
  expect(await screen.findByText(/The first picture is the cover/)).toBeTruthy()
  return shown
}

test('pictures move forward by a button, which says where they are now', async () => {
  const { user, callsOf } = await showPictures()
  await user.click(await screen.findByRole('button', { name: 'Move picture 3 forward' }))
  expect(screen.getByText('Picture 2 of 3 now')).toBeTruthy()
  // The button goes with its picture, and so does the focus.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move picture 2 forward' }))
  await user.click(screen.getByRole('button', { name: 'Move picture 1 to the end' }))
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  expect(callsOf('savePostDraft').at(-1)?.input).toMatchObject({ images: ['three.png', 'two.png', 'one.png'] })
})

test('a second move to the same place is announced like the first', async () => {
  const { user } = await showPictures()
  await user.click(await screen.findByRole('button', { name: 'Move picture 3 forward' }))
  const announcement = screen.getByText('Picture 2 of 3 now')
  const region = announcement.closest('[role="status"]')
  // A screen reader hears what is added to the region. Text that stays is silent.
  const added: string[] = []
  const observer = new MutationObserver((records) =>
    added.push(...records.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent ?? ''))),
  )
  if (region) observer.observe(region, { childList: true, subtree: true, characterData: true })
  await user.click(screen.getByRole('button', { name: 'Move picture 3 forward' }))
  await waitFor(() => expect(added).toEqual(['Picture 2 of 3 now']))
  observer.disconnect()
})
