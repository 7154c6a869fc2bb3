import { useSyncExternalStore } from 'react'

const phone = () => window.matchMedia('(max-width: 767.95px)')

/** Whether the window is as narrow as a phone. False in the server's HTML and the first render. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => phone().matches,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  const query = phone()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
