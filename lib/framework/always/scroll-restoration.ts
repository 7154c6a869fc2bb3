import Router from 'next/router'
import { useEffect } from 'react'
import { tabStore } from '../../browser/storage'

/** Milliseconds for which a restored position is kept while the page's content arrives. */
const SETTLING_TIME = 5000

/** Input after which the scroll position is the visitor's own. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Completes the router's scroll restoration (`scrollRestoration` in next.config.mjs):
 * - It switches the browser's own restoration off and does nothing after a reload, so the browser gets it back when the
 *   document is left.
 * - It scrolls once, when the page is rendered. The position is kept while content that loads later changes the height
 *   of the page.
 * - Sections that skip layout have estimated heights, and a position among them would be wrong. On the way back all are
 *   laid out (`.far` in styles/global.css).
 */
export function useScrollRestoration(): void {
  // Without a clean-up: the app component is mounted once, for as long as the document lives.
  useEffect(() => {
    const ofRouter = history.scrollRestoration
    let isReturning = false
    let stopKeeping = () => {}
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto'
    })
    addEventListener('pageshow', () => {
      // Safari scrolls a document from its back-forward cache after this event.
      setTimeout(() => {
        history.scrollRestoration = ofRouter
      })
    })
    addEventListener('popstate', () => {
      isReturning = true
      document.documentElement.dataset['layout'] = 'whole'
    })
    Router.events.on('routeChangeStart', () => stopKeeping())
    Router.events.on('routeChangeComplete', () => {
      const top = isReturning ? savedPosition() : undefined
      isReturning = false
      if (top !== undefined) stopKeeping = keepAt(top)
    })
  }, [])
}

/** Scrolls back to the position whenever the page's height changes, until the visitor acts. Returns how to stop. */
function keepAt(top: number): () => void {
  const watch = new ResizeObserver(() => window.scrollTo({ top, behavior: 'instant' }))
  const stop = () => watch.disconnect()
  setTimeout(stop, SETTLING_TIME)
  for (const name of INPUT) window.addEventListener(name, stop, { passive: true, once: true })
  watch.observe(document.body)
  return stop
}

/** Reads the position that the router saved for the current history entry. */
function savedPosition(): number | undefined {
  const saved = tabStore.getJson(`__next_scroll_${history.state?.key}`) as { readonly y?: unknown } | undefined
  return typeof saved?.y === 'number' ? saved.y : undefined
}
