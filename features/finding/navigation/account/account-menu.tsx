import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { Avatar } from '@/components/picture/avatar'
import { localStore } from '@/lib/browser/storage'
import { useUnreadConversations } from '@/lib/domain/chat/unread-conversations'
import { LateMessages } from '@/lib/i18n/late-messages'
import { formatTalents } from '@/lib/money'
import { routes } from '@/lib/routes'
import { MARKS, PURSE_KEY } from '@/lib/session/header/header-attributes'
import { useProfile } from '@/lib/session/use-profile'
import disc from '../header/header-disc.module.css'
import { useMenu } from '../menus/use-menu'
import styles from './account-menu.module.css'
import { AccountPanel } from './account-panel'
import { NotificationsBell } from './notifications-bell'

/** The Talents purse of members, and the bell. */
export function AccountAlerts() {
  return (
    <LateMessages namespaces={['accountMenu']}>
      <Purse />
      <NotificationsBell />
    </LateMessages>
  )
}

/** The disc with initials that opens the account's menu. */
export function AccountMenu() {
  return (
    <LateMessages namespaces={['accountMenu']} pending={<Avatar />}>
      <Menu />
    </LateMessages>
  )
}

/** A member's wallet balance. A mark from the last visit reserves its place from the first paint. */
function Purse() {
  const t = useTranslations('accountMenu')
  const profile = useProfile()
  const balance = profile?.membershipId ? profile.wallet?.walletBalance : undefined
  const isKnown = profile !== undefined
  const hasPurse = balance !== undefined
  useEffect(() => {
    if (!isKnown) return
    document.documentElement.toggleAttribute(MARKS.purse, hasPurse)
    if (hasPurse) localStore.set(PURSE_KEY, '1')
    else localStore.remove(PURSE_KEY)
  }, [isKnown, hasPurse])

  if (balance === undefined) return null
  const amount = formatTalents(balance)
  return (
    <ShopLink href={routes.wallet()} className={styles['purse']} aria-label={t('purse', { amount })}>
      <Icon name="coin" size={20} />
      <bdi dir="ltr">{amount}</bdi>
    </ShopLink>
  )
}

function Menu() {
  const t = useTranslations('accountMenu')
  const profile = useProfile()
  // Asked again on every page when the tab becomes visible, also while the menu that shows it is closed.
  useUnreadConversations()
  const { root, button, panelId, isOpen, setIsOpen } = useMenu()

  const name = profile ? `${profile.firstName} ${profile.lastName}` : ''
  return (
    <div ref={root} className={styles['root']}>
      <button
        ref={button}
        type="button"
        className={disc['disc']}
        aria-label={name ? t('of', { name }) : t('menu')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen((open) => !open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <Avatar name={name} picture={profile?.picture} size={36} />
      </button>
      {isOpen && (
        <div id={panelId} className={`${disc['panel']} ${styles['panel']}`}>
          <AccountPanel profile={profile} onClose={() => setIsOpen(false)} />
        </div>
      )}
    </div>
  )
}
