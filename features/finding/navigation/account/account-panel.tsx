import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import type { IconName } from '@/components/icon/icon-names'
import { ShopLink } from '@/components/page/shop-link'
import { CountBadge } from '@/components/tag/count-badge'
import type { Profile } from '@/contract/account/accounts'
import { PARTNER_OR_ADMIN } from '@/contract/values/wire-values'
import { useUnreadConversations } from '@/lib/domain/chat/unread-conversations'
import { useUnreadNotifications } from '@/lib/domain/notifications/unread-notifications'
import { routes } from '@/lib/routes'
import { type SessionState, useSession } from '@/lib/session/session-state'
import { moveAlong } from '../menus/move-along'
import styles from './account-panel.module.css'
import { OrdersNote } from './orders-note'
import { useSignOut } from './use-sign-out'

interface AccountPanelProps {
  readonly profile: Profile | undefined
  /** Called when the Tab key leaves the menu. */
  readonly onClose: () => void
}

/** The content of the account's menu: name, links and sign-out. Arrow keys move in it. */
export function AccountPanel({ profile, onClose }: AccountPanelProps) {
  const t = useTranslations('accountMenu')
  const session = useSession()
  const { signOut, isBusy } = useSignOut()
  const unread = useUnreadConversations()
  const news = useUnreadNotifications()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => itemsOf(menu.current)[0]?.focus(), [])

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return onClose()
    moveAlong(event, itemsOf(menu.current))
  }
  // While impersonating, it would end the shopper's sessions.
  const isImpersonating = session.kind === 'signedIn' && session.impersonatedName !== undefined
  const links: readonly { icon: IconName; text: string; href: string }[] = [
    { icon: 'user', text: t('profile'), href: routes.profile() },
    { icon: 'box', text: t('orders'), href: routes.orders() },
    { icon: 'bell', text: t('notifications'), href: routes.notifications() },
    { icon: 'heart', text: t('wishlist'), href: routes.wishlist() },
    { icon: 'collect', text: t('collections'), href: routes.collections() },
    ...(hasMessages(session, profile) ? [{ icon: 'chat' as const, text: t('messages'), href: routes.messages() }] : []),
  ]
  const item = { role: 'menuitem', tabIndex: -1, className: styles['entry'] ?? '' } as const
  const wayOut = { ...item, type: 'button', 'aria-disabled': isBusy || undefined } as const
  return (
    <div className={styles['contents']}>
      {profile && (
        <p className={styles['who']}>
          <b>
            {profile.firstName} {profile.lastName}
          </b>
          <bdi dir="ltr">{profile.email}</bdi>
        </p>
      )}
      <div ref={menu} role="menu" aria-label={t('menu')} onKeyDown={move}>
        {links.map(({ icon, text, href }) => (
          <ShopLink key={href} {...item} href={href}>
            <Icon name={icon} size={20} />
            {icon === 'box' ? (
              <span>
                {text}
                <OrdersNote />
              </span>
            ) : (
              text
            )}
            {icon === 'bell' && <CountBadge count={news} label={t('notificationsNew', { count: news })} />}
            {icon === 'chat' && <CountBadge count={unread} label={t('unread', { count: unread })} />}
          </ShopLink>
        ))}
        <hr className={styles['line']} />
        <button {...wayOut} onClick={() => isBusy || signOut('here')}>
          {isBusy ? t('signingOut') : t('signOut')}
        </button>
        {!isImpersonating && (
          <button {...wayOut} onClick={() => isBusy || signOut('everywhere')}>
            {t('signOutEverywhere')}
          </button>
        )}
      </div>
    </div>
  )
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

/** True for members who are not of userType 12: only they have the chat. */
export function hasMessages(
  session: SessionState,
  profile: Pick<Profile, 'membershipId' | 'userType'> | undefined,
): boolean {
  if (session.kind === 'guest' || session.userType === PARTNER_OR_ADMIN) return false
  return profile?.membershipId !== undefined && profile.userType !== PARTNER_OR_ADMIN
}
