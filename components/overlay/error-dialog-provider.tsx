import { createContext, type PropsWithChildren, useContext, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import styles from './error-dialog-provider.module.css'
import { ModalOrDrawer } from './modal-or-drawer'

interface ErrorDialogMessage {
  readonly heading_message: string
  readonly message: string
  readonly icon?: IconName
}

interface ErrorDialog {
  readonly show: (error: ErrorDialogMessage) => void
  /** Closes the dialog. */
  readonly reset: () => void
}

const ErrorDialogContext = createContext<ErrorDialog>({ show: () => undefined, reset: () => undefined })

/** Shows an error that the shopper must acknowledge. */
export const useErrorDialog = (): ErrorDialog => useContext(ErrorDialogContext)

/** Holds and renders the shop's one error dialog. */
export function ErrorDialogProvider({ children }: PropsWithChildren) {
  const t = useTranslations('shell.components')
  const [error, setError] = useState<ErrorDialogMessage>()
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useMemo<ErrorDialog>(
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
    <ErrorDialogContext.Provider value={dialog}>
      {children}
      {/* The texts stay until the dialog has closed, so it does not visibly empty. */}
      <ModalOrDrawer open={isOpen} onClose={dialog.reset} title={error?.heading_message ?? ''} isTitleHidden>
        <div className={styles['error']}>
          <span className={styles['disc']}>
            <Icon name={error?.icon ?? 'alert'} size={28} />
          </span>
          <p className={`h2 ${styles['heading']}`} aria-hidden="true">
            {error?.heading_message}
          </p>
          <p>{error?.message}</p>
          <Button onClick={dialog.reset}>{t('ok')}</Button>
        </div>
      </ModalOrDrawer>
    </ErrorDialogContext.Provider>
  )
}
