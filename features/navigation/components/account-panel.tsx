import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import type { IconName } from '@/components/icon-names'
import { ShopLink } from '@/components/shop-link'
import type { Profile } from '@/contract/account'
import { routes } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import { hasMessages } from '../has-messages'
import { useSignOut } from '../use-sign-out'
import styles from './account-panel.module.css'

/** What the account's menu holds: who it is, where their things are, the ways out. */
export function AccountPanel({ profile }: { readonly profile: Profile | undefined }) {
  const t = useTranslations('accountMenu')
  const session = useSession()
  const { signOut, isBusy } = useSignOut()
  // All devices would be the shopper's.
  const isActing = session.kind === 'signedIn' && session.actingAs !== undefined
  const links: readonly { icon: IconName; text: string; href: string }[] = [
    { icon: 'user', text: t('profile'), href: routes.profile() },
    { icon: 'box', text: t('orders'), href: routes.orders() },
    { icon: 'heart', text: t('wishlist'), href: routes.wishlist() },
    { icon: 'collect', text: t('collections'), href: routes.collections() },
    ...(hasMessages(session, profile) ? [{ icon: 'chat' as const, text: t('messages'), href: routes.messages() }] : []),
  ]
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
      <nav aria-label={t('menu')}>
        <ul>
          {links.map(({ icon, text, href }) => (
            <li key={href}>
              <ShopLink href={href} className={styles['entry']}>
                <Icon name={icon} size={20} />
                {text}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['out']} aria-busy={isBusy}>
        <button type="button" className={styles['entry']} disabled={isBusy} onClick={() => signOut('here')}>
          {isBusy ? t('signingOut') : t('signOut')}
        </button>
        {!isActing && (
          <button type="button" className={styles['entry']} disabled={isBusy} onClick={() => signOut('everywhere')}>
            {t('signOutEverywhere')}
          </button>
        )}
      </div>
    </div>
  )
}
