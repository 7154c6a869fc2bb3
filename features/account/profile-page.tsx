import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { useApi } from '@/lib/api/api-context'
import { useAccountRole } from '@/lib/session/account-role'
import { useSession } from '@/lib/session/session-state'
import { profileQuery } from '@/lib/session/use-profile'
import { AccountFrame } from './account-frame'
import { FrameSkeleton } from './components/frame-skeleton'
import { ProfileForm } from './components/profile-form'
import { SignOutSection } from './components/sign-out-section'
import styles from './profile-page.module.css'

interface ProfilePageProps {
  /** The panel of the visitor's role, if any. */
  readonly panel: ReactNode
  /** The choice of language and currency. */
  readonly languageChoice: ReactNode
}

/** The profile page: panel of the role, details, language and currency, sign-out. */
export function ProfilePage({ panel, languageChoice }: ProfilePageProps) {
  const t = useTranslations('account')
  const isActing = useAccountRole() === 'acting'
  return (
    <AccountFrame current="profile" title={t('navigation.profile')}>
      {panel}
      <Details />
      <section className={styles['box']} aria-labelledby="language">
        <h2 id="language" className="h3">
          {t('language')}
        </h2>
        <div className={styles['language']}>{languageChoice}</div>
      </section>
      {/* Signing out on all devices would affect the shopper. An acting admin has "End session" instead. */}
      {!isActing && <SignOutSection />}
    </AccountFrame>
  )
}

function Details() {
  const t = useTranslations('account.details')
  const session = useSession()
  const uid = session.kind === 'signedIn' ? session.uid : ''
  const {
    data: profile,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...profileQuery(useApi(), uid),
    enabled: uid !== '',
  })
  if (isError && !profile) return <SectionError text={t('loadFailed')} onRetry={refetch} pending={isFetching} />
  if (!profile) return <FrameSkeleton />
  return (
    <section className={styles['box']} aria-labelledby="details">
      <h2 id="details" className="h3">
        {t('title')}
      </h2>
      <ProfileForm key={profile.userId} profile={profile} uid={uid} />
    </section>
  )
}
