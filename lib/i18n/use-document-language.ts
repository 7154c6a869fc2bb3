import Router from 'next/router'
import { useEffect } from 'react'
import type { Locale } from './locale'

/**
 * Reloads the page when its language differs from the document's. The language cookie may have changed in another tab
 * or at sign-out, and text direction and fonts belong to the document.
 */
export function useDocumentLanguage(locale: Locale): void {
  useEffect(() => {
    const root = document.documentElement
    if (root.lang !== locale) location.reload()
    // After each step the router writes the language of the address there. Account and checkout have one address for all.
    const keep = () => {
      root.lang = locale
    }
    Router.events.on('routeChangeComplete', keep)
    return () => Router.events.off('routeChangeComplete', keep)
  }, [locale])
}
