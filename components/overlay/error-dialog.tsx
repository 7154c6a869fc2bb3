import { useTranslations } from 'use-intl'
import { Button } from '../button/button'
import { IconDisc } from '../icon/icon-disc'
import type { IconName } from '../icon/icon-names'
import styles from './error-dialog.module.css'
import { type DialogProps, ModalOrDrawer } from './modal-or-drawer'

export interface ErrorDialogMessage {
  readonly heading_message: string
  readonly message: string
  readonly icon?: IconName
}

interface ErrorDialogProps extends DialogProps {
  readonly error: ErrorDialogMessage
}

/** An error that the shopper must acknowledge. */
export function ErrorDialog({ error, open, onClose }: ErrorDialogProps) {
  const t = useTranslations('shell.components')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={error.heading_message} isTitleHidden>
      <div className={styles['error']}>
        <IconDisc icon={error.icon ?? 'alert'} tone="red" />
        <p className={`h2 ${styles['heading']}`} aria-hidden="true">
          {error.heading_message}
        </p>
        <p>{error.message}</p>
        <Button onClick={onClose}>{t('ok')}</Button>
      </div>
    </ModalOrDrawer>
  )
}
