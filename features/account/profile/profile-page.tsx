import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { Panel } from '@/components/panel/panel'
import type { CardFieldsSlot } from '@/lib/domain/payments/card-fields'
import { useAccountRole } from '@/lib/session/account-role'
import { AccountFrame } from './account-frame'
import { SignOutSection } from './components/sign-out-section'
import { type LanguageRow, PersonalData } from './personal/personal-data'
import styles from './profile-page.module.css'

/** Slots for other features, in the order of the page. */
export interface ProfileSections {
  /**
   * The tools of a partner or an admin, above everything else; undefined for others. They may render nothing at first.
   */
  readonly tools?: ReactNode
  readonly signIn?: ReactNode
  readonly devices?: ReactNode
  /** Download, cookies, deletion. */
  readonly yourData?: ReactNode
  readonly membership?: ReactNode
}

const AddressBook = lazily(() => import('./addresses/address-book').then((module) => module.AddressBook))
const CardsPanel = lazily(() => import('./cards/cards-panel').then((module) => module.CardsPanel))

interface ProfilePageProps {
  readonly sections: ProfileSections
  readonly language: LanguageRow
  /** The fields for a new card. */
  readonly cardFields: CardFieldsSlot
}

/** The profile page: personal data, the sections of other features, sign-out. */
export function ProfilePage({ sections, language, cardFields }: ProfilePageProps) {
  const t = useTranslations('account')
  const profile = useTranslations('profile')
  const isImpersonating = useAccountRole() === 'impersonating'
  const { tools, signIn, devices, yourData, membership } = sections
  return (
    <AccountFrame current="profile" title={t('navigation.profile')}>
      {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
      <div className={styles['pair']}>
        <PersonalData language={language} />
        {signIn}
      </div>
      <Panel title={profile('addresses')}>
        <div className={styles['addresses']}>
          <AddressBook />
        </div>
      </Panel>
      <div className={styles['pair']}>
        <CardsPanel cardFields={cardFields} />
        {devices}
      </div>
      {yourData}
      {membership}
      {/* Signing out on all devices would affect the shopper. An impersonating admin has "End session" instead. */}
      {!isImpersonating && <SignOutSection />}
    </AccountFrame>
  )
}
