import { useEffect } from 'react'

/**
 * Keeps the visitor on the page when they press "back": pushes the current address and goes forward again. For a page
 * behind which a step must not be repeated, such as the payment of an order. Links still lead away.
 */
export function useBackBlocker(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const { href } = window.location
    // The router's own state: without it, the router would load the page anew.
    window.history.pushState(window.history.state, '', href)
    const stay = () => {
      if (window.location.href === href) window.history.forward()
    }
    window.addEventListener('popstate', stay)
    return () => window.removeEventListener('popstate', stay)
  }, [isOn])
}
