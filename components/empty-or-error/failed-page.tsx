import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyOrErrorPage } from './empty-or-error-page'

interface FailedPageProps extends Pick<ComponentProps<typeof EmptyOrErrorPage>, 'title' | 'text' | 'details'> {
  readonly isRetrying: boolean
  readonly onRetry: () => unknown
}

/** A page that could not be loaded, with "Try again". Announced when it appears. */
export function FailedPage({ isRetrying, onRetry, ...page }: FailedPageProps) {
  const buttonText = useTranslations('shell.components')('tryAgain')
  const button = { buttonText, busy: isRetrying, onAction: () => void onRetry() }
  return (
    <div role="alert">
      <EmptyOrErrorPage {...page} icon="refresh" tone="alarm" button={button} />
    </div>
  )
}
