import { createContext, type PropsWithChildren, useContext, useMemo, useState } from 'react'
import { lazily } from '../lazily'
import type { ShownSnackbar, SnackbarMessage } from './drawn-snackbar'

interface Snackbar {
  /** Shows a message instead of the one that is there: one at a time. */
  readonly show: (message: SnackbarMessage) => void
}

const SnackbarContext = createContext<Snackbar>({ show: () => undefined })

/** Gives the messages of what is inside it to another snackbar, such as the one of a test. */
export const SnackbarReceiver = SnackbarContext.Provider

/** Shows short messages over the page (specification 2.2). */
export const useSnackbar = (): Snackbar => useContext(SnackbarContext)

const DrawnSnackbar = lazily(() => import('./drawn-snackbar').then((module) => module.DrawnSnackbar))

/** Keeps the one message, and the live region that reads it out: there from the start, or its first words are missed. */
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
