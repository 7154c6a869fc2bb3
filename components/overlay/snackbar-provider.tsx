import { createContext, type PropsWithChildren, useContext, useMemo, useState } from 'react'
import { lazily } from '../loading/lazily'
import type { ShownSnackbar, SnackbarMessage } from './snackbar'

interface SnackbarApi {
  /** Shows a message and replaces the current one. */
  readonly show: (message: SnackbarMessage) => void
}

const SnackbarContext = createContext<SnackbarApi>({ show: () => undefined })

/** Redirects the messages of its children to another snackbar, for example in a test. */
export const SnackbarReceiver = SnackbarContext.Provider

/** Shows short messages over the page. */
export const useSnackbar = (): SnackbarApi => useContext(SnackbarContext)

const Snackbar = lazily(() => import('./snackbar').then((module) => module.Snackbar))

/**
 * Holds the current message and renders the live region. The region exists from the start, otherwise screen readers
 * miss the first message.
 */
export function SnackbarProvider({ children }: PropsWithChildren) {
  const [shown, setShown] = useState<ShownSnackbar>()
  const snackbar = useMemo<SnackbarApi>(
    () => ({ show: (message) => setShown((before) => ({ ...message, id: (before?.id ?? 0) + 1 })) }),
    [],
  )
  const close = (id: number) => setShown((now) => (now?.id === id ? undefined : now))
  return (
    <SnackbarContext.Provider value={snackbar}>
      {children}
      <div role="status" aria-live="polite">
        {shown && <Snackbar key={shown.id} {...shown} onClose={() => close(shown.id)} />}
      </div>
    </SnackbarContext.Provider>
  )
}
