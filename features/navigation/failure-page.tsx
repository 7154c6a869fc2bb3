import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { EmptyOrErrorPage } from '@/components/empty-or-error/empty-or-error-page'
import { PageHead } from '@/components/page/page-head'
import { LateMessages } from '@/lib/i18n/late-messages'
import type { PageFailure } from '@/lib/page-failure'
import { routes } from '@/lib/routes'
import { SearchInstead } from './search-field/search-instead'

/** The page of a missing address or a server error. An error shows the id under which the server logged it. */
export function FailurePage({ failure }: { readonly failure: PageFailure }) {
  const t = useTranslations('errors')
  const { asPath, pathname } = useRouter()
  const isNotFound = failure.statusCode === 404
  const details = {
    message: failure.message || t('fallbackText'),
    errorType: failure.name,
    errorCode: String(failure.statusCode),
    asPath,
    pathname,
    errorStack: failure.logId ? t('logId', { id: failure.logId }) : '',
  }
  return (
    <>
      <PageHead title={t('notFoundTitle')} noindex />
      <EmptyOrErrorPage
        icon="basket"
        title={t('notFoundTitle')}
        text={failure.message || t('fallbackText')}
        button={{ buttonText: t('goHome'), buttonLink: routes.home() }}
        isNotFound={isNotFound}
        details={details}
      >
        {isNotFound && <SearchInstead />}
      </EmptyOrErrorPage>
    </>
  )
}

const NAMESPACES = ['errors'] as const

/** Replaces a page whose rendering failed in the browser, with the error's stack. */
export function CrashPage({ error }: { readonly error: Error }) {
  return (
    <LateMessages namespaces={NAMESPACES}>
      <Crash error={error} />
    </LateMessages>
  )
}

function Crash({ error }: { readonly error: Error }) {
  const t = useTranslations('errors')
  const { asPath, pathname } = useRouter()
  return (
    <>
      <PageHead title={t('notFoundTitle')} noindex />
      <EmptyOrErrorPage
        icon="basket"
        title={t('notFoundTitle')}
        text={t('fallbackText')}
        button={{ buttonText: t('goHome'), buttonLink: routes.home() }}
        details={{
          message: error.message,
          errorType: error.name,
          errorCode: '',
          asPath,
          pathname,
          errorStack: error.stack ?? '',
        }}
      />
    </>
  )
}
