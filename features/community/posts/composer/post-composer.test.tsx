import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { formatDate } from '@/lib/time/format-date'
import { beAuthor, beNewAuthor, chooser, LATER, lost, refused, showComposer, WRITTEN } from '../testing/composer-screen'

beforeEach(beNewAuthor)

describe('a post', () => {
  test('is published, stands first in the list, and leaves an empty form', async () => {
    // As far ahead of UTC as a device can be.
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-14 * 60)
    onTestFinished(() => void vi.restoreAllMocks())
    const { user, text, publish } = await showComposer()
    expect(await screen.findByText('No posts yet')).toBeTruthy()
    await user.type(text, 'The soap lasts.')
    await publish()
    const dialog = within(await screen.findByRole('dialog', { name: 'Posted' }, LATER))
    const path = /\/social\/[0-9a-f]{24}\/the-soap-lasts$/
    expect(dialog.getByRole('link', { name: 'See the post' }).getAttribute('href')).toMatch(path)
    expect(await dialog.findByRole('textbox', { name: 'Link to your post' })).toHaveProperty(
      'value',
      expect.stringMatching(path),
    )
    await user.click(dialog.getByRole('button', { name: 'New post' }))
    await waitFor(() => expect(document.activeElement).toBe(text))
    const link = await screen.findByRole('link', { name: /The soap lasts/ })
    expect(link.textContent, 'the day that its page shows').toContain(formatDate(Date.now(), 'en', 'longDay'))
    expect(screen.getByText('1 of 1 post')).toBeTruthy()
    expect(text).toHaveProperty('value', '')
  })

  test('that is empty is not sent: the field says what is missing, and has the focus', async () => {
    const { text, publish, callsOf } = await showComposer()
    await publish()
    expect(screen.getByText('Write something, or add a picture or a video.')).toBeTruthy()
    expect(document.activeElement).toBe(text)
    expect(callsOf('createPost')).toEqual([])
  })

  test('that could not be sent stays in the form, and is sent again under the same key', async () => {
    let isAway = true
    const { user, text, publish, callsOf } = await showComposer(({ name }) =>
      name === 'createPost' && isAway ? lost(name) : undefined,
    )
    await user.type(text, 'The soap lasts.')
    await publish()
    expect(await screen.findByText(/The post could not be published. Nothing is lost/)).toBeTruthy()
    expect(text).toHaveProperty('value', 'The soap lasts.')
    isAway = false
    await publish()
    await user.click(await screen.findByRole('button', { name: 'Close' }, LATER))
    expect(await screen.findByRole('link', { name: /The soap lasts/ })).toBeTruthy()
    const [first, again] = callsOf('createPost').map(({ options }) => options?.idempotencyKey)
    expect(again).toBe(first)
  })

  test('that is refused shows the reason of the marketplace', async () => {
    const { user, text, publish } = await showComposer(({ name }) =>
      name === 'createPost' ? refused(name, 429, 'TOO_MANY', 'You have posted often today.') : undefined,
    )
    await user.type(text, 'Again')
    await publish()
    expect(await screen.findByText('You have posted often today.')).toBeTruthy()
  })
})

describe('the list of posts', () => {
  test('that could not be loaded says so, and tries again', async () => {
    let isAway = true
    const { user } = await showComposer(({ name }) => (name === 'ownPosts' && isAway ? lost(name) : undefined))
    expect(await screen.findByText('Your posts could not be loaded.')).toBeTruthy()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No posts yet')).toBeTruthy()
  })
})

test('the preview shows the post as its page will, its video while it is sent', async () => {
  const { user, text } = await showComposer(({ name }) =>
    name === 'uploadVideoPart' ? new Promise(() => {}) : undefined,
  )
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('This is how others will see your post.')).toBeTruthy()
  expect(preview.getByText('Noor H.')).toBeTruthy()
  await user.type(text, WRITTEN)
  expect(preview.getByText(WRITTEN)).toBeTruthy()
  await user.upload(chooser(), new File(['ftyp'], 'week.mp4', { type: 'video/mp4' }))
  expect(preview.getByLabelText('Video by Noor H.')).toBeTruthy()
})

test('the preview of a partner names the commission, as the page does, and leaves out the space around the text', async () => {
  await beAuthor('partner')
  const { user, text } = await showComposer()
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.queryByText(/earns a commission/)).toBeNull()
  await user.type(text, '  Soft.  ')
  expect(preview.getByText(/earns a commission when you buy here\.$/)).toBeTruthy()
  expect(preview.getByText('Soft.').textContent).toBe('Soft.')
})
