import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import { Avatar } from '@/components/picture/avatar'
import { useProfileQuery } from '@/lib/session/use-profile'
import type { AccountSession } from '../use-account-session'
import styles from './account-holder.module.css'

/** The account holder: initials, name, member since. Hidden on phones, where the header shows it. */
export function AccountHolder({ session }: { readonly session: AccountSession }) {
  return <div className={styles['holder']}>{session === 'guest' ? <Guest /> : <Owner />}</div>
}

function Guest() {
  const t = useTranslations('account.holder')
  return (
    <>
      <Avatar size={48} />
      <p className={styles['name']}>{t('guest')}</p>
    </>
  )
}

function Owner() {
  const t = useTranslations('account.holder')
  const { data: profile, isFailed } = useProfileQuery()
  if (isFailed) return <Avatar size={48} />
  if (!profile) {
    return (
      <>
        <Skeleton width="48px" height="48px" radius="50%" />
        <div className={styles['words']}>
          <Skeleton width="118px" height="15px" />
          <Skeleton width="96px" height="12px" />
        </div>
      </>
    )
  }
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.email
  const year = profile.createdAt?.slice(0, 4)
  return (
    <>
      <Avatar name={name} picture={profile.picture} size={48} />
      <div className={styles['words']}>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        {year && <p className="caption">{t(profile.membershipId ? 'memberSince' : 'joined', { year })}</p>}
      </div>
    </>
  )
}
