import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openSessionRoutes } from '@/tests/support/session/browser-session'
import { clearCookies } from '@/tests/support/session/signed-in'
import { withTabLock } from '../../browser/tab-lock'
import { chooseConsent } from '../../consent/choose-consent'
import { hasConsent } from '../../consent/consent'
import { onConsentChange } from '../../consent/consent-change'
import { fakeLocks } from '../../realtime/testing/fake-locks'
import { currentSession, onSessionEnd } from '../session-state'
import { callFromBrowser } from './browser-calls'
import { endImpersonation, impersonate, signIn, signOut } from './session-client'

const routes = openSessionRoutes()

const MEMBER = { email: 'member@demo.test', password: 'Talents-2026' }

/** Nothing of the log is of interest here. */
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

function cookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = `${name}=${value}; path=/`
}

const profile = () => callFromBrowser('profile', {})
const follow = () => callFromBrowser('follow', { followingId: 'nobody' })
async function endedElsewhere() {
  await signIn(MEMBER)
  const response = await fetch(`${inject('marketplaceUrl')}/v1/logout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', authorization: cookie('token') ?? '' },
    body: '{}',
  })
  expect(response.status).toBe(200)
}
const refreshes = () => routes.calls.filter((call) => call === 'POST refresh').length

test('signing in keeps the channels of the user at once, before their profile is loaded', async () => {
  const { _id, mqttTopic } = await signIn(MEMBER)
  expect([localStorage.getItem('fcm-topic'), localStorage.getItem('ws-chnl')]).toEqual([`message/${_id}`, mqttTopic])
})

test('a call that the browser aborts is not retried or reported', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.onabort?.(new ProgressEvent('abort'))
  })
  onTestFinished(() => send.mockRestore())
  await expect(callFromBrowser('megaMenu', {})).rejects.toMatchObject({ kind: 'aborted' })
  expect(send).toHaveBeenCalledTimes(1)
})

describe('a guest', () => {
  test('reads public data without a token', async () => {
    await callFromBrowser('megaMenu', {})
    expect(cookie('token')).toBeUndefined()
  })

  test('gets a token with the first call that depends on the caller, once', async () => {
    const cart = () => callFromBrowser('userCart', { storeCategoryId: 'retail-mall' })
    await Promise.all([cart(), cart(), cart()])
    const token = cookie('token')
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(cookie('guestUid')).toMatch(/^[\w-]{16,}$/)
    await cart()
    expect(cookie('token')).toBe(token)
    expect(routes.calls).toEqual([])
  })

  test('gets a new token when theirs is rejected, and the call succeeds', async () => {
    setCookie('token', 'no.longer.good')
    await callFromBrowser('megaMenu', {})
    expect(cookie('token')).not.toBe('no.longer.good')
  })

  test('who signs in elsewhere while the token of a guest comes keeps that of the sign-in', async () => {
    await signIn(MEMBER)
    const signedIn = document.cookie.split('; ')
    clearCookies()
    const { send } = XMLHttpRequest.prototype
    const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function (this: XMLHttpRequest) {
      for (const pair of signedIn) setCookie(pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1))
      send.call(this, '{}')
    })
    onTestFinished(() => sending.mockRestore())
    await callFromBrowser('userCart', { storeCategoryId: 'retail-mall' })
    expect(sending.mock.calls.length).toBeGreaterThan(1)
    expect(document.cookie.split('; ').toSorted()).toEqual(signedIn.toSorted())
  })

  test('keeps the token when a call is forbidden', async () => {
    await callFromBrowser('userCart', { storeCategoryId: 'retail-mall' })
    const token = cookie('token')
    await expect(follow()).rejects.toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    expect(cookie('token')).toBe(token)
  })
})

describe('a token that is rejected during calls', () => {
  test('is renewed once for all calls, reads and writes, which then succeed', async () => {
    await signIn(MEMBER)
    const refused = `${cookie('token')}x`
    setCookie('token', refused)
    const [first, second, third] = await Promise.all([
      profile(),
      profile(),
      callFromBrowser('changeProfile', { firstName: 'Amara' }),
    ])
    expect([first, second, third].map(({ data }) => data.email)).toEqual(Array(3).fill(MEMBER.email))
    expect(refreshes()).toBe(1)
    expect(cookie('token')).not.toBe(refused)
  })

  test('is not renewed when another tab has renewed it', async () => {
    await signIn(MEMBER)
    const good = cookie('token') ?? ''
    setCookie('token', `${good}x`)
    const response = profile()
    setCookie('token', good)
    expect((await response).data.email).toBe(MEMBER.email)
    expect(refreshes()).toBe(0)
  })

  test('stays when the session routes are unreachable, and the call fails', async () => {
    await signIn(MEMBER)
    setCookie('token', 'a.b.c')
    routes.cutOff()
    await expect(profile()).rejects.toMatchObject({ kind: 'network' })
    expect(cookie('authPass')).toBe('true')
  })
})

describe.each(['uid', 'token'])('a session without its cookie %s', (lost) => {
  const cart = () => callFromBrowser('userCart', { storeCategoryId: 'retail-mall' })
  const lose = () => setCookie(lost, '; max-age=0')

  test('is restored before the next call, and the page shows the member again', async () => {
    await signIn(MEMBER)
    const { uid } = currentSession() as { uid?: string }
    lose()
    expect(currentSession().kind).toBe('guest')
    await Promise.all([cart(), callFromBrowser('megaMenu', {})])
    expect(currentSession()).toMatchObject({ kind: 'signedIn', uid })
    expect(refreshes()).toBe(1)
  })

  test('acts as a guest while it cannot be restored: public calls have no token, personal calls fail', async () => {
    await signIn(MEMBER)
    lose()
    routes.cutOff()
    const tokens = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader')
    await callFromBrowser('megaMenu', {})
    await expect(cart()).rejects.toMatchObject({ kind: 'network' })
    expect(tokens.mock.calls.filter(([name]) => name === 'Authorization')).toEqual([])
    tokens.mockRestore()
    expect(currentSession().kind).toBe('guest')
  })

  test('that has ended is over', async () => {
    await endedElsewhere()
    lose()
    await expect(cart()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    expect(cookie('authPass')).toBeUndefined()
  })
})

describe('a token that is about to expire', () => {
  const endingIn = (seconds: number) => `a.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.c`

  test('is renewed before it expires', async () => {
    await signIn(MEMBER)
    setCookie('token', endingIn(10))
    expect((await profile()).data.email).toBe(MEMBER.email)
    expect(refreshes()).toBe(1)
  })

  test('is not renewed repeatedly on a device with a fast clock', async () => {
    await signIn(MEMBER)
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 3600_000)
    await profile()
    await profile()
    expect(refreshes()).toBeLessThanOrEqual(1)
    vi.mocked(Date.now).mockRestore()
  })
})

describe('a browser that keeps no cookies', () => {
  test('is told so after a write of a guest that needs them, not after a read or a background write', async () => {
    const cookies = vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('')
    const onEnd = vi.fn()
    const stop = onSessionEnd(onEnd)
    await expect(callFromBrowser('userCart', { storeCategoryId: 'retail-mall' })).rejects.toThrow('No cookie')
    await expect(callFromBrowser('linkClick', { linkid: 'link', path: '/' })).rejects.toThrow('No cookie')
    expect(onEnd).not.toHaveBeenCalled()
    await expect(callFromBrowser('voteFaq', { faqId: 'faq', type: 1 } as never)).rejects.toThrow('No cookie')
    expect(onEnd.mock.calls).toEqual([['cookiesOff']])
    stop()
    cookies.mockRestore()
  })
})

describe('a session that is over', () => {
  test('fails calls that need an account with SESSION_ENDED, and the visitor becomes a guest', async () => {
    await endedElsewhere()
    await expect(profile()).rejects.toMatchObject({ status: 401, code: 'SESSION_ENDED' })
    expect(cookie('authPass')).toBeUndefined()
    expect(cookie('uid')).toBeUndefined()
  })

  test('asks to sign in again after a write of the shopper, not after a read or a background write', async () => {
    const onEnd = vi.fn()
    const stop = onSessionEnd(onEnd)
    await endedElsewhere()
    await expect(profile()).rejects.toThrow()
    await endedElsewhere()
    // A graph query: a read that is sent as a POST.
    await expect(callFromBrowser('partnerSettings', {})).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    for (const write of [
      () => callFromBrowser('keepSearch', { query: 'soap' }),
      () => callFromBrowser('linkClick', { linkid: 'link', path: '/' }),
    ]) {
      await endedElsewhere()
      await expect(write()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    }
    expect(onEnd).not.toHaveBeenCalled()

    await endedElsewhere()
    await expect(follow()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
    stop()
  })

  test('does not affect public data', async () => {
    await endedElsewhere()
    expect((await callFromBrowser('megaMenu', {})).data.length).toBeGreaterThan(0)
    expect(cookie('authPass')).toBeUndefined()
  })
})

describe('the end of a session, in a browser with locks', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
    return () => Reflect.deleteProperty(navigator, 'locks')
  })

  /** From here on, nothing is given up for being slow: on a busy machine, a call takes longer than the end waits for it. */
  function waitForever() {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  }

  /** Sends a call. `callsUntilAnswer`: those of the session routes until its response arrived. */
  function startProfileCall() {
    return new Promise<{ callsUntilAnswer: Promise<readonly string[]> }>((resolve) => {
      const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
        send.mockRestore()
        const callsUntilAnswer = new Promise<readonly string[]>((onAnswer) => {
          this.addEventListener('loadend', () => onAnswer([...routes.calls]))
        })
        this.send(body)
        resolve({ callsUntilAnswer })
      })
      profile().catch(() => undefined)
    })
  }

  test('waits, when an admin stops acting for a shopper, for calls in progress', async () => {
    const { userId } = await signIn({ ...MEMBER, email: 'picker@demo.test' })
    await signIn({ ...MEMBER, email: 'admin@demo.test' })
    await impersonate(userId)
    const { callsUntilAnswer } = await startProfileCall()
    waitForever()
    const end = endImpersonation()
    const later = profile()
    expect(await callsUntilAnswer).not.toContain('DELETE impersonate')
    expect((await end).is_superadmin).toBe(true)
    expect((await later).data.is_superadmin).toBe(true)
  })

  test('acting for a shopper begins after an exchange of tokens in another tab, whose cookies come before', async () => {
    const { userId } = await signIn({ ...MEMBER, email: 'picker@demo.test' })
    await signIn({ ...MEMBER, email: 'admin@demo.test' })
    let finish = () => {}
    const exchange = withTabLock('session-token', () => new Promise<void>((resolve) => (finish = resolve)))
    const start = impersonate(userId)
    await profile()
    expect(routes.calls).not.toContain('POST impersonate')
    finish()
    await exchange
    await start
    const end = withTabLock('session-token', () => new Promise<void>((resolve) => (finish = resolve)))
    const stop = endImpersonation()
    await profile()
    expect(routes.calls).not.toContain('DELETE impersonate')
    finish()
    await end
    expect((await stop).is_superadmin).toBe(true)
  })

  test('waits for calls in progress, and later ones do not carry the ended token', async () => {
    await signIn(MEMBER)
    const headers = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader')
    onTestFinished(() => headers.mockRestore())
    const { callsUntilAnswer } = await startProfileCall()
    waitForever()
    const end = signOut()
    const [personal, open] = [profile(), callFromBrowser('megaMenu', {})]
    const refusal = expect(personal).rejects.toMatchObject({ kind: 'aborted' })
    expect(await callsUntilAnswer).not.toContain('POST sign-out')
    expect(await end).toBe(true)
    await refusal
    expect((await open).data.length).toBeGreaterThan(0)
    expect(headers.mock.calls.filter(([name]) => name === 'Authorization')).toHaveLength(1)
    expect(refreshes()).toBe(0)
  })

  test('does not wait for a call that hangs', async () => {
    await signIn(MEMBER)
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
    onTestFinished(() => send.mockRestore())
    const leaving = new AbortController()
    const hanging = callFromBrowser('profile', {}, { signal: leaving.signal })
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
    expect(await signOut()).toBe(true)
    leaving.abort()
    await expect(hanging).rejects.toMatchObject({ kind: 'aborted' })
  })
})

test('an exchange outlives the page that began it', async () => {
  await signIn(MEMBER)
  setCookie('token', `${cookie('token')}x`)
  const exchange = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => exchange.mockRestore())
  await profile()
  expect(exchange).toHaveBeenCalledWith('/api/session/refresh', expect.objectContaining({ keepalive: true }))
})

test('signing out keeps only the device cookies', async () => {
  await signIn(MEMBER)
  for (const name of ['deviceId', 'deviceIdv1', 'utm_source', 'odd name']) setCookie(name, 'x')
  expect(await signOut()).toBe(true)
  expect(document.cookie.split('; ').toSorted()).toEqual(['deviceId=x', 'deviceIdv1=x'])
})

test('signing out withdraws consent and announces it', async () => {
  await signIn(MEMBER)
  chooseConsent(new Set(['analytics']))
  const notified: boolean[] = []
  const end = onConsentChange(() => notified.push(hasConsent('analytics')))
  await signOut()
  end()
  expect(notified).toEqual([false])
})
