import { useSyncExternalStore } from 'react'

/** The border between mobile and desktop (decisions, section 4). */
const PHONE = '(max-width: 767.95px)'

/** Whether the window is as narrow as a phone. Only for what the server never draws. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone, () => false)
}

const isPhone = () => window.matchMedia(PHONE).matches

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
