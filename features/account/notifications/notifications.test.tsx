import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Notification, NotificationKind, QuietHours } from '@/contract/account/notifications'
import { notificationKinds } from '@/contract/account/notifications'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { useUnreadNotifications } from '@/lib/domain/notifications/unread-notifications'
import { fakeRouter, RouterProvider } from '@/lib/framework/testing/fake-router'
import { render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/session/signed-in'
import { CourierPush } from './courier-push'
import { EndMails } from './end-mails'
import { MarkAllRead } from './mark-all-read'
import { NotificationSettingsSection } from './notification-settings'
import { NotificationsSection } from './notifications-section'

vi.mock('@/lib/realtime/use-channel', () => ({ useChannel: () => false }))

const notification = (id: string, kind: NotificationKind, more: Partial<Notification> = {}): Notification => ({
  _id: id,
  kind,
  title: `Title ${id}`,
  text: `Text ${id}`,
  href: `/${id}`,
  image: '',
  at: Math.floor(Date.now() / 1000) - 60,
  isRead: false,
  ...more,
})

/** Stands in for the service: keeps the notifications, and records the calls that write. */
function service(
  all: Notification[],
  broken: ReadonlySet<string> = new Set(),
  publicKey = '',
  quiet?: QuietHours,
  withoutMails?: NotificationKind,
) {
  const writes: [name: string, input: unknown][] = []
  let stored = all
  let hours = quiet
  const settings = Object.fromEntries(
    notificationKinds.map((kind) => [kind, { page: true, push: true, mail: kind !== withoutMails }]),
  )
  const unread = () => stored.filter(({ isRead }) => !isRead).length
  // biome-ignore lint/suspicious/noExplicitAny: stands in for every call.
  const call = async (name: string, input: any): Promise<any> => {
    if (broken.has(name)) throw new ApiError({ kind: 'http', endpoint: name, message: 'away', status: 500 })
    switch (name) {
      case 'notifications': {
        const its = stored.filter(({ kind }) => input.kinds.length === 0 || input.kinds.includes(kind))
        return {
          data: { notifications: its.slice(input.skip, input.skip + input.limit), total: its.length, unread: unread() },
        }
      }
      case 'notificationCount':
        return { total_count: unread() }
      case 'readNotifications':
        writes.push([name, input])
        stored = stored.map((one) => ((input.ids?.includes(one._id) ?? true) ? { ...one, isRead: true } : one))
        return { total_count: unread() }
      case 'pushKey':
        return { data: { publicKey } }
      case 'quietHours':
        return { data: { hours } }
      case 'changeQuietHours':
        writes.push([name, input])
        hours = input.hours
        return { data: { hours } }
      case 'notificationSettings':
        return { data: settings }
      default:
        writes.push([name, input])
        return { data: settings }
    }
  }
  return { api: { call } as unknown as ApiCaller, writes }
}

beforeEach(() => signInAs('shopper'))

function Page() {
  return (
    <>
      <p>{`count ${useUnreadNotifications()}`}</p>
      <MarkAllRead />
      <NotificationsSection>
        <NotificationSettingsSection />
      </NotificationsSection>
    </>
  )
}

function show(api: ApiCaller, ui = <Page />) {
  const { Router } = fakeRouter({ pathname: '/profile/notifications' })
  return render(
    <Router>
      <ApiProvider value={api}>{ui}</ApiProvider>
    </Router>,
  )
}
const day = (name: string) => within(screen.getByRole('region', { name }))

describe('the page of notifications', () => {
  test('groups them by day, and reads one when it is opened', async () => {
    const now = Math.floor(Date.now() / 1000)
    const { api, writes } = service([
      notification('a', 'order'),
      notification('b', 'chat', { at: now - 40 * 86_400, isRead: true }),
    ])
    const { user } = show(api)
    const fresh = await screen.findByRole('link', { name: /^New:\s*Title a/ })
    expect(day('Today').getAllByRole('link')).toHaveLength(1)
    expect(
      day('Earlier')
        .getByRole('link', { name: /^Title b/ })
        .getAttribute('href'),
    ).toBe('/b')
    expect(await screen.findByText('count 1')).toBeTruthy()
    await user.click(fresh)
    expect(await screen.findByText('count 0')).toBeTruthy()
    expect(writes).toEqual([['readNotifications', { ids: ['a'] }]])
    expect(screen.getByRole('link', { name: /^Title a/ })).toBeTruthy()
  })

  test('what was read in another tab is read here when the tab becomes visible', async () => {
    const { api } = service([notification('a', 'order')])
    show(api)
    expect(await screen.findByRole('link', { name: /^New:\s*Title a/ })).toBeTruthy()
    await api.call('readNotifications', { ids: ['a'] })
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    expect(await screen.findByText('count 0')).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^Title a/ })).toBeTruthy()
  })

  test('the settings wait for the length of the list, and are scrolled to when the address names them', async () => {
    const scrolled = vi.fn()
    Element.prototype.scrollIntoView = scrolled
    location.hash = '#settings'
    onTestFinished(() => {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
    })
    show(service([notification('a', 'order')]).api)
    expect(screen.queryByRole('heading', { name: 'What we tell you, and where' })).toBeNull()
    const heading = await screen.findByRole('heading', { name: 'What we tell you, and where' })
    expect(screen.getByRole('link', { name: /Title a/ })).toBeTruthy()
    expect(scrolled.mock.contexts).toEqual([heading.closest('section')])
  })

  test('filters by group, in the address, and says so when there are none', async () => {
    const { api } = service([notification('a', 'order'), notification('b', 'delivery'), notification('c', 'chat')])
    let address: unknown
    function Addressed() {
      const [query, setQuery] = useState({})
      const replace = async (next: { readonly query: object }) => {
        address = next
        setQuery(next.query)
        return true
      }
      return (
        <RouterProvider router={{ query, pathname: '/profile/notifications', replace, prefetch: vi.fn() }}>
          <ApiProvider value={api}>
            <NotificationsSection />
          </ApiProvider>
        </RouterProvider>
      )
    }
    const { user } = render(<Addressed />)
    await user.click(await screen.findByRole('button', { name: 'Orders' }))
    expect(address).toEqual({ pathname: '/profile/notifications', query: { group: 'orders' } })
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Title/ })).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Community' }))
    expect(await screen.findByRole('heading', { name: 'No notifications of this kind' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'See all kinds' }))
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Title/ })).toHaveLength(3))
  })

  test('marks all as read', async () => {
    const { api, writes } = service([notification('a', 'order'), notification('b', 'chat')])
    const { user } = show(api)
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText('count 0')).toBeTruthy()
    expect(writes).toEqual([['readNotifications', { ids: undefined }]])
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  test('loads earlier ones on demand', async () => {
    const { user } = show(service(Array.from({ length: 25 }, (_, i) => notification(`n${i}`, 'order'))).api)
    await screen.findByRole('link', { name: /Title n19/ })
    await user.click(screen.getByRole('button', { name: 'Show earlier' }))
    expect(await screen.findByRole('link', { name: /Title n24/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
  })

  test('counts none, and offers to try again, when the calls fail', async () => {
    show(service([notification('a', 'order')], new Set(['notifications', 'notificationCount'])).api)
    expect(await screen.findByText('They did not load.')).toBeTruthy()
    expect(screen.getByText('count 0')).toBeTruthy()
  })
})

describe('a switch', () => {
  test('is saved at once for all kinds of its group, and can be undone', async () => {
    const { api, writes } = service([])
    const { user } = show(api)
    const mails = await screen.findByRole('switch', { name: 'Orders and delivery: E-mail' })
    await user.click(mails)
    expect(mails).toHaveProperty('checked', false)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(mails).toHaveProperty('checked', true)
    await waitFor(() =>
      expect(writes).toEqual(
        [false, true].map((mail) => ['changeNotificationSettings', { order: { mail }, delivery: { mail } }]),
      ),
    )
  })

  test('of a group that was on in part is on in that part again, after a failure and after "Undo"', async () => {
    const broken = new Set(['changeNotificationSettings'])
    const { api, writes } = service([], broken, '', undefined, 'delivery')
    const { user } = show(api)
    const mails = await screen.findByRole('switch', { name: 'Orders and delivery: E-mail' })
    await user.click(mails)
    expect(await screen.findByText('That switch did not save')).toBeTruthy()
    broken.clear()
    await user.click(mails)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(writes).toHaveLength(2))
    expect(writes.map(([, input]) => input)).toEqual([
      { order: { mail: false }, delivery: { mail: false } },
      { order: { mail: true }, delivery: { mail: false } },
    ])
  })

  test('that is not saved goes back, and can be tried again', async () => {
    const { user } = show(service([], new Set(['changeNotificationSettings'])).api)
    const here = await screen.findByRole('switch', { name: 'Messages: Here' })
    await user.click(here)
    expect(await screen.findByText('That switch did not save')).toBeTruthy()
    expect(here).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the link in a mail', () => {
  test('asks before it ends the mails of its kind', async () => {
    const { api, writes } = service([])
    const { user } = show(api, <EndMails mailKey="u1.chat.mac" />)
    expect(screen.getByRole('heading', { name: 'No more mails about messages?' })).toBeTruthy()
    expect(writes).toEqual([])
    await user.click(screen.getByRole('button', { name: 'End these mails' }))
    expect(await screen.findByText('Done. We send no more of these mails.')).toBeTruthy()
    expect(writes).toEqual([['switchOffMails', { key: 'u1.chat.mac' }]])
  })

  test.each(['', 'u1', 'u1.weather.mac'])('that is broken (%j) offers nothing', (mailKey) => {
    show(service([]).api, <EndMails mailKey={mailKey} />)
    expect(screen.getByRole('alert').textContent).toMatch(/^This link is not complete/)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

/** Gives the browser of the tests push messages, as of those of users. */
function withPush() {
  const requestPermission = vi.fn(async () => 'granted')
  let isSubscribed = false
  const sent = { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }
  const subscription = {
    endpoint: sent.endpoint,
    toJSON: () => sent,
    unsubscribe: async () => {
      isSubscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true
      return subscription
    },
  }
  beforeEach(() => {
    isSubscribed = false
    localStorage.clear()
    requestPermission.mockClear()
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', { permission: 'default', requestPermission })
    const registration = { pushManager }
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return requestPermission
}

describe('the quiet hours', () => {
  withPush()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Quiet hours' })
  const shown = (select: HTMLSelectElement) => select.selectedOptions[0]?.text

  test('are chosen with the time zone of the device, saved at once, and ended again', async () => {
    const { api, writes } = service([], new Set(), 'key')
    const { user } = show(api)
    const select = await choice()
    expect(shown(select)).toBe('No quiet hours')
    await user.selectOptions(select, 'Quiet from 10 PM to 7 AM')
    expect(shown(select)).toBe('Quiet from 10 PM to 7 AM')
    expect(screen.getByText(/^Push messages wait until 7 AM/)).toBeTruthy()
    await user.selectOptions(select, 'No quiet hours')
    await waitFor(() =>
      expect(writes).toEqual([
        ['changeQuietHours', { hours: { from: 22, to: 7, timeZone: zone } }],
        ['changeQuietHours', { hours: undefined }],
      ]),
    )
  })

  test('of another time zone say so, and can be moved to this one', async () => {
    const { api, writes } = service([], new Set(), 'key', { from: 20, to: 6, timeZone: 'Pacific/Pago_Pago' })
    const { user } = show(api)
    expect(shown(await choice())).toBe('Quiet from 8 PM to 6 AM')
    expect(screen.getByText('Pacific/Pago Pago')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use the clock of this device' }))
    await waitFor(() => expect(writes).toEqual([['changeQuietHours', { hours: { from: 20, to: 6, timeZone: zone } }]]))
    expect(screen.queryByText('Pacific/Pago Pago')).toBeNull()
  })

  test('that are not saved go back, and can be tried again', async () => {
    const { user } = show(service([], new Set(['changeQuietHours']), 'key').api)
    const select = await choice()
    await user.selectOptions(select, 'Quiet from 10 PM to 7 AM')
    expect(await screen.findByText('Your quiet hours did not save')).toBeTruthy()
    expect(shown(select)).toBe('No quiet hours')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('are not offered where there are no push messages', async () => {
    show(service([]).api)
    await screen.findByRole('switch', { name: 'Messages: Here' })
    expect(screen.queryByRole('combobox', { name: 'Quiet hours' })).toBeNull()
  })
})

describe('the push messages of this browser', () => {
  const requestPermission = withPush()
  const box = async () => within(await screen.findByRole('region', { name: 'Push messages on this device' }))

  test('are switched on by a press, which alone asks for permission, and off again', async () => {
    const { api, writes } = service([], new Set(), 'key')
    const { user } = show(api)
    const push = await box()
    expect(requestPermission).not.toHaveBeenCalled()
    await user.click(push.getByRole('button', { name: 'Switch on' }))
    expect(await push.findByRole('button', { name: 'Switch off' })).toBeTruthy()
    expect(requestPermission).toHaveBeenCalledOnce()
    expect(writes).toEqual([['subscribeToPush', { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }]])
    await user.click(push.getByRole('button', { name: 'Switch off' }))
    expect(await push.findByRole('button', { name: 'Switch on' })).toBeTruthy()
    expect(writes.at(-1)).toEqual(['endPush', { endpoint: 'https://push.test/1' }])
  })

  test('that the visitor denies say so, without a button that could do nothing', async () => {
    requestPermission.mockImplementationOnce(async () => {
      vi.stubGlobal('Notification', { permission: 'denied', requestPermission })
      return 'denied'
    })
    const { api, writes } = service([], new Set(), 'key')
    const { user } = show(api)
    const push = await box()
    await user.click(push.getByRole('button', { name: 'Switch on' }))
    expect(await push.findByText(/^Your browser blocks/)).toBeTruthy()
    expect(push.queryByRole('button')).toBeNull()
    expect(writes).toEqual([])
  })

  test('that the service does not take stay off, and say that it failed', async () => {
    const { user } = show(service([], new Set(['subscribeToPush']), 'key').api)
    const push = await box()
    await user.click(push.getByRole('button', { name: 'Switch on' }))
    expect(await push.findByText('That did not work. Please try again.')).toBeTruthy()
    expect(push.getByRole('button', { name: 'Switch on' })).toBeTruthy()
  })

  test('are not offered without keys of the marketplace', async () => {
    show(service([]).api)
    await screen.findByRole('switch', { name: 'Messages: Here' })
    expect(screen.queryByRole('region', { name: 'Push messages on this device' })).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Messages: Push' })).toBeNull()
    expect(requestPermission).not.toHaveBeenCalled()
  })
})

describe('beside a parcel that is on its way', () => {
  const requestPermission = withPush()
  const offer = () => screen.findByRole('region', { name: 'Know when the courier is near' })

  test('push messages are offered; the browser asks only after the press, and the offer does not come again', async () => {
    const { api, writes } = service([], new Set(), 'key')
    const { user, unmount } = show(api, <CourierPush />)
    await offer()
    expect(requestPermission).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Switch on' }))
    expect(await screen.findByText('Switched on. The kinds are in your notification settings.')).toBeTruthy()
    expect(writes).toEqual([['subscribeToPush', { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }]])
    unmount()
    show(api, <CourierPush />)
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('"Not now" ends the offer on this device', async () => {
    const { user, unmount } = show(service([], new Set(), 'key').api, <CourierPush />)
    await offer()
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('region')).toBeNull()
    expect(requestPermission).not.toHaveBeenCalled()
    unmount()
    show(service([], new Set(), 'key').api, <CourierPush />)
    expect(screen.queryByRole('region')).toBeNull()
  })
})
