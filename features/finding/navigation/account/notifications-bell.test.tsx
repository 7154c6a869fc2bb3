import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Notification } from '@/contract/account/notifications'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { NotificationsBell } from './notifications-bell'

vi.mock('@/lib/realtime/use-channel', () => ({ useChannel: () => false }))
vi.mock('@/lib/browser/when-idle', () => ({
  whenIdle: (work: () => void) => {
    work()
    return () => undefined
  },
}))

beforeEach(() => signInAs('shopper'))

/** Shows the bell of an account with so many notifications, of which the first are unread. */
function showBell({ unread = 0, read = 0 } = {}) {
  let isAway = false
  let all: Notification[] = Array.from({ length: unread + read }, (_, at) => ({
    ...{ _id: `n${at}`, kind: 'order' as const, title: `Title ${at}`, text: `Text ${at}`, href: `/${at}`, image: '' },
    ...{ at: Math.floor(Date.now() / 1000) - 60 * at, isRead: at >= unread },
  }))
  const count = () => all.filter(({ isRead }) => !isRead).length
  const call = async (name: string, input: { limit: number; ids?: string[] }): Promise<unknown> => {
    if (isAway) throw new ApiError({ kind: 'network', endpoint: name, message: 'away' })
    if (name === 'readNotifications') {
      all = all.map((one) => ({ ...one, isRead: one.isRead || (input.ids?.includes(one._id) ?? true) }))
    }
    if (name !== 'notifications') return { total_count: count() }
    return { data: { notifications: all.slice(0, input.limit), total: all.length, unread: count() } }
  }
  const { Router } = fakeRouter()
  const shown = render(
    <Router>
      <ApiProvider value={{ call } as unknown as ApiCaller}>
        <NotificationsBell />
      </ApiProvider>
    </Router>,
  )
  return {
    ...shown,
    setAway: (away: boolean) => {
      isAway = away
    },
  }
}
const bell = (name: string) => screen.findByRole('button', { name })
const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }))

test('the bell says how many are new, and opens the five newest; opening one reads it', async () => {
  const { user } = showBell({ unread: 2, read: 6 })
  const button = await bell('Notifications, 2 new')
  expect(button.textContent).toBe('2')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const newest = await panel().findByRole('link', { name: /^New:\s*Title 0/ })
  expect(panel().getAllByRole('listitem')).toHaveLength(5)
  expect(panel().getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe('/profile/notifications')
  expect(panel().getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(
    '/profile/notifications#settings',
  )
  await user.click(newest)
  expect(await bell('Notifications, 1 new')).toBeTruthy()
})

test('all are read with one button, which goes then; Escape closes and returns the focus', async () => {
  const { user } = showBell({ unread: 120 })
  const button = await bell('Notifications, 120 new')
  expect(button.textContent).toBe('99+')
  await user.click(button)
  await user.click(await panel().findByRole('button', { name: 'Mark all as read' }))
  expect(await bell('Notifications')).toBe(button)
  expect(button.textContent).toBe('')
  await waitFor(() => expect(panel().queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('without any it says so', async () => {
  const { user } = showBell()
  await user.click(await bell('Notifications'))
  expect(await panel().findByText('Nothing new')).toBeTruthy()
})

test('what did not load can be tried again', async () => {
  const { user, setAway } = showBell({ read: 1 })
  const button = await bell('Notifications')
  setAway(true)
  await user.click(button)
  const again = await panel().findByRole('button', { name: 'Try again' })
  expect(panel().getByText('They did not load.')).toBeTruthy()
  setAway(false)
  await user.click(again)
  expect(await panel().findByText('Title 0')).toBeTruthy()
})
