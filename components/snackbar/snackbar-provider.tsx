import { createContext, type PropsWithChildren, useContext, useMemo, useState } from 'react'
import { lazily } from '../lazily'
import type { ShownSnackbar, SnackbarMessage } from './drawn-snackbar'

interface Snackbar {
  /** Shows a message and replaces the current one. */
  readonly show: (message: SnackbarMessage) => void
}

const SnackbarContext = createContext<Snackbar>({ show: () => undefined })

/** Redirects the messages of its children to another snackbar, for example in a test. */
export const SnackbarReceiver = SnackbarContext.Provider

/** Shows short messages over the page. */
export const useSnackbar = (): Snackbar => useContext(SnackbarContext)

const DrawnSnackbar = lazily(() => import('./drawn-snackbar').then((module) => module.DrawnSnackbar))

/**
 * Holds the current message and renders the live region. The region exists from the start, otherwise screen readers
 * miss the first message.
 */
export function SnackbarProvider({ children }: PropsWithChildren) {
  const [shown, setShown] = useState<ShownSnackbar>()
  const snackbar = useMemo<Snackbar>(
    () => ({ show: (message) => setShown((before) => ({ ...message, id: (before?.id ?? 0) + 1 })) }),
    [],
  )
  const close = (id: number) => setShown((now) => (now?.id === id ? undefined : now))
  return (
    <SnackbarContext.Provider value={snackbar}>
      {children}
      <div role="status" aria-live="polite">
        {shown && <DrawnSnackbar key={shown.id} {...shown} onClose={() => close(shown.id)} />}
      </div>
    </SnackbarContext.Provider>
  )
}
