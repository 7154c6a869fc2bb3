import { useRouter } from 'next/router'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmptyOrErrorPage } from '@/components/empty-or-error/empty-or-error-page'
import { Icon } from '@/components/icon/icon'
import { PageHead } from '@/components/page/page-head'
import { MAX_SEARCH_LENGTH } from '@/contract/finding/search-rules'
import { LateMessages } from '@/lib/i18n/late-messages'
import type { PageFailure } from '@/lib/page-failure'
import { report } from '@/lib/report'
import { routes } from '@/lib/routes'
import styles from './search-field/search-form.module.css'

interface FailurePageProps {
  readonly failure: PageFailure
  /** Below a missing page: what the visitor may look for. */
  readonly offers?: ReactNode
}

/** The page of a missing address or a server error. An error shows the id under which the server logged it. */
export function FailurePage({ failure, offers }: FailurePageProps) {
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
      {isNotFound && offers}
    </>
  )
}

const NAMESPACES = ['errors'] as const

interface CrashPageProps {
  readonly error: Error
  /** Renders the page again. */
  readonly onRetry: () => void
}

/** Replaces a page whose rendering failed in the browser, with the error's stack. The page keeps its title. Reports the error. */
export function CrashPage(props: CrashPageProps) {
  useEffect(() => {
    report(props.error)
  }, [props.error])
  return (
    <LateMessages namespaces={NAMESPACES}>
      <Crash {...props} />
    </LateMessages>
  )
}

function Crash({ error, onRetry }: CrashPageProps) {
  const t = useTranslations('errors')
  const tryAgain = useTranslations('shell.components')('tryAgain')
  const { asPath, pathname } = useRouter()
  return (
    <EmptyOrErrorPage
      icon="refresh"
      tone="alarm"
      title={t('crashedTitle')}
      text={t('crashedText')}
      button={{ buttonText: t('reload'), onAction: () => location.reload() }}
      details={{
        message: error.message,
        errorType: error.name,
        errorCode: '',
        asPath,
        pathname,
        errorStack: error.stack ?? '',
      }}
    >
      <Button variant="line" onClick={onRetry}>
        {tryAgain}
      </Button>
    </EmptyOrErrorPage>
  )
}

// With the code of failures, which few visitors need, either.
export { SubstituteCheck } from './substitute-check'

/** A search field for the not-found page: a plain form, which works before and without JavaScript. */
function SearchInstead() {
  const t = useTranslations('errors')
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of the last years do not know the search element yet.
    <form
      role="search"
      aria-label={t('searchInstead')}
      className={`${styles['form']} ${styles['instead']}`}
      action={routes.search()}
      method="get"
    >
      <Icon name="search" size={20} />
      <input
        className={styles['input']}
        type="search"
        name="q"
        required
        placeholder={t('searchInstead')}
        aria-label={t('searchInstead')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
      />
    </form>
  )
}
