import { QueryClient } from '@tanstack/react-query'
import { act, render, renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { clearCookies } from '@/tests/support/session/signed-in'
import { useForgetOthers } from './personal-queries'
import { announceSessionChange, currentSession, sessionFrom, useSession } from './session-state'

const COOKIES = { authPass: 'true', uid: 'u1', token: 't', userType: '1' }

describe('the session according to the cookies', () => {
  test.each([
    ['nobody', {}, { kind: 'guest' }],
    ['a guest with a token', { token: 't', guestUid: 'g', userType: '1' }, { kind: 'guest' }],
    ['somebody signed in', COOKIES, { kind: 'signedIn', uid: 'u1', userType: 1, impersonatedName: undefined }],
    ['a flag that is not true', { ...COOKIES, authPass: '1' }, { kind: 'guest' }],
    ['no uid', { ...COOKIES, uid: '' }, { kind: 'guest' }],
    ['no token', { ...COOKIES, token: undefined }, { kind: 'guest' }],
    [
      'no user type',
      { ...COOKIES, userType: undefined },
      { kind: 'signedIn', uid: 'u1', userType: 1, impersonatedName: undefined },
    ],
    [
      'a partner',
      { ...COOKIES, userType: '12' },
      { kind: 'signedIn', uid: 'u1', userType: 12, impersonatedName: undefined },
    ],
    [
      'an admin who acts for a shopper',
      { ...COOKIES, userType: '12', is_superadmin_session: 'Amara Mensah' },
      { kind: 'signedIn', uid: 'u1', userType: 12, impersonatedName: 'Amara Mensah' },
    ],
  ] as const)('%s', (_, cookies, expected) => {
    expect(sessionFrom(cookies)).toEqual(expected)
  })
})

function setCookies(cookies: Readonly<Record<string, string>>): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`
}

const OCCASIONS: readonly (readonly [what: string, happen: () => void])[] = [
  ['this tab says so', announceSessionChange],
  ['another tab says so', () => window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }))],
  ['another tab empties its storage', () => window.dispatchEvent(new StorageEvent('storage', { key: null }))],
  ['the page comes back from the back-forward cache', () => window.dispatchEvent(new Event('pageshow'))],
  ['the tab comes into view', () => document.dispatchEvent(new Event('visibilitychange'))],
]

describe.each(OCCASIONS)('when %s', (_, happen) => {
  test('signing in and out shows', () => {
    const { result } = renderHook(() => useSession())
    expect(result.current.kind).toBe('guest')
    setCookies(COOKIES)
    act(happen)
    expect(result.current).toMatchObject({ kind: 'signedIn', uid: 'u1' })
    clearCookies()
    act(happen)
    expect(result.current.kind).toBe('guest')
  })
})

test('an unrelated cookie causes no render', () => {
  setCookies(COOKIES)
  let draws = 0
  renderHook(() => {
    draws += 1
    return useSession()
  })
  setCookies({ language: 'es', token: 'another' })
  act(announceSessionChange)
  expect(draws).toBe(1)
  expect(currentSession()).toMatchObject({ uid: 'u1' })
})

test('many components that read the session look at the cookies once in a task', () => {
  const look = vi.spyOn(Document.prototype, 'cookie', 'get')
  const Reader = () => useSession().kind
  render(Array.from({ length: 50 }, (_, key) => <Reader key={String(key)} />))
  // Twice: whether they changed, and what they are.
  expect(look.mock.calls.length).toBeLessThanOrEqual(2)
  look.mockRestore()
})

test('a change reaches the other tabs', () => {
  localStorage.removeItem('session-changed')
  announceSessionChange()
  expect(localStorage.getItem('session-changed')).not.toBeNull()
})

test('the last unsubscribe removes the listeners', () => {
  const { result, unmount } = renderHook(() => useSession())
  unmount()
  setCookies(COOKIES)
  act(announceSessionChange)
  expect(result.current.kind).toBe('guest')
})

describe('personal query data', () => {
  const client = () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(['personal', 'u1', 'cart'], 'of the first')
    queryClient.setQueryData(['personal', 'u2', 'cart'], 'of the second')
    queryClient.setQueryData(['personal', 'guest', 'cart'], 'of the guest')
    queryClient.setQueryData(['product', 'soap'], 'of everybody')
    return queryClient
  }
  const cachedData = (queryClient: QueryClient) =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data)

  test('is removed when another user signs in or this one signs out, and stays otherwise', () => {
    setCookies(COOKIES)
    const queryClient = client()
    renderHook(() => useForgetOthers(queryClient))
    expect(cachedData(queryClient)).toEqual(['of the first', 'of everybody'])

    act(announceSessionChange)
    expect(cachedData(queryClient)).toEqual(['of the first', 'of everybody'])

    queryClient.setQueryData(['personal', 'u2', 'cart'], 'of the second')
    setCookies({ uid: 'u2' })
    act(announceSessionChange)
    expect(cachedData(queryClient)).toEqual(['of everybody', 'of the second'])

    clearCookies()
    act(announceSessionChange)
    expect(cachedData(queryClient)).toEqual(['of everybody'])
  })
})
