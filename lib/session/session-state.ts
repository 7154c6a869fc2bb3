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
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(CHANGE_KEY, String(Date.now()))
  } catch {
    // Other tabs look again when they become visible.
  }
}

/** Calls back when the session may have changed, here or in another tab. */
export function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === CHANGE_KEY || key === null) && listener()
  const onVisible = () => document.visibilityState === 'visible' && listener()
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', listener)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', listener)
    document.removeEventListener('visibilitychange', onVisible)
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
