import { screen } from '@testing-library/react'
import { useRef } from 'react'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import type { AnswerOf, EndpointName, InputOf } from '@/lib/api/endpoints'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { clearCookies, type DemoAccount, signInAs, signInAsNewcomer } from '@/tests/support/session/signed-in'
import { PostComposer } from '../composer/post-composer'
import { OwnPosts } from '../own-posts'
// Loaded before the tests, which do not wait for its code.
import '../composer/post-form'

let owner: string

/** Signs in as a new user without posts, who is the owner of the page. Call it before each test. */
export async function beNewAuthor(): Promise<void> {
  owner = (await signInAsNewcomer())._id
}

/** Signs in with a demo account instead. */
export async function beAuthor(account: DemoAccount): Promise<void> {
  clearCookies()
  owner = (await signInAs(account))._id
}

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

/** Renders the page of the author's posts. `answer` replaces the answers of some calls. */
export async function showComposer(answer: (call: MadeCall) => Promise<unknown> | undefined = () => undefined) {
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

/** The failure of a call that the marketplace refused. */
export const refused = (name: string, status: number, code: string, serverMessage: string) =>
  Promise.reject(new ApiError({ kind: 'http', endpoint: name, status, code, serverMessage, message: serverMessage }))
/** The failure of a call without a response. */
export const lost = (name: string) =>
  Promise.reject(new ApiError({ kind: 'network', endpoint: name, message: 'Gone.' }))

/** A draft is saved a moment after the last change. */
export const LATER = { timeout: 5000 }
/** The file input of the video. */
export const chooser = () => screen.getByLabelText('Add a video')
/** A video file of this size. */
export const video = (bytes: number, type = 'video/mp4') => {
  const file = new File(['ftyp'], 'week.mp4', { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

export const WRITTEN = 'The soap lasts.'
