import type { passkeySignInBody } from '@/contract/account/account-security'
import { type Profile, profileAnswer, type signInBody } from '@/contract/account/accounts'
import { errorBody } from '@/contract/values/error-body'
import * as z from '@/contract/values/zod'
import { ApiError, COOKIES_OFF, SESSION_ENDED } from '../../api/api-error'
import { withTabLock } from '../../browser/tab-lock'
import { announceConsentChange } from '../../consent/consent-change'
import { report } from '../../report'
import { readCookie } from '../cookies/read-cookie'
import { clearScriptCookies } from '../cookies/write-cookie'
import { clearPersonalStorage, keepChannels } from '../personal-storage'
import { announceSessionChange } from '../session-state'
import { forgetChat } from './chat-credentials'
import { afterPendingCalls } from './pending-calls'

/**
 * Client of the storefront's session routes, which hide the refresh token from scripts. All functions throw only
 * `ApiError` and announce the changed session to this tab and the others. See docs/session.md.
 */

/** Milliseconds. The server waits up to 8 s for the marketplace. */
const TIME_LIMIT = 10_000

/** Signs in and merges the guest's cart. Returns the profile. */
export async function signIn(input: z.input<typeof signInBody>): Promise<Profile> {
  return opened(await call('POST', 'sign-in', input))
}

/** Signs in by what a passkey answered to a challenge of the marketplace. Returns the profile. */
export async function signInByPasskey(response: z.input<typeof passkeySignInBody>['response']): Promise<Profile> {
  return opened(await call('POST', 'passkey', { response }))
}

/** Verifies the emailed code, which creates the account and signs in. Returns the profile. */
export async function verifyCode(input: { email: string; code: string }): Promise<Profile> {
  return opened(await call('POST', 'verify', input))
}

/**
 * Signs out, on this device or everywhere. Returns false when the marketplace is unreachable: this browser is then
 * signed out, other devices may not be.
 */
export async function signOut({ everywhere = false } = {}): Promise<boolean> {
  const { data } = await afterPendingCalls(async () => {
    const response = signOutAnswer.parse(await call('POST', 'sign-out', { everywhere }))
    clearScriptCookies()
    return response
  })
  clearPersonalStorage()
  announceSessionChange()
  // Signing out also deletes the consent cookie.
  announceConsentChange()
  return data.isEnded
}

/** Starts impersonation: an admin acts for a shopper. Returns the shopper's profile. */
export async function impersonate(userId: string): Promise<Profile> {
  return opened(await alone(() => withRefresh(() => call('POST', 'impersonate', { userId }))))
}

/** Ends impersonation. Returns the admin's profile. */
export async function endImpersonation(): Promise<Profile> {
  return opened(await alone(() => afterPendingCalls(() => call('DELETE', 'impersonate', {}))))
}

/**
 * Exchanges the session's tokens. Only one tab may call it at a time.
 * @throws ApiError with code SESSION_ENDED when there is no session to renew; the visitor is then a guest
 */
export async function exchangeTokens(): Promise<void> {
  try {
    await call('POST', 'refresh', {})
    announceSessionChange()
  } catch (error) {
    if (error instanceof ApiError && error.code === SESSION_ENDED) {
      forgetChat()
      announceSessionChange()
    }
    throw error
  }
}

const signOutAnswer = z.object({ data: z.object({ isEnded: z.boolean() }) })

function opened(response: unknown): Profile {
  const parsed = profileAnswer.safeParse(response)
  if (!parsed.success) throw new ApiError({ kind: 'contract', endpoint: 'session', message: 'No profile came back.' })
  // A browser that rejects the cookies, or gets Secure ones over plain http, would silently stay signed out.
  if (readCookie('authPass') !== 'true') {
    throw new ApiError({ kind: 'http', endpoint: 'session', code: COOKIES_OFF, message: 'No cookie was kept.' })
  }
  const profile = parsed.data.data
  forgetChat()
  keepChannels(profile)
  announceSessionChange()
  return profile
}

/** Runs `work` while no tab exchanges tokens: the cookies of a late answer would replace those of the new session. */
const alone = <T>(work: () => Promise<T>): Promise<T> => withTabLock('session-token', work)

async function withRefresh<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TOKEN_INVALID') throw error
    await exchangeTokens()
    return work()
  }
}

async function call(method: 'POST' | 'DELETE', route: string, body: object): Promise<unknown> {
  const endpoint = `session/${route}`
  try {
    const response = await fetch(`/api/session/${route}`, {
      method,
      headers: { 'Content-Type': 'application/json', language: document.documentElement.lang },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT),
      // A page that is left meanwhile must not lose the cookies of the answer: the next page would exchange again.
      keepalive: true,
    }).catch((error: unknown) => {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      throw new ApiError({ kind: isLate ? 'timeout' : 'network', endpoint, message: `${endpoint} did not answer` })
    })
    const json: unknown = await response.json().catch(() => undefined)
    if (response.ok) return json
    const refused = errorBody.safeParse(json)
    throw new ApiError({
      kind: 'http',
      endpoint,
      status: response.status,
      message: refused.success ? refused.data.message : `${endpoint} answered ${response.status}`,
      ...(refused.success ? { serverMessage: refused.data.message } : {}),
      ...(refused.success && refused.data.code ? { code: refused.data.code } : {}),
    })
  } catch (error) {
    report(error)
    throw error
  }
}
