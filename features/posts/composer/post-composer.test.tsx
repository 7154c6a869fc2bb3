import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_VIDEO_BYTES } from '@/contract/limits'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import type { AnswerOf, EndpointName, InputOf } from '@/lib/api/endpoints'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { signInAsNewcomer } from '@/tests/support/signed-in'
import { OwnPosts } from '../own-posts'
import { PostComposer } from './post-composer'
// Loaded before the tests, which do not wait for its code.
import './post-form'

let owner: string
beforeEach(async () => {
  owner = (await signInAsNewcomer())._id
})

interface MadeCall {
  readonly name: EndpointName
  readonly input: unknown
  readonly options: CallOptions | undefined
}

/** The page, as far as these tests need it. */
function Page({ owner }: { readonly owner: string }) {
  const text = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <a href="/cart">Your cart</a>
      <PostComposer owner={owner} textRef={text} />
      <OwnPosts owner={owner} onContinueDraft={() => text.current?.focus()} />
    </>
  )
}

/** Renders the page of one's own posts. `answer` replaces the answers of some calls. */
async function show(answer: (call: MadeCall) => Promise<unknown> | undefined = () => undefined) {
  const calls: MadeCall[] = []
  const api: ApiCaller = {
    call: <N extends EndpointName>(name: N, input: InputOf<N>, options?: CallOptions) => {
      const request = { name, input, options }
      calls.push(request)
      return (answer(request) as Promise<AnswerOf<N>> | undefined) ?? browserApi.call(name, input, options)
    },
  }
  const { Router, push, goBack } = fakeRouter()
  const rendered = render(
    <ApiProvider value={api}>
      <Router>
        <Page owner={owner} />
      </Router>
    </ApiProvider>,
  )
  const text = await screen.findByRole('textbox', { name: /^Your post/ })
  const publish = () => rendered.user.click(screen.getByRole('button', { name: /^Post/ }))
  const callsOf = (name: EndpointName) => calls.filter((call) => call.name === name)
  return { ...rendered, text, publish, push, goBack, callsOf }
}

const refused = (name: string, status: number, code: string, serverMessage: string) =>
  Promise.reject(new ApiError({ kind: 'http', endpoint: name, status, code, serverMessage, message: serverMessage }))
const lost = (name: string) => Promise.reject(new ApiError({ kind: 'network', endpoint: name, message: 'Gone.' }))
/** A picture of one pixel. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
/** A draft is saved a moment after the last change. */
const LATER = { timeout: 5000 }
const chooser = () => screen.getByLabelText('Add a video')
const video = (bytes: number, type = 'video/mp4') => {
  const file = new File(['ftyp'], 'week.mp4', { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

describe('a post', () => {
  test('is published, stands first in the list, and leaves an empty form', async () => {
    const { user, text, publish } = await show()
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
    expect(await screen.findByRole('link', { name: /The soap lasts/ })).toBeTruthy()
    expect(text).toHaveProperty('value', '')
  })

  test('that is empty is not sent: the field says what is missing, and has the focus', async () => {
    const { text, publish, callsOf } = await show()
    await publish()
    expect(screen.getByText('Write something, or add a picture or a video.')).toBeTruthy()
    expect(document.activeElement).toBe(text)
    expect(callsOf('createPost')).toEqual([])
  })

  test('that could not be sent stays in the form, and is sent again under the same key', async () => {
    let isAway = true
    const { user, text, publish, callsOf } = await show(({ name }) =>
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
    const [first, again] = callsOf('createPost').map(({ options }) => options?.requestKey)
    expect(again).toBe(first)
  })

  test('that is refused shows the reason of the marketplace', async () => {
    const { user, text, publish } = await show(({ name }) =>
      name === 'createPost' ? refused(name, 429, 'TOO_MANY', 'You have posted often today.') : undefined,
    )
    await user.type(text, 'Again')
    await publish()
    expect(await screen.findByText('You have posted often today.')).toBeTruthy()
  })
})

describe('the products of a post', () => {
  test('are found by a search, sent with the post, and can be taken out', async () => {
    const { user, text, publish, callsOf } = await show()
    const search = screen.getByRole('searchbox', { name: 'Search products' })
    await user.type(search, 'castile')
    const found = await screen.findByRole('list', { name: 'Products found' })
    const [hit] = within(found).getAllByRole('button')
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

  test('a search without a hit says so', async () => {
    const { user } = await show()
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'xqzwv')
    expect(await screen.findByText('No product found.')).toBeTruthy()
  })
})

describe('the video of a post', () => {
  test.each([
    ['too large', video(MAX_VIDEO_BYTES + 1), 'A video may have 50 MB at most.'],
    ['of another kind', video(10, 'video/avi'), 'File is invalid'],
  ])('that is %s is refused before anything is sent', async (_, file, notice) => {
    const { callsOf } = await show()
    // A file dialog lets other kinds be chosen, too.
    await userEvent.setup({ applyAccept: false }).upload(chooser(), file)
    expect(await screen.findByText(notice)).toBeTruthy()
    expect(callsOf('uploadVideoPart')).toEqual([])
  })

  test('that the marketplace finds broken is taken out of the form', async () => {
    const { user } = await show()
    await user.upload(chooser(), new File(['<svg/>'], 'week.mp4', { type: 'video/mp4' }))
    expect(await screen.findByText('File is invalid')).toBeTruthy()
    expect(chooser()).toBeTruthy()
  })

  test('whose upload broke keeps the post back, and goes on where it stopped', async () => {
    let isAway = true
    const { user, text, publish, callsOf } = await show(({ name }) => {
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
    const { user } = await show(({ name }) =>
      name === 'uploadVideoPart' ? refused(name, 409, 'VIDEOS_FULL', serverMessage) : undefined,
    )
    await user.upload(chooser(), video(2048))
    expect(await screen.findByText(serverMessage)).toBeTruthy()
  })

  test('whose first parts are gone goes on from its start', async () => {
    let starts: number[] = []
    const { user } = await show(({ name, input }) => {
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

describe('the list of posts', () => {
  test('that could not be loaded says so, and tries again', async () => {
    let isAway = true
    const { user } = await show(({ name }) => (name === 'ownPosts' && isAway ? lost(name) : undefined))
    expect(await screen.findByText('Your posts could not be loaded.')).toBeTruthy()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No posts yet')).toBeTruthy()
  })
})

const written = 'The soap lasts.'
const listed = () => within(screen.getByRole('region', { name: 'Your posts' }))

describe('the draft of a post', () => {
  test('is saved a moment after the last change, is in the list, and is there when the page is opened again', async () => {
    const { user, text, callsOf, unmount } = await show()
    await user.type(text, written)
    // At the head of the form, and in the list.
    expect(await screen.findAllByText(/^Draft saved, \d+:\d\d\s[AP]M$/, undefined, LATER)).toHaveLength(2)
    expect(callsOf('savePostDraft')).toMatchObject([{ input: { text: written, images: [], products: [] } }])
    expect(listed().getByText(written)).toBeTruthy()
    unmount()
    const again = await show()
    expect(again.text).toHaveProperty('value', written)
    await again.user.click(await screen.findByRole('button', { name: 'Go on writing' }))
    expect(document.activeElement).toBe(again.text)
  })

  test('keeps the products', async () => {
    const { user, unmount } = await show()
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'castile')
    const [hit] = within(await screen.findByRole('list', { name: 'Products found' })).getAllByRole('button')
    if (hit) await user.click(hit)
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByText('Your draft is saved.')).toBeTruthy()
    unmount()
    await show()
    expect(within(screen.getByRole('list', { name: 'Products in the post' })).getAllByRole('listitem')).toHaveLength(1)
  })

  test('is gone when the post is published', async () => {
    const { user, text, publish, callsOf, unmount } = await show()
    await user.type(text, written)
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await screen.findByText('Your draft is saved.')
    await publish()
    await user.click(await screen.findByRole('button', { name: 'Close' }, LATER))
    expect(await screen.findByRole('link', { name: /The soap lasts/ })).toBeTruthy()
    expect(callsOf('createPost')).toMatchObject([{ input: { isFromDraft: true } }])
    expect(screen.queryByRole('button', { name: 'Go on writing' })).toBeNull()
    unmount()
    expect((await show()).text).toHaveProperty('value', '')
  })

  test('is deleted after a question, and leaves an empty form', async () => {
    const { user, text, unmount } = await show()
    await user.type(text, written)
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The draft is deleted.')).toBeTruthy()
    expect(text).toHaveProperty('value', '')
    expect(document.activeElement).toBe(text)
    unmount()
    expect((await show()).text).toHaveProperty('value', '')
  })

  test('of which nothing is left is deleted', async () => {
    const { user, text, callsOf } = await show()
    await user.type(text, written)
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await screen.findByRole('button', { name: 'Go on writing' })
    await user.clear(text)
    await waitFor(() => expect(callsOf('deletePostDraft')).toHaveLength(1), LATER)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Go on writing' })).toBeNull())
  })

  test('that could not be saved says so, and stays in the form', async () => {
    const { user, text } = await show(({ name }) => (name === 'savePostDraft' ? lost(name) : undefined))
    await user.type(text, written)
    expect(await screen.findByText('The draft could not be saved.', undefined, LATER)).toBeTruthy()
    expect(text).toHaveProperty('value', written)
  })

  test('that could not be loaded is not written over', async () => {
    let isAway = true
    const shown = show(({ name }) => (name === 'postDraft' && isAway ? lost(name) : undefined))
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
    const shown = await show()
    await shown.user.type(shown.text, written)
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
    await waitFor(async () => expect(await stored()).toBe(`${written} And smells good.`), LATER)
    expect(text).toHaveProperty('value', `${written} And smells good.`)
    await user.type(text, ' Really.')
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await waitFor(async () => expect(await stored()).toMatch(/Really\.$/), LATER)
  })

  test('is not suspected when the answer to an own save was lost', async () => {
    let isLost = true
    const { user, text } = await show(({ name, input }) => {
      if (name !== 'savePostDraft' || !isLost) return undefined
      isLost = false
      return browserApi.call('savePostDraft', input as { text: string }).then(() => lost(name))
    })
    await user.type(text, written)
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByText('The draft could not be saved.')).toBeTruthy()
    await user.type(text, ' Again.')
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByText('Your draft is saved.')).toBeTruthy()
    expect(screen.queryByText(note)).toBeNull()
  })
})

/** A form with three pictures, whose draft cannot be saved. */
async function showPictures() {
  const shown = await show(({ name, input }) => {
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

test('the preview shows the post as its page will', async () => {
  const { user, text } = await show()
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('This is how others will see your post.')).toBeTruthy()
  expect(preview.getByText('Noor H.')).toBeTruthy()
  await user.type(text, written)
  expect(preview.getByText(written)).toBeTruthy()
  await user.upload(chooser(), new File(['ftyp'], 'week.mp4', { type: 'video/mp4' }))
  expect(preview.getByLabelText('Video by Noor H.')).toBeTruthy()
})

describe('leaving', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Leave without posting?' })

  test('with everything saved asks nothing', async () => {
    const { user, text } = await show()
    await user.type(text, written)
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
    const { user, text, push, callsOf } = await show()
    await user.type(text, written)
    await user.click(screen.getByText('Your cart'))
    expect((await dialog()).textContent).toContain('What you have written stays as a draft for 30 days.')
    await user.click(screen.getByRole('button', { name: 'Keep draft and leave' }))
    await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'))
    expect(callsOf('savePostDraft')).toHaveLength(1)
  })

  test('can be called off: the text stays, and the link has the focus again', async () => {
    const { user, text, push } = await show()
    await user.type(text, written)
    await user.click(screen.getByText('Your cart'))
    await dialog()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByText('Your cart'))
    expect(text).toHaveProperty('value', written)
    expect(push).not.toHaveBeenCalled()
  })

  test('by “back” asks too', async () => {
    const { user, text, goBack } = await show()
    await user.type(text, written)
    const before = window.history.length
    expect(goBack()).toBe(false)
    expect(window.history.length).toBe(before + 1)
    expect(await dialog()).toBeTruthy()
  })

  test('while a video is sent says that the upload stops', async () => {
    const { user } = await show(({ name }) => (name === 'uploadVideoPart' ? new Promise(() => {}) : undefined))
    await user.upload(chooser(), video(2048))
    await user.click(screen.getByText('Your cart'))
    expect((await dialog()).textContent).toContain('Nothing is saved yet. The running upload stops.')
    expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy()
  })

  test('whose draft cannot be saved says so, and can go on without it', async () => {
    const { user, text, push } = await show(({ name }) => (name === 'savePostDraft' ? lost(name) : undefined))
    await user.type(text, written)
    await user.click(screen.getByText('Your cart'))
    await dialog()
    await user.click(screen.getByRole('button', { name: 'Keep draft and leave' }))
    expect(await screen.findByRole('alert', { name: '' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(push).toHaveBeenCalledWith('/cart')
  })
})
