import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { RowsSkeleton } from '@/components/panel/panel'
import { routes } from '@/lib/routes'
import { useAccountRole } from '@/lib/session/account-role'

/** A page that only admins in their own name have. */
export function ForAdmins({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('productEditing')
  const role = useAccountRole()
  if (role === 'admin') return children
  if (role === 'unknown') return <RowsSkeleton rows={6} label={t('loading')} />
  return <NothingHere text={t('missing.text')} />
}

/** Says that there is no such page, or no such product. */
export function NothingHere({ text }: { readonly text: string }) {
  const t = useTranslations('productEditing.missing')
  return (
    <EmptyPanel icon="search" title={t('title')} text={text}>
      <ButtonLink href={routes.profile()} variant="line">
        {t('button')}
      </ButtonLink>
    </EmptyPanel>
  )
}
