import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_VIDEO_BYTES } from '@/contract/limits'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import type { AnswerOf, EndpointName, InputOf } from '@/lib/api/endpoints'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { signInAsNewcomer } from '@/tests/support/signed-in'
import { OwnPosts } from '../own-posts'
import { PostComposer } from './post-composer'

let owner: string
beforeEach(async () => {
  owner = (await signInAsNewcomer())._id
})

interface MadeCall {
  readonly name: EndpointName
  readonly input: unknown
  readonly options: CallOptions | undefined
}

/** Renders the page of one's own posts. `answer` replaces the answers of some calls. */
function show(answer: (call: MadeCall) => Promise<unknown> | undefined = () => undefined) {
  const calls: MadeCall[] = []
  const api: ApiCaller = {
    call: <N extends EndpointName>(name: N, input: InputOf<N>, options?: CallOptions) => {
      const made = { name, input, options }
      calls.push(made)
      return (answer(made) as Promise<AnswerOf<N>> | undefined) ?? browserApi.call(name, input, options)
    },
  }
  const rendered = render(
    <ApiProvider value={api}>
      <PostComposer owner={owner} />
      <OwnPosts owner={owner} />
    </ApiProvider>,
  )
  const text = screen.getByRole('textbox', { name: /^Your post/ })
  const publish = () => rendered.user.click(screen.getByRole('button', { name: /^Post/ }))
  return { ...rendered, text, publish, callsOf: (name: EndpointName) => calls.filter((call) => call.name === name) }
}

const refused = (name: string, status: number, code: string, said: string) =>
  Promise.reject(new ApiError({ kind: 'http', endpoint: name, status, code, said, message: said }))
const lost = (name: string) => Promise.reject(new ApiError({ kind: 'network', endpoint: name, message: 'Gone.' }))
const chooser = () => screen.getByLabelText('Add a video')
const video = (bytes: number, type = 'video/mp4') => {
  const file = new File(['ftyp'], 'week.mp4', { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

describe('a post', () => {
  test('is published, stands first in the list, and leaves an empty form', async () => {
    const { user, text, publish } = show()
    expect(await screen.findByText('No posts yet')).toBeTruthy()
    await user.type(text, 'The soap lasts.')
    await publish()
    expect(await screen.findByText('Your post is published.')).toBeTruthy()
    expect(await screen.findByRole('link', { name: /The soap lasts/ })).toBeTruthy()
    expect(text).toHaveProperty('value', '')
  })

  test('that is empty is not sent: the field says what is missing, and has the focus', async () => {
    const { text, publish, callsOf } = show()
    await publish()
    expect(screen.getByText('Write something, or add a picture or a video.')).toBeTruthy()
    expect(document.activeElement).toBe(text)
    expect(callsOf('createPost')).toEqual([])
  })

  test('that could not be sent stays in the form, and is sent again under the same key', async () => {
    let isAway = true
    const { user, text, publish, callsOf } = show(({ name }) =>
      name === 'createPost' && isAway ? lost(name) : undefined,
    )
    await user.type(text, 'The soap lasts.')
    await publish()
    expect(await screen.findByText(/The post could not be published. Nothing is lost/)).toBeTruthy()
    expect(text).toHaveProperty('value', 'The soap lasts.')
    isAway = false
    await publish()
    expect(await screen.findByRole('link', { name: /The soap lasts/ })).toBeTruthy()
    const [first, again] = callsOf('createPost').map(({ options }) => options?.requestKey)
    expect(again).toBe(first)
  })

  test('that is refused shows the reason of the marketplace', async () => {
    const { user, text, publish } = show(({ name }) =>
      name === 'createPost' ? refused(name, 429, 'TOO_MANY', 'You have posted often today.') : undefined,
    )
    await user.type(text, 'Again')
    await publish()
    expect(await screen.findByText('You have posted often today.')).toBeTruthy()
  })
})

describe('the products of a post', () => {
  test('are found by a search, sent with the post, and can be taken out', async () => {
    const { user, text, publish, callsOf } = show()
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
    const { user } = show()
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'xqzwv')
    expect(await screen.findByText('No product found.')).toBeTruthy()
  })
})

describe('the video of a post', () => {
  test.each([
    ['too large', video(MAX_VIDEO_BYTES + 1), 'A video may have 50 MB at most.'],
    ['of another kind', video(10, 'video/avi'), 'File is invalid'],
  ])('that is %s is refused before anything is sent', async (_, file, said) => {
    const { callsOf } = show()
    // A file dialog lets other kinds be chosen, too.
    await userEvent.setup({ applyAccept: false }).upload(chooser(), file)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(callsOf('uploadVideoPart')).toEqual([])
  })

  test('that the marketplace finds broken is taken out of the form', async () => {
    const { user } = show()
    await user.upload(chooser(), new File(['<svg/>'], 'week.mp4', { type: 'video/mp4' }))
    expect(await screen.findByText('File is invalid')).toBeTruthy()
    expect(chooser()).toBeTruthy()
  })

  test('whose upload broke keeps the post back, and goes on where it stopped', async () => {
    let isAway = true
    const { user, text, publish, callsOf } = show(({ name }) => {
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
    const said = 'Your videos take 2 GB. Delete a post with a video first.'
    const { user } = show(({ name }) =>
      name === 'uploadVideoPart' ? refused(name, 409, 'VIDEOS_FULL', said) : undefined,
    )
    await user.upload(chooser(), video(2048))
    expect(await screen.findByText(said)).toBeTruthy()
  })

  test('whose first parts are gone goes on from its start', async () => {
    let starts: number[] = []
    const { user } = show(({ name, input }) => {
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
    const { user } = show(({ name }) => (name === 'ownPosts' && isAway ? lost(name) : undefined))
    expect(await screen.findByText('Your posts could not be loaded.')).toBeTruthy()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No posts yet')).toBeTruthy()
  })
})
