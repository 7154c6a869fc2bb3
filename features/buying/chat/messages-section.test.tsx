import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeRouter, RouterProvider } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { clearCookies, type DemoAccount, signInAs } from '@/tests/support/session/signed-in'
import { allowConsoleError } from '@/tests/support/setup-components'
import { MessagesSection } from './messages-section'
import { reloadOutbox } from './store/outbox'
import { type Chatter, chatter, sellersStore } from './testing/other-side'

beforeEach(() => {
  reloadOutbox()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

function show(conversation?: string) {
  const { Router } = fakeRouter({ query: conversation === undefined ? {} : { conversation } })
  return render(
    <Router>
      <MessagesSection membership={<p>What a membership brings</p>} />
    </Router>,
  )
}

const bubbles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Fern & Field' })

describe('who has messages', () => {
  test.each<DemoAccount>(['shopper', 'partner'])(
    '%s, without a conversation, sees the membership offer',
    async (account) => {
      await signInAs(account)
      show()
      expect(await screen.findByText('What a membership brings')).toBeTruthy()
      expect(screen.getByText(/are part of the membership/)).toBeTruthy()
    },
  )

  test('a shopper without a conversation is refused once, not every ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await signInAs('shopper')
    const spy = vi.spyOn(browserApi, 'call')
    onTestFinished(() => spy.mockRestore())
    const listCalls = () => spy.mock.calls.filter(([name]) => name === 'conversations')
    show()
    expect(await screen.findByText('What a membership brings')).toBeTruthy()
    expect(listCalls()).toHaveLength(1)
    act(() => void vi.advanceTimersByTime(30_000))
    expect(listCalls()).toHaveLength(1)
  })

  test('a seller without a conversation can answer questions', async () => {
    await signInAs('seller')
    const call = browserApi.call
    const spy = vi.spyOn(browserApi, 'call')
    onTestFinished(() => spy.mockRestore())
    spy.mockImplementation(((name, ...rest) =>
      name === 'conversations'
        ? Promise.resolve({ data: [], count: 0, penCount: 0 })
        : call(name, ...rest)) as typeof call)
    show()
    expect(await screen.findByRole('button', { name: 'Questions' })).toBeTruthy()
    expect(screen.queryByText('What a membership brings')).toBeNull()
  })

  test('a guest sees the membership offer', () => {
    show()
    expect(screen.getByText('What a membership brings')).toBeTruthy()
  })

  test('without the profile it says that it failed, and can be tried again', async () => {
    const proxy = await breakCalls(/\/v1\/profile/, 'status 500')
    allowConsoleError(/profile/)
    await signInAs('newmember')
    const { user } = show()
    expect(await screen.findByText('Your messages could not be loaded.')).toBeTruthy()
    proxy.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy()
  })

  test('a member without a conversation is told what to do', async () => {
    await signInAs('newmember')
    show()
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy()
  })
})

describe('a member and a store', () => {
  let member: Chatter
  let seller: Chatter
  let id: string
  beforeEach(async () => {
    ;[member, seller] = await Promise.all([chatter('member'), chatter('seller')])
    id = await member.open(await sellersStore())
    await member.send(id, 'Is the pump metal?')
    await signInAs('member')
  })

  test('are listed with what was said last, and the seller sees the other side of it', async () => {
    const shopper = show()
    const row = await screen.findByRole('link', { name: /Fern & Field.*You: Is the pump metal\?/ })
    expect(row.getAttribute('href')).toBe(`/profile/messages?conversation=${id}`)
    // In its own direction: a text that does not fit is cut off at its end, in Arabic too.
    expect(within(row).getByText('Is the pump metal?').dir).toBe('auto')
    shopper.unmount()

    clearCookies()
    await signInAs('seller')
    show()
    const sellers = await screen.findByRole('link', { name: /Is the pump metal\?.*new message/ })
    expect(sellers.textContent).not.toContain('You:')
  })

  test('a message is sent with Enter, a new line with Shift and Enter', async () => {
    const { user } = show(id)
    await user.type(await field(), 'Hello{Shift>}{Enter}{/Shift}from here{Enter}')
    await waitFor(async () => expect((await seller.read(id))[0]?.text).toBe('Hello\nfrom here'))
    await waitFor(() => expect(bubbles().at(-1)).toMatch(/You: Hello\nfrom here.*Sent$/s))
    expect((await field()).value).toBe('')
  })

  test('a message that could not be sent stays, and is sent once when it is tried again', async () => {
    const { user } = show(id)
    await field()
    const proxy = await breakCalls(/\/messages$/, 'status 500')
    await user.type(await field(), 'No bubble wrap.{Enter}')
    expect(await screen.findByText(/^Not sent\./)).toBeTruthy()

    proxy.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(bubbles().at(-1)).toMatch(/No bubble wrap\..*Sent$/s))
    expect((await seller.read(id)).filter(({ text }) => text === 'No bubble wrap.')).toHaveLength(1)
  })

  test('a message that waited for a connection is sent by itself after a reload', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    const proxy = await breakCalls(/\/messages$/, 'down')
    const page = show(id)
    await page.user.type(await field(), 'Written in a tunnel.{Enter}')
    await waitFor(() => expect(bubbles().at(-1)).toMatch(/Written in a tunnel\..*Waiting/s))

    page.unmount()
    reloadOutbox()
    proxy.heal()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    show(id)
    await waitFor(() => expect(bubbles().at(-1)).toMatch(/Written in a tunnel\..*Sent$/s))
    expect((await seller.read(id)).filter(({ text }) => text === 'Written in a tunnel.')).toHaveLength(1)
  })

  test('what the store writes is shown when the connection is back, as plain text with links', async () => {
    show(id)
    await field()
    await seller.send(id, '<b>Yes</b>, see https://shop.example/pump.')
    window.dispatchEvent(new Event('online'))
    const link = await screen.findByRole('link', { name: 'https://shop.example/pump' })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
    expect(link.closest('p')?.textContent).toBe('<b>Yes</b>, see https://shop.example/pump.')
    const log = within(screen.getByRole('log'))
    await waitFor(() => expect(log.getByText(/Fern & Field: <b>Yes/)).toBeTruthy())
  })

  test('new messages stand below a line, and are read when they are seen', async () => {
    await seller.send(id, 'First answer')
    await seller.send(id, 'Second answer')
    show(id)
    await screen.findByText('Second answer')
    await waitFor(() => expect(bubbles()).toContain('2 new messages'))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Fern & Field/ }).textContent).not.toMatch(/new message/),
    )
    expect(bubbles()).toContain('2 new messages')
  })

  test('a text that is too long cannot be sent, and says by how much', async () => {
    const { user } = show(id)
    const composer = await field()
    await user.click(composer)
    await user.paste('x'.repeat(2001))
    expect(screen.getByText('1 character too many')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Backspace}')
    expect(screen.getByText('0 characters left')).toBeTruthy()
  })

  test("another user's conversation does not exist", async () => {
    await signInAs('newmember')
    await (await chatter('newmember')).open(await sellersStore())
    show(id)
    expect(await screen.findByText('This conversation does not exist, or is not yours.')).toBeTruthy()
  })
})

test('a seller answers an open question: a failure keeps the text, and the answered question goes', async () => {
  await signInAs('seller')
  const { data } = await browserApi.call('sellerQuestions', { skip: 0, limit: 1 })
  const question = data[0]?.question ?? 'no open question'
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Questions/ }))
  const row = within((await screen.findByText(question)).closest('li') as HTMLElement)
  const proxy = await breakCalls(/\/v1\/.*[aA]nswer/, 'status 500')
  await user.type(row.getByRole('textbox', { name: 'Your answer' }), 'Yes, up to 30 degrees.')
  await user.click(row.getByRole('button', { name: /^Send answer/ }))
  expect(await row.findByText('Your answer could not be sent. Please try again.')).toBeTruthy()
  expect(row.getByDisplayValue('Yes, up to 30 degrees.')).toBeTruthy()

  proxy.heal()
  await user.click(row.getByRole('button', { name: /^Send answer/ }))
  expect(await screen.findByText('Your answer is on the product page.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Open questions about your products' }))
})

test('a conversation that is opened elsewhere on the page takes the place of the questions, and the focus', async () => {
  await signInAs('seller')
  const { data } = await browserApi.call('conversations', { skip: 0, limit: 1, kinds: [], search: '' })
  function Page() {
    const [query, setQuery] = useState({})
    return (
      <RouterProvider router={{ query, push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }}>
        <MessagesSection membership={<p>What a membership brings</p>} />
        <button type="button" onClick={() => setQuery({ conversation: data[0]?._id })}>
          A notification
        </button>
      </RouterProvider>
    )
  }
  const { user } = render(<Page />)
  await user.click(await screen.findByRole('button', { name: /^Questions/ }))
  const questions = await screen.findByRole('heading', { name: 'Open questions about your products' })
  await user.click(screen.getByRole('button', { name: 'A notification' }))
  expect(await screen.findByRole('textbox', { name: /^Message to/ })).toBeTruthy()
  expect(questions.isConnected).toBe(false)
  const name = screen
    .getByRole('textbox', { name: /^Message to/ })
    .getAttribute('aria-label')
    ?.replace('Message to ', '')
  expect(document.activeElement?.textContent).toBe(name)
})
