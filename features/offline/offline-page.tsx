import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyOrErrorPage } from '@/components/empty-or-error-page/empty-or-error-page'
import { PageHead } from '@/components/page-head'

/** Stands for every page that cannot be had without a connection, at that page's own address. */
export function OfflinePage() {
  const t = useTranslations('offline')
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
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
