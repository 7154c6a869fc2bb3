import { useTranslations } from 'use-intl'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { DialogForm } from './dialog-form'
import styles from './dialog-form.module.css'
import { useRefusal } from './use-dialog-form'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The question. */
  readonly title: string
  readonly text: string
  readonly action: string
  readonly busy: string
  readonly isPending: boolean
  readonly error: unknown
  readonly onConfirm: () => void
}

/** Asks before something is signed out or removed. */
export const ConfirmDialog = withLateMessages(['accountSecurityDialogs'], Dialog)

function Dialog({ open, onClose, title, text, action, busy, isPending, error, onConfirm }: ConfirmDialogProps) {
  const refusal = useRefusal(error)
  const keep = useTranslations('accountSecurity')('keep')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={title}>
      <DialogForm
        alert={refusal}
        isBusy={isPending}
        submit={action}
        busy={busy}
        cancel={keep}
        onCancel={onClose}
        onSend={onConfirm}
      >
        <p className={styles['lead']}>{text}</p>
      </DialogForm>
    </ModalOrDrawer>
  )
}
