import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { markSignedIn } from '@/lib/session/header/header-attributes'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import disc from '../header/header-disc.module.css'
import styles from './account-slot.module.css'

const load = () => import('../late-parts').then(({ accountMenu }) => accountMenu())
const AccountAlerts = lazily(() => load().then((module) => module.AccountAlerts))
const AccountMenu = lazily(() => load().then((module) => module.AccountMenu))

interface AccountSlotProps {
  /** The wishlist, between what tells of the account and the account. */
  readonly children?: ReactNode
}

/**
 * "Sign in", or the purse, the bell and the account's menu. The document always has the guest's button. A mark set before
 * the first paint hides it from signed-in visitors and reserves the size of what they get.
 */
export function AccountSlot({ children }: AccountSlotProps) {
  const t = useTranslations('shell.header')
  const { requestSignIn, prefetchSignIn } = useSessionPrompt()
  const isSignedIn = useSession().kind === 'signedIn'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks follow from the session; this says when to look.
  useEffect(markSignedIn, [isSignedIn])
  return (
    <>
      <div className={styles['alerts']}>{isSignedIn && <AccountAlerts />}</div>
      {children}
      <div className={styles['slot']}>
        {isSignedIn ? (
          <AccountMenu />
        ) : (
          <button
            type="button"
            className={`${disc['disc']} ${styles['account']}`}
            aria-haspopup="dialog"
            onPointerEnter={prefetchSignIn}
            onFocus={prefetchSignIn}
            onClick={() => requestSignIn({ reason: 'account' })}
          >
            <Icon name="user" />
            <span className={styles['hello']}>
              <span>{t('hello')}</span> <b>{t('signIn')}</b>
            </span>
          </button>
        )}
      </div>
    </>
  )
}
