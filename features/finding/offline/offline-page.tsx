import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyOrErrorPage } from '@/components/empty-or-error/empty-or-error-page'
import { PageHead } from '@/components/page/page-head'
import { splitLanguage } from '@/contract/values/language-address'
import { OFFLINE_PATH } from '@/lib/service-worker/worker-settings'

/** Shown at the address of a page that cannot be loaded without a connection. */
export function OfflinePage() {
  const t = useTranslations('offline')
  useEffect(() => {
    // At its own address there is nothing to wait for.
    if (splitLanguage(location.pathname).path === OFFLINE_PATH) return
    window.addEventListener('online', reload)
    let isHere = true
    let pause = FIRST_PAUSE
    let timer = setTimeout(ask, isReloaded() ? MAX_PAUSE : 0)
    async function ask() {
      const mayReload = await isReachable()
      if (!isHere) return
      if (mayReload) return reload()
      timer = setTimeout(ask, pause)
      pause = Math.min(2 * pause, MAX_PAUSE)
    }
    return () => {
      isHere = false
      clearTimeout(timer)
      window.removeEventListener('online', reload)
    }
  }, [])
  return (
    <>
      <PageHead title={t('title')} noindex />
      <EmptyOrErrorPage
        icon="globe"
        title={t('title')}
        text={t('text')}
        button={{ buttonText: t('retry'), onAction: reload }}
      />
    </>
  )
}

const reload = () => location.reload()

const HEALTH_TIMEOUT_MS = 5000
/** Milliseconds between two questions whether the shop can be reached. */
const FIRST_PAUSE = 2000
const MAX_PAUSE = 15_000

/**
 * Whether the shop can be reached. Browsers tell of a connection before it carries anything, and some do not tell at all,
 * so their event alone is not enough.
 */
function isReachable(): Promise<boolean> {
  return fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Returns true after a reload, which has not helped: the next one waits, as something else may be in the way. */
function isReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
}
