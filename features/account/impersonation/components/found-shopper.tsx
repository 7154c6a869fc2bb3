import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { Avatar } from '@/components/picture/avatar'
import type { Profile } from '@/contract/account/accounts'
import { refusalText } from '@/lib/api/api-error'
import { formatTalents } from '@/lib/money'
import { formatDate } from '@/lib/time/format-date'
import styles from './found-shopper.module.css'

/** The shopper that was found, with a button to act for them, unless it is an admin. */
export function FoundShopper({ shopper }: { readonly shopper: Profile }) {
  const t = useTranslations('impersonation.shopper')
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => actFor(shopper.userId) })
  const name = `${shopper.firstName} ${shopper.lastName}`.trim() || shopper.email
  return (
    <>
      <div className={styles['shopper']}>
        <Avatar name={name} size={56} />
        <div>
          <p className={styles['name']}>
            <bdi>{name}</bdi>
          </p>
          <Facts shopper={shopper} />
        </div>
        {!shopper.is_superadmin && (
          <Button busy={isPending || isSuccess} onClick={() => mutate()}>
            {t('actAs', { name: shopper.firstName || name })}
          </Button>
        )}
      </div>
      <p className={styles['note']}>
        <Icon name="info" size={20} />
        {t(shopper.is_superadmin ? 'isAdmin' : 'note')}
      </p>
      {error && (
        <p role="alert" className="problem above-12">
          {refusalText(error) ?? t('failed')}
        </p>
      )}
    </>
  )
}

function Facts({ shopper: { email, createdAt, membershipId, orderCount, wallet } }: { shopper: Profile }) {
  const t = useTranslations('impersonation.shopper')
  const locale = useLocale()
  const strong = (part: React.ReactNode) => <b>{part}</b>
  return (
    <ul className={styles['facts']}>
      <li>
        <bdi dir="ltr">{email}</bdi>
      </li>
      {createdAt && (
        <li>
          {t.rich(membershipId ? 'memberSince' : 'joined', {
            date: formatDate(Date.parse(createdAt), locale, 'month'),
            b: strong,
          })}
        </li>
      )}
      <li>{t.rich('orders', { count: orderCount, b: strong })}</li>
      {wallet && <li>{t.rich('wallet', { talents: formatTalents(wallet.walletBalance), b: strong })}</li>}
    </ul>
  )
}

/** Reloads the page, because everything on the screen now belongs to the shopper. */
async function actFor(userId: string): Promise<void> {
  const { impersonate } = await import('@/lib/session/calls/session-client')
  await impersonate(userId)
  location.reload()
}
