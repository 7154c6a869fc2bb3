import { useEffect } from 'react'
import { currentPlace } from './cart-place'
import { onCartChangeElsewhere } from './cart-stamp'
import type { CartStore } from './cart-store'

/**
 * Keeps the cart of this tab the same as in others: it is read anew when another tab has changed it, when the tab is
 * looked at again, when the page comes back from the back-forward cache, and when the connection is back.
 */
export function useCartAgreement(store: CartStore): void {
  useEffect(() => {
    let isOld = false
    const isSeen = () => document.visibilityState === 'visible'
    const refresh = () => {
      isOld = false
      // A guest who has none yet is not given one for looking.
      if (currentPlace()) void store.refresh()
    }
    const noteChange = () => {
      if (isSeen()) refresh()
      else isOld = true
    }
    const noteLook = () => {
      if (isSeen() && (isOld || store.isKnown())) refresh()
    }
    const noteReturn = ({ persisted }: PageTransitionEvent) => persisted && noteLook()
    const stopListening = onCartChangeElsewhere(noteChange)
    document.addEventListener('visibilitychange', noteLook)
    window.addEventListener('pageshow', noteReturn)
    window.addEventListener('online', noteLook)
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', noteLook)
      window.removeEventListener('pageshow', noteReturn)
      window.removeEventListener('online', noteLook)
    }
  }, [store])
}
