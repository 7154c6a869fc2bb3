import { type PropsWithChildren, useMemo, useState } from 'react'
import { requiredContext } from '@/lib/required-context'
import { lazily } from '../loading/lazily'
import type { ErrorDialogMessage } from './error-dialog'

interface ErrorDialogs {
  readonly show: (error: ErrorDialogMessage) => void
  /** Closes the dialog. */
  readonly reset: () => void
}

const ErrorDialog = lazily(() => import('./error-dialog').then((module) => module.ErrorDialog))

const [ErrorDialogsProvider, useErrorDialog] = requiredContext<ErrorDialogs>('ErrorDialogProvider')

/** Shows an error that the shopper must acknowledge. */
export { useErrorDialog }

/** Holds and renders the shop's one error dialog. Its code is loaded with the first error. */
export function ErrorDialogProvider({ children }: PropsWithChildren) {
  const [error, setError] = useState<ErrorDialogMessage>()
  const [isOpen, setIsOpen] = useState(false)
  const dialogs = useMemo<ErrorDialogs>(
    () => ({
      show: (next) => {
        setError(next)
        setIsOpen(true)
      },
      reset: () => setIsOpen(false),
    }),
    [],
  )
  return (
    <ErrorDialogsProvider value={dialogs}>
      {children}
      {/* The error stays until the dialog has closed, so it does not visibly empty. */}
      {error && <ErrorDialog error={error} open={isOpen} onClose={dialogs.reset} />}
    </ErrorDialogsProvider>
  )
}
