import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RealtimeMessage } from '@/contract/buying/realtime'
import { ApiProvider } from '@/lib/api/api-context'
import { render } from '@/tests/support/render'
import { clearCookies } from '@/tests/support/session/signed-in'
import { announceSessionChange } from '../../session/session-state'
import { useNotificationEvents, useUnreadNotifications } from './unread-notifications'

let publish: (message: RealtimeMessage) => void
let resume: (isFirst: boolean) => void
const channels: string[] = []
vi.mock('../../browser/when-idle', () => ({
  whenIdle: (work: () => void) => {
    work()
    return () => undefined
  },
}))
vi.mock('../../realtime/use-channel', () => ({
  useChannel: (channel: string, onMessage: typeof publish, onResume: typeof resume) => {
    if (channel) channels.push(channel)
    publish = onMessage
    resume = onResume
    return false
  },
}))

const call = vi.fn(async () => ({ total_count: 2 }))
function Shown() {
  useNotificationEvents()
  return <p>{`${useUnreadNotifications()} unread`}</p>
}
const show = () => render(<ApiProvider value={{ call } as never}>{<Shown />}</ApiProvider>)

function setCookies(...pairs: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  for (const pair of pairs) document.cookie = `${pair}; path=/`
}

beforeEach(() => {
  call.mockReset().mockResolvedValue({ total_count: 2 })
  channels.length = 0
})
afterEach(clearCookies)

test.each([[[]], [['authPass=true', 'token=t']], [['uid=u', 'token=t']]])(
  'the count is not requested with the cookies %j',
  (pairs) => {
    setCookies(...pairs)
    show()
    expect(screen.getByText('0 unread')).toBeTruthy()
    expect(call).not.toHaveBeenCalled()
    expect(channels).toEqual([])
  },
)

test('the count is requested with both cookies, grows with each notification, and is read again with the tab', async () => {
  setCookies('authPass=true', 'uid=u', 'token=t')
  show()
  expect(await screen.findByText('2 unread')).toBeTruthy()
  expect(channels).toContain('message/u')

  for (const type of ['message', 'notification', 'read', 'notification']) act(() => publish({ type, data: {} }))
  expect(await screen.findByText('4 unread')).toBeTruthy()
  expect(call).toHaveBeenCalledTimes(1)

  call.mockResolvedValue({ total_count: 7 })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await screen.findByText('7 unread')).toBeTruthy()
})

test('the first connection does not ask again for what the page has just read, a later one does', async () => {
  setCookies('authPass=true', 'uid=u', 'token=t')
  show()
  expect(await screen.findByText('2 unread')).toBeTruthy()
  act(() => resume(true))
  expect(call).toHaveBeenCalledTimes(1)
  call.mockResolvedValue({ total_count: 5 })
  act(() => resume(false))
  expect(await screen.findByText('5 unread')).toBeTruthy()
  expect(call).toHaveBeenCalledTimes(2)
})

test('an admin who acts for a shopper follows no channel: it carries the chats too', async () => {
  setCookies('authPass=true', 'uid=u', 'token=t', 'is_superadmin_session=Amara')
  show()
  expect(await screen.findByText('2 unread')).toBeTruthy()
  expect(channels).toEqual([])
})

test('the count is 0 when its call fails, also after it was known', async () => {
  setCookies('authPass=true', 'uid=u', 'token=t')
  act(announceSessionChange)
  show()
  expect(await screen.findByText('2 unread')).toBeTruthy()
  call.mockRejectedValue(new Error('away'))
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await screen.findByText('0 unread')).toBeTruthy()
})
