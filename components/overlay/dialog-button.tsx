import { type ComponentProps, type ComponentType, useState } from 'react'
import { type DialogProps, opensModal } from './modal-or-drawer'

interface DialogButtonProps<Props extends DialogProps> extends ComponentProps<'button'> {
  /** Made by `lazily`: its code is loaded when the button is pressed. */
  readonly dialog: ComponentType<Props>
  readonly of: Omit<Props, keyof DialogProps>
}

/** A button that opens a dialog about something. */
export function DialogButton<Props extends DialogProps>({ dialog, of, ...button }: DialogButtonProps<Props>) {
  const Dialog = dialog as ComponentType<DialogProps>
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <button type="button" {...button} {...opensModal} onClick={() => setOpen(true)} />
      {isOpen !== undefined && <Dialog {...of} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
