import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { beNewAuthor, chooser, LATER, lost, refused, showComposer, video, WRITTEN } from '../../testing/composer-screen'

beforeEach(beNewAuthor)

const listed = () => within(screen.getByRole('region', { name: 'Your posts' }))

describe('the draft of a post', () => {
  test('is saved a moment after the last change, is in the list, and is there when the page is opened again', async () => {
    const { user, text, callsOf, unmount } = await showComposer()
    await user.type(text, WRITTEN)
    // At the head of the form, and in the list.
    expect(await screen.findAllByText(/^Draft saved, \d+:\d\d\s[AP]M$/, undefined, LATER)).toHaveLength(2)
    expect(callsOf('savePostDraft')).toMatchObject([{ input: { text: WRITTEN, images: [], products: [] } }])
    expect(listed().getByText(WRITTEN)).toBeTruthy()
    unmount()
    const again = await showComposer()
    expect(again.text).toHaveProperty('value', WRITTEN)
    await again.user.click(await screen.findByRole('button', { name: 'Go on writing' }))
    expect(document.activeElement).toBe(again.text)
  })

  test('keeps the products', async () => {
    const { user, unmount } = await showComposer()
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'castile')
    const [hit] = within(await screen.findByRole('list', { name: 'Products found' })).getAllByRole('button')
    if (hit) await user.click(hit)
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByText('Your draft is saved.')).toBeTruthy()
    unmount()
    await showComposer()
    expect(within(screen.getByRole('list', { name: 'Products in the post' })).getAllByRole('listitem')).toHaveLength(1)
  })

  test('is gone when the post is published', async () => {
    const { user, text, publish, callsOf, unmount } = await showComposer()
    await user.type(text, WRITTEN)
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await screen.findByText('Your draft is saved.')
    await publish()
    await user.click(await screen.findByRole('button', { name: 'Close' }, LATER))
    expect(await screen.findByRole('link', { name: /The soap lasts/ })).toBeTruthy()
    expect(callsOf('createPost')).toMatchObject([{ input: { isFromDraft: true } }])
    expect(screen.queryByRole('button', { name: 'Go on writing' })).toBeNull()
    unmount()
    expect((await showComposer()).text).toHaveProperty('value', '')
  })

  test('is deleted after a question, and leaves an empty form', async () => {
    const { user, text, unmount } = await showComposer()
    await user.type(text, WRITTEN)
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }))
    const keep = screen.getByRole('button', { name: 'Keep it' })
    expect(document.activeElement).toBe(keep)
    await user.click(keep)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete draft' }))
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The draft is deleted.')).toBeTruthy()
    expect(text).toHaveProperty('value', '')
    expect(document.activeElement).toBe(text)
    unmount()
    expect((await showComposer()).text).toHaveProperty('value', '')
  })

  test('of which nothing is left is deleted', async () => {
    const { user, text, callsOf } = await showComposer()
    await user.type(text, WRITTEN)
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await screen.findByRole('button', { name: 'Go on writing' })
    await user.clear(text)
    await waitFor(() => expect(callsOf('deletePostDraft')).toHaveLength(1), LATER)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Go on writing' })).toBeNull())
  })

  test('that could not be saved says so, and stays in the form', async () => {
    const { user, text } = await showComposer(({ name }) => (name === 'savePostDraft' ? lost(name) : undefined))
    await user.type(text, WRITTEN)
    expect(await screen.findByText('The draft could not be saved.', undefined, LATER)).toBeTruthy()
    expect(text).toHaveProperty('value', WRITTEN)
  })

  test('that the marketplace refused, because the session ended, is in the form after signing in again, and is saved then', async () => {
    const over = await showComposer(({ name }) =>
      name === 'savePostDraft' ? refused(name, 401, 'SESSION_ENDED', 'Sign in again.') : undefined,
    )
    await over.user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'castile')
    const [hit] = within(await screen.findByRole('list', { name: 'Products found' })).getAllByRole('button')
    if (hit) await over.user.click(hit)
    await over.user.type(over.text, WRITTEN)
    expect(await screen.findByText('The draft could not be saved.', undefined, LATER)).toBeTruthy()
    over.unmount()

    const again = await showComposer()
    expect(again.text).toHaveProperty('value', WRITTEN)
    expect(within(screen.getByRole('list', { name: 'Products in the post' })).getAllByRole('listitem')).toHaveLength(1)
    await waitFor(() => expect(again.callsOf('savePostDraft')).toMatchObject([{ input: { text: WRITTEN } }]), LATER)
  })

  test('is asked for when another window saved one while the session was over', async () => {
    const over = await showComposer(({ name }) => (name === 'savePostDraft' ? lost(name) : undefined))
    await over.user.type(over.text, WRITTEN)
    over.unmount()
    await browserApi.call('savePostDraft', { text: 'Written in another window.' })

    const again = await showComposer()
    expect(again.text).toHaveProperty('value', WRITTEN)
    expect(await screen.findByText('This draft was changed in another window.', undefined, LATER)).toBeTruthy()
  })

  test('that could not be loaded is not written over', async () => {
    let isAway = true
    const shown = showComposer(({ name }) => (name === 'postDraft' && isAway ? lost(name) : undefined))
    expect(await screen.findByText('Your draft could not be loaded.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Your post/ })).toBeNull()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await shown).text).toHaveProperty('value', '')
  })
})

describe('a draft that another window has saved meanwhile', () => {
  const note = 'This draft was changed in another window.'
  const inAnotherWindow = 'Written in another window.'
  const showBoth = async () => {
    const shown = await showComposer()
    await shown.user.type(shown.text, WRITTEN)
    await shown.user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await screen.findByText('Your draft is saved.')
    await browserApi.call('savePostDraft', { text: inAnotherWindow })
    await shown.user.type(shown.text, ' And smells good.')
    expect(await screen.findByText(note, undefined, LATER)).toBeTruthy()
    return shown
  }
  const stored = async () => (await browserApi.call('postDraft', {})).data.draft?.text

  test('is not written over: the page says so, and shows it on request', async () => {
    const { user } = await showBoth()
    expect(screen.queryByText('The draft could not be saved.')).toBeNull()
    // The list says when the draft was saved; the form, which is not saved, does not.
    expect(screen.getAllByText(/^Draft saved/)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Show that version' }))
    const shownText = await screen.findByDisplayValue(inAnotherWindow)
    await waitFor(() => expect(document.activeElement).toBe(shownText))
    expect(screen.queryByText(note)).toBeNull()
    expect(await stored()).toBe(inAnotherWindow)
  })

  test('is replaced when the user keeps what this window shows', async () => {
    const { user, text } = await showBoth()
    await user.click(screen.getByRole('button', { name: 'Keep this one' }))
    await waitFor(() => expect(screen.queryByText(note)).toBeNull())
    await waitFor(async () => expect(await stored()).toBe(`${WRITTEN} And smells good.`), LATER)
    expect(text).toHaveProperty('value', `${WRITTEN} And smells good.`)
    await user.type(text, ' Really.')
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await waitFor(async () => expect(await stored()).toMatch(/Really\.$/), LATER)
  })

  test('is not suspected when the answer to an own save was lost', async () => {
    let isLost = true
    const { user, text } = await showComposer(({ name, input }) => {
      if (name !== 'savePostDraft' || !isLost) return undefined
      isLost = false
      return browserApi.call('savePostDraft', input as { text: string }).then(() => lost(name))
    })
    await user.type(text, WRITTEN)
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByText('The draft could not be saved.')).toBeTruthy()
    await user.type(text, ' Again.')
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByText('Your draft is saved.')).toBeTruthy()
    expect(screen.queryByText(note)).toBeNull()
  })
})

describe('leaving', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Leave without posting?' })

  test('with everything saved asks nothing', async () => {
    const { user, text } = await showComposer()
    await user.type(text, WRITTEN)
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await screen.findByText('Your draft is saved.')
    let isStopped = true
    screen.getByText('Your cart').addEventListener('click', (event) => {
      isStopped = event.defaultPrevented
      event.preventDefault()
    })
    await user.click(screen.getByText('Your cart'))
    expect(isStopped).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('by a link with something unsaved asks, and keeps the draft before it leads away', async () => {
    const { user, text, push, callsOf } = await showComposer()
    await user.type(text, WRITTEN)
    await user.click(screen.getByText('Your cart'))
    expect((await dialog()).textContent).toContain('What you have written stays as a draft for 30 days.')
    await user.click(screen.getByRole('button', { name: 'Keep draft and leave' }))
    await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'))
    expect(callsOf('savePostDraft')).toHaveLength(1)
  })

  test('can be called off: the text stays, and the link has the focus again', async () => {
    const { user, text, push } = await showComposer()
    await user.type(text, WRITTEN)
    await user.click(screen.getByText('Your cart'))
    await dialog()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByText('Your cart'))
    expect(text).toHaveProperty('value', WRITTEN)
    expect(push).not.toHaveBeenCalled()
  })

  test('by “back” asks too', async () => {
    const { user, text, goBack } = await showComposer()
    await user.type(text, WRITTEN)
    const before = window.history.length
    expect(goBack()).toBe(false)
    expect(window.history.length).toBe(before + 1)
    expect(await dialog()).toBeTruthy()
  })

  test('while a video is sent says that the upload stops', async () => {
    const { user } = await showComposer(({ name }) => (name === 'uploadVideoPart' ? new Promise(() => {}) : undefined))
    await user.upload(chooser(), video(2048))
    await user.click(screen.getByText('Your cart'))
    expect((await dialog()).textContent).toContain('Nothing is saved yet. The running upload stops.')
    expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy()
  })

  test('whose draft cannot be saved says so, and can go on without it', async () => {
    const { user, text, push } = await showComposer(({ name }) => (name === 'savePostDraft' ? lost(name) : undefined))
    await user.type(text, WRITTEN)
    await user.click(screen.getByText('Your cart'))
    await dialog()
    await user.click(screen.getByRole('button', { name: 'Keep draft and leave' }))
    expect(await screen.findByRole('alert', { name: '' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(push).toHaveBeenCalledWith('/cart')
  })
})
