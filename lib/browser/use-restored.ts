import { useEffect, useEffectEvent } from 'react'

/** Calls `onRestored` when the browser shows this page again as it was left, such as after Back from another site. */
export function useRestored(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && restored()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
}
