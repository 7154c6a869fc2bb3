import { useEffect, useSyncExternalStore } from 'react'
import { lazily } from '@/components/loading/lazily'
import { markTallHeader, needsBanner } from '@/lib/session/header/header-attributes'
import { subscribe } from '@/lib/session/session-state'
import styles from './banner-slot.module.css'

const ImpersonationBanner = lazily(() => import('./impersonation-banner').then((module) => module.ImpersonationBanner))

/**
 * The place of the bar above the header. Cookies are read after hydration, because the document is the same for all
 * visitors. A mark set before the first paint reserves the place.
 */
export function BannerSlot() {
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => needsBanner(document.cookie),
    () => false,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks follow from the cookies; this says when to look.
  useEffect(markTallHeader, [isNeeded])
  return <div className={styles['slot']}>{isNeeded && <ImpersonationBanner />}</div>
}
