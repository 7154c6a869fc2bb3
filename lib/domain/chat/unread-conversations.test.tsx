import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '@/lib/api/api-context'
import { render } from '@/tests/support/render'
import { clearCookies } from '@/tests/support/session/signed-in'
import { announceSessionChange } from '../../session/session-state'
import { useUnreadConversations } from './unread-conversations'

// These cookies are no real ones: a broker would refuse them, which ends the session.
vi.mock('../../realtime/use-channel', () => ({ useChannel: () => false }))

const call = vi.fn(async () => ({ count: 2 }))
const Shown = () => <p>{`${useUnreadConversations()} unread`}</p>
const show = () => render(<ApiProvider value={{ call } as never}>{<Shown />}</ApiProvider>)

function setCookies(...pairs: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  for (const pair of pairs) document.cookie = `${pair}; path=/`
}

beforeEach(() => void call.mockReset().mockResolvedValue({ count: 2 }))
afterEach(clearCookies)

test.each([[[]], [['chatToken=t']], [['chatUserId=u']]])('is not requested with the cookies %j', (pairs) => {
  setCookies(...pairs)
  show()
  expect(screen.getByText('0 unread')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test('is requested as soon as both cookies exist, and again when the tab becomes visible', async () => {
  show()
  setCookies('chatToken=t', 'chatUserId=u')
  act(announceSessionChange)
  expect(await screen.findByText('2 unread')).toBeTruthy()

  call.mockResolvedValue({ count: 3 })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await screen.findByText('3 unread')).toBeTruthy()
  expect(call).toHaveBeenCalledTimes(2)
})

test('is 0 when its call fails, also after it was known', async () => {
  setCookies('chatToken=t', 'chatUserId=u')
  act(announceSessionChange)
  show()
  expect(await screen.findByText('2 unread')).toBeTruthy()
  call.mockRejectedValue(new Error('away'))
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await screen.findByText('0 unread')).toBeTruthy()
})
