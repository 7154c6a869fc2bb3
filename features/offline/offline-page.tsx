import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyOrErrorPage } from '@/components/empty-or-error/empty-or-error-page'
import { PageHead } from '@/components/page/page-head'

/** Stands for every page that cannot be had without a connection, at that page's own address. */
export function OfflinePage() {
  const t = useTranslations('offline')
  useEffect(() => {
    window.addEventListener('online', reload)
    let isHere = true
    isBack().then((itIs) => itIs && isHere && reload())
    return () => {
      isHere = false
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

/** Milliseconds. */
const PATIENCE = 5000

/**
 * Whether the connection came back before this page was alive. Of a page that was reloaded it is not asked again:
 * something else may keep away what is wanted.
 */
async function isBack(): Promise<boolean> {
  const [visit] = performance.getEntriesByType('navigation')
  const isReloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
  if (!navigator.onLine || isReloaded) return false
  return fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
