import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { announceSessionChange } from '@/lib/session/session-state'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { openSessionRoutes } from '@/tests/support/session/browser-session'
import { clearCookies, type DemoAccount, signInAs } from '@/tests/support/session/signed-in'
import { BannerSlot } from '../header/banners/banner-slot'
import { AccountSlot } from './account-slot'

const routes = openSessionRoutes()
const assign = vi.fn()
const reload = vi.fn()

/** Other files of the worker may have left a language. */
const unmark = () => {
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
}

beforeEach(() => {
  unmark()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('location', { ...location, assign, reload })
})
afterEach(() => {
  assign.mockClear()
  reload.mockClear()
  vi.stubGlobal('WebSocket', WORKING)
  localStorage.clear()
  unmark()
})

const WORKING = globalThis.WebSocket
class NeverConnects extends EventTarget {
  readonly readyState = 0
  send() {}
  close() {}
}

function show() {
  const { Router } = fakeRouter()
  return render(
    <Router>
      <BannerSlot />
      <AccountSlot />
    </Router>,
  )
}

const marks = () => [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()

async function openMenu(account: DemoAccount, name: RegExp) {
  await signInAs(account)
  const { user } = show()
  const button = await screen.findByRole('button', { name })
  await user.click(button)
  return { user, button, menu: screen.getByRole('menu', { name: 'Account menu' }) }
}

describe('the header’s account', () => {
  test('of a guest asks to sign in', async () => {
    const { user, signInRequests } = show()
    await user.click(screen.getByRole('button', { name: 'Hello Sign in' }))
    expect(signInRequests).toEqual([{ reason: 'account' }])
    expect(marks()).toEqual([])
  })

  test('asks for the unread conversations of a member again when the tab becomes visible, with the menu closed', async () => {
    await signInAs('member')
    // The channel asks too, whenever it connects: here it never does.
    vi.stubGlobal('WebSocket', NeverConnects)
    const request = vi.spyOn(XMLHttpRequest.prototype, 'open')
    const asked = () => request.mock.calls.filter(([, url]) => String(url).includes('/conversation/unreadCount')).length
    show()
    await waitFor(() => expect(asked()).toBe(1))
    // While the first call is in flight, no other is made.
    await waitFor(() => {
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      expect(asked()).toBe(2)
    })
  })

  test('names a member whose profile could not be had at first', async () => {
    await signInAs('member')
    const proxy = await breakCalls(/v1\/profile/, 'status 500')
    const request = vi.spyOn(XMLHttpRequest.prototype, 'open')
    const attempts = () => request.mock.calls.filter(([, url]) => String(url).includes('/v1/profile')).length
    show()
    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeTruthy()
    // A call makes up to two attempts.
    await waitFor(() => expect(attempts()).toBeGreaterThan(2))
    request.mockRestore()
    proxy.heal()
    expect(await screen.findByRole('button', { name: /^Account of Amara Mensah/ })).toBeTruthy()
  })

  test('of a member is the Talents purse and a menu with everything', async () => {
    const { menu } = await openMenu('member', /^Account of Amara Mensah/)
    const links = within(menu)
      .getAllByRole('menuitem')
      .map((each) => [each.textContent, each.getAttribute('href')])
    expect(links).toEqual([
      ['Profile', '/profile'],
      // What follows is of the order that is on its way, or the number of new messages.
      [expect.stringMatching(/^Orders/), '/profile/orders'],
      [expect.stringMatching(/^Notifications/), '/profile/notifications'],
      ['Wishlist', '/profile/wishlist'],
      ['Collections', '/profile/my-collections'],
      [expect.stringMatching(/^Messages/), '/profile/messages'],
      ['Sign out', null],
      ['Sign out on all devices', null],
    ])
    expect(screen.getByRole('link', { name: 'Your wallet: 37.50 Talents' }).getAttribute('href')).toBe(
      '/profile/wallet',
    )
    expect(marks()).toEqual(['data-purse=', 'data-signed-in='])
    // The next document keeps its place.
    expect(localStorage.getItem('purse')).toBe('1')
  })

  test('names the order that is on its way', async () => {
    const { menu } = await openMenu('member', /^Account of Amara Mensah/)
    const orders = within(menu).getByRole('menuitem', { name: /^Orders/ })
    await waitFor(() => expect(orders.textContent).toMatch(/^Orders\S.* · Arrives: /))
  })

  test('of a shopper without a membership has neither purse nor messages', async () => {
    localStorage.setItem('purse', '1')
    const { menu } = await openMenu('shopper', /^Account of /)
    expect(within(menu).queryByRole('menuitem', { name: 'Messages' })).toBeNull()
    expect(screen.queryByRole('link', { name: /Talents/ })).toBeNull()
    expect(localStorage.getItem('purse')).toBeNull()
  })

  test('moves by arrow keys', async () => {
    const { user } = await openMenu('shopper', /^Account of /)
    const focused = () => document.activeElement?.textContent
    expect(focused()).toBe('Profile')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toMatch(/^Notifications/)
    await user.keyboard('{End}')
    expect(focused()).toBe('Sign out on all devices')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Profile')
  })

  test('closes by Escape, which gives the focus back', async () => {
    const { user, button, menu } = await openMenu('member', /^Account of /)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(menu.isConnected).toBe(false)
    expect(document.activeElement).toBe(button)
  })

  test('signs out and reloads the page', async () => {
    const { user } = await openMenu('member', /^Account of /)
    const token = readCookie('token')
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    // A call that was in flight may have fetched a guest's token since.
    expect(document.cookie.split('; ').filter((pair) => !/^(token|guestUid)=|^$/.test(pair))).toEqual([])
    expect(readCookie('token')).not.toBe(token)
    expect(await screen.findByRole('button', { name: 'Hello Sign in' })).toBeTruthy()
    expect(marks()).toEqual([])
  })

  test('says so when one could not be signed out', async () => {
    const { user } = await openMenu('member', /^Account of /)
    routes.cutOff()
    await user.click(screen.getByRole('menuitem', { name: 'Sign out on all devices' }))
    expect(await screen.findByText('You could not be signed out. Please try again.')).toBeTruthy()
    expect(document.cookie).toContain('authPass=true')
  })

  test('follows another tab that signs out', async () => {
    await openMenu('member', /^Account of /)
    clearCookies()
    act(announceSessionChange)
    expect(screen.getByRole('button', { name: 'Hello Sign in' })).toBeTruthy()
    expect(screen.queryByText('member@demo.test')).toBeNull()
  })
})

describe('the bar above the header', () => {
  test('is not there for guests and shoppers', async () => {
    await signInAs('member')
    show()
    await screen.findByRole('button', { name: /^Account of / })
    expect(screen.queryByRole('link', { name: 'My figures' })).toBeNull()
    expect(marks().join()).not.toContain('tall')
  })

  test.each([
    ['partner', 'Partner', 'My figures'],
    ['admin', 'Admin', 'Find a shopper'],
  ] as const)('tells a %s so, and leads to their panel', async (account, kind, link) => {
    await signInAs(account)
    show()
    expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe('/profile')
    expect(screen.getByText(kind)).toBeTruthy()
    expect(marks()).toContain('data-tall-header=')
  })

  test('names the shopper an admin acts for; End session restores the admin', async () => {
    await signInAs('admin')
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    document.cookie = 'is_superadmin_session=Amara%20Mensah; path=/'
    const { user } = show()
    expect(await screen.findByText('You are acting as Amara Mensah')).toBeTruthy()
    expect(marks()).toContain('data-tall-header=impersonating')
    await user.click(screen.getByRole('button', { name: /^End session/ }))
    // The server knows of no impersonation: only the cookie is removed.
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(routes.calls).toEqual(['DELETE impersonate'])
    expect(document.cookie).not.toContain('is_superadmin_session')
    expect(await screen.findByText('Admin')).toBeTruthy()
  })

  test('keeps its word when the session cannot be ended for now', async () => {
    await signInAs('admin')
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = 'is_superadmin_session=Amara%20Mensah; path=/'
    const { user } = show()
    routes.cutOff()
    await user.click(await screen.findByRole('button', { name: /^End session/ }))
    expect(await screen.findByText('The session could not be ended. Please try again.')).toBeTruthy()
    expect(screen.getByText('You are acting as Amara Mensah')).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
  })
})
