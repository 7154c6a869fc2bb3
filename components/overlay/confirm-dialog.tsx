import { DialogForm } from '../field/dialog-form'
import { ModalOrDrawer } from './modal-or-drawer'
import type { ModalProps } from './mui-modal'

/** The title is the question. */
export interface ConfirmDialogProps extends Pick<ModalProps, 'open' | 'onClose' | 'title' | 'size'> {
  /** What follows from it. */
  readonly text: string
  /** Text of the button that confirms. */
  readonly action: string
  /** Its text while a request is pending. */
  readonly busy?: string | undefined
  readonly keep: string
  readonly isDanger?: boolean
  readonly isPending?: boolean
  /** Why the request was refused. */
  readonly alert?: string | undefined
  readonly onConfirm: () => void
}

/** Asks before something is removed or ended. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { text, action, busy, keep, isDanger = true, isPending = false, alert, onConfirm, ...modal } = props
  return (
    <ModalOrDrawer {...modal}>
      <DialogForm
        className="grid gap-20"
        alert={alert}
        isBusy={isPending}
        submit={action}
        busy={busy}
        isDanger={isDanger}
        cancel={keep}
        onCancel={modal.onClose}
        onSend={onConfirm}
      >
        <p className="soft">{text}</p>
      </DialogForm>
    </ModalOrDrawer>
  )
}
