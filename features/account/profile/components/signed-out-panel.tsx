import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import styles from './signed-out-panel.module.css'

/** What a guest sees instead of a personal page: a button that opens the sign-in prompt. */
export function SignedOutPanel({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useTranslations('account.signedOut')
  const { requestSignIn } = useSessionPrompt()
  return (
    <section className={styles['panel']} aria-labelledby="signed-out">
      <span className={styles['disc']}>
        <Icon name="lock" size={40} />
      </span>
      <h2 id="signed-out" className="h3">
        {t('title')}
      </h2>
      <p className={styles['text']}>{t('text')}</p>
      <Button {...opensModal} onClick={() => requestSignIn({ reason: 'account', onSignedIn })}>
        {t('signIn')}
      </Button>
    </section>
  )
}
