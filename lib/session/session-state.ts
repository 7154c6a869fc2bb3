import { createContext, useContext, useSyncExternalStore } from 'react'
import { localStore } from '../browser/storage'
import { cookiesOf } from './cookies/read-cookie'

/** The identity of the visitor according to the cookies. `impersonatedName`: the name of the shopper for whom an admin acts. */
export type SessionState =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'signedIn'
      readonly uid: string
      /** 12: partner or admin. */
      readonly userType: number
      readonly impersonatedName: string | undefined
    }

/** For whom the server rendered a page that contains the visitor's own data (docs/pages.md#own-data). */
export interface RenderedVisitor {
  readonly session: SessionState
  /** The visitor's time zone by its name; undefined when the browser has not told it. */
  readonly timeZone: string | undefined
}

const RenderedVisitorContext = createContext<RenderedVisitor | undefined>(undefined)

export const RenderedVisitorProvider = RenderedVisitorContext.Provider

/** Returns the visitor of the document; undefined when the document is the same for everyone. */
export const useRenderedVisitor = (): RenderedVisitor | undefined => useContext(RenderedVisitorContext)

const GUEST: SessionState = { kind: 'guest' }
/** Writes to this key notify the other tabs. Its value has no meaning. */
const CHANGE_KEY = 'session-changed'

const SESSION_END = 'session-end'

/** Why an action failed that any caller may have made: the session is over, or the browser keeps no cookies of the shop. */
export type SessionProblem = 'sessionEnded' | 'cookiesOff'

const listeners = new Set<() => void>()
let known: SessionState = GUEST
let knownCookies: string | undefined
let isReadInThisTask = false

/** Returns the current session. The object stays the same until something changes. Browser only. */
export function currentSession(): SessionState {
  if (document.cookie !== knownCookies) {
    knownCookies = document.cookie
    const next = sessionFrom(cookiesOf(knownCookies))
    if (!isSame(next, known)) known = next
  }
  return known
}

/**
 * Returns the current session for rendering. Every card of a page asks for it several times in one task, and each look at
 * the cookies is a call to another process of the browser, so that they are read once for all.
 */
function sessionInThisTask(): SessionState {
  if (!isReadInThisTask) {
    currentSession()
    isReadInThisTask = true
    queueMicrotask(() => {
      isReadInThisTask = false
    })
  }
  return known
}

/**
 * Returns the session. In the server's HTML and the first render it is that of the document: a guest's, except on a page
 * that contains the visitor's own data.
 */
export function useSession(): SessionState {
  const rendered = useRenderedVisitor()?.session ?? GUEST
  return useSyncExternalStore(subscribe, sessionInThisTask, () => firstSession(rendered))
}

/** Returns the current session in place of an equal one that was rendered, so that React need not render again. */
function firstSession(rendered: SessionState): SessionState {
  if (typeof document === 'undefined') return rendered
  const now = sessionInThisTask()
  return isSame(now, rendered) ? now : rendered
}

/** Returns the uid of the signed-in user; '' for guests, and where `useSession` has no session yet. */
export function useUid(): string {
  const session = useSession()
  return session.kind === 'signedIn' ? session.uid : ''
}

/** Returns true when this browser has a token, without which a guest has no data. Not before the session is known. */
export function useHasToken(): boolean {
  const isRendered = useRenderedVisitor() !== undefined
  return useSyncExternalStore(
    subscribe,
    () => cookiesOf(document.cookie)['token'] !== undefined,
    () => isRendered,
  )
}

/** Call it after writing or deleting session cookies: this tab and the others read them again. */
export function announceSessionChange(): void {
  notifyListeners()
  // Without storage, other tabs read the cookies again when they become visible.
  localStore.set(CHANGE_KEY, String(Date.now()))
}

/**
 * Call it when an action failed because the session is over: the prompt then asks to sign in again. Without cookies, which
 * signing in needs too, a message says so.
 */
export function askToSignInAgain(problem: SessionProblem = 'sessionEnded'): void {
  window.dispatchEvent(new CustomEvent(SESSION_END, { detail: problem }))
}

/** Calls `listener` when the shopper should hear of a problem of the session. Returns a function that unsubscribes. */
export function onSessionEnd(listener: (problem: SessionProblem) => void): () => void {
  const tell = (event: Event) => listener((event as CustomEvent<SessionProblem>).detail)
  window.addEventListener(SESSION_END, tell)
  return () => window.removeEventListener(SESSION_END, tell)
}

/** Calls `listener` when the session may have changed, here or in another tab. Returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watch('addEventListener')
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) watch('removeEventListener')
  }
}

/** Returns the session for these cookies. Signed in means authPass = "true" with a uid and a token. */
export function sessionFrom(cookies: Partial<Record<string, string>>): SessionState {
  const { authPass, uid, token, userType, is_superadmin_session: impersonatedName } = cookies
  if (authPass !== 'true' || !uid || !token) return GUEST
  return { kind: 'signedIn', uid, userType: Number(userType) || 1, impersonatedName: impersonatedName || undefined }
}

/** True when cookies of a session were lost: authPass without uid or token. It is renewed before the next call. */
export function isSessionIncomplete(): boolean {
  const cookies = cookiesOf(document.cookie)
  return cookies['authPass'] === 'true' && sessionFrom(cookies).kind === 'guest'
}

function isSame(a: SessionState, b: SessionState): boolean {
  if (a.kind === 'guest' || b.kind === 'guest') return a.kind === b.kind
  return a.uid === b.uid && a.userType === b.userType && a.impersonatedName === b.impersonatedName
}

/** Cookies have no change event. A storage write of another tab, and every return to this tab, triggers a read. */
function watch(method: 'addEventListener' | 'removeEventListener'): void {
  window[method]('storage', onStorage)
  window[method]('pageshow', notifyListeners)
  document[method]('visibilitychange', notifyListeners)
}

function notifyListeners(): void {
  isReadInThisTask = false
  for (const listener of listeners) listener()
}

function onStorage(event: Event): void {
  const { key } = event as StorageEvent
  if (key === CHANGE_KEY || key === null) notifyListeners()
}
