import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { FormAlert } from '@/components/field/form-alert'
import { IconDisc } from '@/components/icon/icon-disc'
import styles from '../session-form.module.css'

interface ChangedPasswordProps {
  /** The marketplace's message: which devices were signed out, and which passkeys still sign in. */
  readonly text: string
  /** True while the automatic sign-in with the new password is pending. */
  readonly isBusy: boolean
  readonly alert: string | undefined
  readonly onSignIn: () => void
}

/** Confirms the changed password while the shopper is being signed in. */
export function ChangedPassword({ text, isBusy, alert, onSignIn }: ChangedPasswordProps) {
  const t = useTranslations('session')
  return (
    <div className={styles['form']}>
      {alert !== undefined && <FormAlert text={alert} />}
      <div className={styles['done']}>
        <IconDisc icon="lock" tone="green" />
        <p role="status">{text || t('reset.changed')}</p>
      </div>
      <Button wide busy={isBusy} busyLabel={t('signIn.busy')} onClick={onSignIn}>
        {t('signIn.submit')}
      </Button>
    </div>
  )
}
