import Router from 'next/router'
import { useEffect } from 'react'
import { lastWrite } from './last-write'
import { tabStore } from './storage'

/** Keys of the tab's store: when the page was reloaded, and the name of the control whose click the reload interrupted. */
const RELOADED_AT = 'reloadedForChunkAt'
const CLICK = 'clickToRepeat'
/** Milliseconds. A second failure within this time is not caused by a deploy. */
const ONCE_IN = 60_000
/** Milliseconds. A chunk that is missing later than this after a click, or after the visitor left, has another cause. */
const EVENT_COUNTS_FOR = 10_000

const CONTROLS = 'a,button'

/** Includes the page's address: a link that was clicked may have led on instead of the reload. */
const nameOf = (control: Element) => location.href + control.tagName + (control.ariaLabel ?? control.textContent)

/** The last click on a control. A control that works may say something else than when it was clicked. */
let click: { readonly at: number; readonly name: string } | undefined
let leftAt = Number.NEGATIVE_INFINITY
let setMissing = (_isMissing: true) => {}

/**
 * Reloads the page when a script chunk is missing: after a deploy, open tabs request chunks that no longer exist. The click
 * that asked for it is repeated then. Reloads only once, because a chunk that is missing again stays missing.
 * @returns true when the page reloads
 */
export function reloadForMissingPiece(error: unknown): boolean {
  // Without a connection, a reload would leave the visitor with no page at all.
  if (!isMissingPiece(error) || !navigator.onLine) return false
  // WebKit cancels what is loading as soon as a visitor leaves, and a link leads to a new document when its code is missing. A
  // reload would keep the visitor on this page.
  if (performance.now() - leftAt < EVENT_COUNTS_FOR) return false
  const last = Number(tabStore.get(RELOADED_AT) ?? 0)
  // Without storage, the page could reload endlessly.
  if (Date.now() - last < ONCE_IN || !tabStore.set(RELOADED_AT, String(Date.now()))) {
    setMissing(true)
    return false
  }
  // At the last moment: a click may come while the page waits for its next document.
  addEventListener('pagehide', keepClick)
  location.reload()
  return true
}

function keepClick() {
  // A click that has written something is not repeated.
  if (click && click.at > lastWrite.at && performance.now() - click.at < EVENT_COUNTS_FOR)
    tabStore.set(CLICK, click.name)
}

/** Returns true for the errors of the bundler about a script or style sheet that could not be loaded. */
export const isMissingPiece = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError'

/**
 * Reloads the page when a script chunk is missing because of a deploy, and repeats the click that the reload interrupted.
 * `onMissingAgain`, a state's setter, is called when a chunk is missing after that too.
 */
export function useReloadAfterDeploy(onMissingAgain: (isMissing: true) => void): void {
  useEffect(() => {
    setMissing = onMissingAgain
    const interrupted = tabStore.get(CLICK)
    tabStore.remove(CLICK)
    if (interrupted)
      [...document.querySelectorAll<HTMLElement>(CONTROLS)].find((control) => nameOf(control) === interrupted)?.click()

    const noteClick = ({ target, timeStamp }: MouseEvent) => {
      const control = (target as Partial<Element>).closest?.(CONTROLS)
      click = control ? { at: timeStamp, name: nameOf(control) } : undefined
    }
    const noteLeaving = () => {
      leftAt = performance.now()
    }
    const noteArrival = () => {
      leftAt = Number.NEGATIVE_INFINITY
    }
    const noteRejection = ({ reason }: PromiseRejectionEvent) => reloadForMissingPiece(reason)
    addEventListener('click', noteClick, true)
    addEventListener('beforeunload', noteLeaving)
    addEventListener('unhandledrejection', noteRejection)
    Router.events.on('routeChangeStart', noteLeaving)
    Router.events.on('routeChangeComplete', noteArrival)
    return () => {
      removeEventListener('click', noteClick, true)
      removeEventListener('beforeunload', noteLeaving)
      removeEventListener('unhandledrejection', noteRejection)
      Router.events.off('routeChangeStart', noteLeaving)
      Router.events.off('routeChangeComplete', noteArrival)
    }
  }, [onMissingAgain])
}
