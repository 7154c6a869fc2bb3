import { useTranslations } from 'use-intl'
import { EmptyOrErrorPage } from '@/components/empty-or-error/empty-or-error-page'
import type { IconName } from '@/components/icon/icon-names'
import { routes } from '@/lib/routes'
import { AccountFrame } from './account-frame'
import { ACCOUNT_PAGES, type AccountPage } from './account-pages'

/** The placeholder of an account page that does not exist yet. Shown to guests too. */
export function ComingAccountPage({ page }: { readonly page: AccountPage | 'post' }) {
  const t = useTranslations('account')
  const coming = useTranslations('coming')
  const errors = useTranslations('errors')
  const name = page === 'post' ? t('newPost') : t(`navigation.${page}`)
  const icon: IconName = ACCOUNT_PAGES.find((each) => each.page === page)?.icon ?? 'edit'
  return (
    <AccountFrame current={page === 'post' ? undefined : page} title={name} audience="everyone">
      <EmptyOrErrorPage
        icon={icon}
        headingLevel={2}
        title={coming('title')}
        text={coming('text', { name })}
        button={{ buttonText: errors('goHome'), buttonLink: routes.home() }}
      />
    </AccountFrame>
  )
}

/** Returns the account page of a path: a page of the navigation, one of its sub-pages, or writing a post. */
export function accountPageAt(path: string): AccountPage | 'post' {
  if (NEW_POST.test(path)) return 'post'
  if (path === '/order-mobile') return 'orders'
  const page = ACCOUNT_PAGES.find(
    ({ href }) => path === href || (href !== routes.profile() && path.startsWith(`${href}/`)),
  )
  return page?.page ?? 'profile'
}

/** The equals sign may arrive encoded or plain. */
const NEW_POST = /^\/profile\/createPost(=|%3D)social$/
