import { useTranslations } from 'use-intl'
import { EmptyOrErrorPage } from '@/components/empty-or-error/empty-or-error-page'
import type { IconName } from '@/components/icon/icon-names'
import { PageHead } from '@/components/page/page-head'
import { type ComingPage as ComingPageName, routes } from '@/lib/routes'

const ICONS: Readonly<Record<ComingPageName, IconName>> = {
  account: 'user',
  social: 'people',
}

/** A page that is planned but not open yet (docs/navigation.md#pages-that-are-not-open). */
export function ComingPage({ page }: { readonly page: ComingPageName }) {
  const t = useTranslations('coming')
  const errors = useTranslations('errors')
  const name = t(`pages.${page}`)
  return (
    <>
      <PageHead title={name} noindex />
      <EmptyOrErrorPage
        icon={ICONS[page]}
        title={t('title')}
        text={t('text', { name })}
        button={{ buttonText: errors('goHome'), buttonLink: routes.home() }}
      />
    </>
  )
}
