import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { Avatar } from '@/components/picture/avatar'
import { routes } from '@/lib/routes'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import { useProfile } from '@/lib/session/use-profile'
import { useSignOut } from '../account/use-sign-out'
import styles from './drawer-account.module.css'

/** The top of the drawer: "Sign in or join", or the signed-in user with a link to the profile. */
export function DrawerAccount({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shell.header')
  const { requestSignIn } = useSessionPrompt()
  const session = useSession()
  const profile = useProfile()
  if (session.kind === 'guest') {
    const signIn = () => {
      onClose()
      requestSignIn({ reason: 'account' })
    }
    return (
      <button type="button" className={styles['account']} onClick={signIn}>
        <Icon name="user" />
        <Greeting name={t('signInOrJoin')} />
      </button>
    )
  }
  const name = profile ? `${profile.firstName} ${profile.lastName}` : ''
  return (
    <ShopLink href={routes.profile()} className={styles['account']}>
      <Avatar name={name} picture={profile?.picture} size={36} />
      <Greeting name={name || t('account')} />
    </ShopLink>
  )
}

function Greeting({ name }: { readonly name: string }) {
  const t = useTranslations('shell.header')
  return (
    <span>
      <small>{t('hello')}</small> <b>{name}</b>
    </span>
  )
}

/** The sign-out button. Must be inside the account menu's messages. */
export function DrawerSignOut() {
  const t = useTranslations('accountMenu')
  const session = useSession()
  const { signOut, isBusy } = useSignOut()
  if (session.kind === 'guest') return null
  return (
    <button type="button" className={styles['out']} aria-busy={isBusy} onClick={() => isBusy || signOut('here')}>
      {isBusy ? t('signingOut') : t('signOut')}
    </button>
  )
}
