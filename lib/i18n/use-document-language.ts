import { useEffect } from 'react'
import type { Locale } from './locale'

/**
 * Loads the page anew when it has come in another language than the document: that of the cookie may have changed in
 * another tab, or gone with signing out, and direction and fonts belong to the document.
 */
export function useDocumentLanguage(locale: Locale): void {
  useEffect(() => {
    if (document.documentElement.lang !== locale) location.reload()
  }, [locale])
}
