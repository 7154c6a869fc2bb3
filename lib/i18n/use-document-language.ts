import { useEffect } from 'react'
import type { Locale } from './locale'

/**
 * Reloads the page when its language differs from the document's. The language cookie may have changed in another tab
 * or at sign-out, and text direction and fonts belong to the document.
 */
export function useDocumentLanguage(locale: Locale): void {
  useEffect(() => {
    if (document.documentElement.lang !== locale) location.reload()
  }, [locale])
}
