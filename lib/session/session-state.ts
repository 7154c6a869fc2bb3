import { useSyncExternalStore } from 'react'
import { cookiesOf } from './read-cookie'

/**
 * Who uses this browser, by its cookies (specification 4.1; decisions, section 3). `actingAs`: the name of the shopper
 * whom an admin acts for.
 */
export type SessionState =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'signedIn'
      readonly uid: string
      /** 12: partner or admin. */
      readonly userType: number
      readonly actingAs: string | undefined
    }

const GUEST: SessionState = { kind: 'guest' }
/** Writes to it are seen by the other tabs; its value says nothing. */
const CHANGE_KEY = 'session-changed'

const SESSION_END = 'session-end'

const listeners = new Set<() => void>()
let known: SessionState = GUEST
let knownCookies: string | undefined

/** The session now. The same object as long as nothing has changed. Only in the browser. */
export function currentSession(): SessionState {
  if (document.cookie !== knownCookies) {
    knownCookies = document.cookie
    const next = sessionFrom(cookiesOf(knownCookies))
    if (!isSame(next, known)) known = next
  }
  return known
}

/** Who uses the browser; a guest in the server's HTML and the first render, then whoever is there. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentSession, () => GUEST)
}

/** To be called after the session's cookies were written or cleared: this tab and the others look again. */
export function announceSessionChange(): void {
  lookAgain()
  try {
    localStorage.setItem(CHANGE_KEY, String(Date.now()))
  } catch {
    // Other tabs look again when they become visible.
  }
}

/** To be called when something could not be done since the session is over: the prompt asks to sign in again. */
export function askToSignInAgain(): void {
  window.dispatchEvent(new Event(SESSION_END))
}

/** Calls back when the shopper is to be asked to sign in again. Returns what ends it. */
export function onSessionEnd(listener: () => void): () => void {
  window.addEventListener(SESSION_END, listener)
  return () => window.removeEventListener(SESSION_END, listener)
}

/** Calls back when the session may have changed, here or in another tab. Returns what ends it. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watch('addEventListener')
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) watch('removeEventListener')
  }
}

/** The session that a browser with these cookies has: signed in means authPass = "true" with a uid and a token. */
export function sessionFrom(cookies: Partial<Record<string, string>>): SessionState {
  const { authPass, uid, token, userType, is_superadmin_session: actingAs } = cookies
  if (authPass !== 'true' || !uid || !token) return GUEST
  return { kind: 'signedIn', uid, userType: Number(userType) || 1, actingAs: actingAs || undefined }
}

function isSame(a: SessionState, b: SessionState): boolean {
  if (a.kind === 'guest' || b.kind === 'guest') return a.kind === b.kind
  return a.uid === b.uid && a.userType === b.userType && a.actingAs === b.actingAs
}

/** Cookies tell nobody that they changed: another tab's word, and every return to this one, is an occasion to look. */
function watch(method: 'addEventListener' | 'removeEventListener'): void {
  window[method]('storage', onStorage)
  window[method]('pageshow', lookAgain)
  document[method]('visibilitychange', lookAgain)
}

function lookAgain(): void {
  for (const listener of listeners) listener()
}

function onStorage(event: Event): void {
  const { key } = event as StorageEvent
  if (key === CHANGE_KEY || key === null) lookAgain()
}
