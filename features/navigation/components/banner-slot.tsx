import { useSyncExternalStore } from 'react'
import { lazily } from '@/components/lazily'
import { needsBanner } from '@/lib/session/needs-banner'

const NEVER_CHANGES = () => () => undefined

const ImpersonationBanner = lazily(() => import('./impersonation-banner').then((module) => module.ImpersonationBanner))

/** The place of the bar above the header. Cookies are read after hydration: the document is the same for everybody. */
export function BannerSlot() {
  const isNeeded = useSyncExternalStore(
    NEVER_CHANGES,
    () => needsBanner(document.cookie),
    () => false,
  )
  return isNeeded ? <ImpersonationBanner /> : null
}
