import { type PropsWithChildren, type RefCallback, useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { requiredContext } from '@/lib/required-context'
import { lazily } from '../loading/lazily'
import type { ShownSnackbar, SnackbarMessage } from './snackbar'

interface SnackbarApi {
  /** Shows a message and replaces the current one. */
  readonly show: (message: SnackbarMessage) => void
}

/** Shows short messages over the page. `SnackbarReceiver` redirects those of its children, for example in a test. */
export const [SnackbarReceiver, useSnackbar] = requiredContext<SnackbarApi>('SnackbarProvider')

const [PlaceProvider, useSnackbarPlace] = requiredContext<RefCallback<HTMLElement>>('SnackbarProvider')

/** Returns a ref for the live region of an open dialog, outside of which nothing is announced or reached by keyboard. */
export { useSnackbarPlace }

const Snackbar = lazily(() => import('./snackbar').then((module) => module.Snackbar))

/**
 * Holds the current message and renders it in the live region: the page's, or that of the dialog that opened last. The
 * regions exist before the first message, otherwise screen readers miss it.
 */
export function SnackbarProvider({ children }: PropsWithChildren) {
  const [shown, setShown] = useState<ShownSnackbar>()
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  const snackbar = useMemo<SnackbarApi>(
    () => ({ show: (message) => setShown((before) => ({ ...message, id: (before?.id ?? 0) + 1 })) }),
    [],
  )
  const addPlace = useCallback((place: HTMLElement | null) => {
    if (!place) return
    setPlaces((others) => [...others, place])
    return () => setPlaces((all) => all.filter((each) => each !== place))
  }, [])
  const close = (id: number) => setShown((now) => (now?.id === id ? undefined : now))
  const message = shown && <Snackbar key={shown.id} {...shown} onClose={() => close(shown.id)} />
  const dialog = places.at(-1)
  return (
    <SnackbarReceiver value={snackbar}>
      <PlaceProvider value={addPlace}>{children}</PlaceProvider>
      <div role="status" aria-live="polite">
        {!dialog && message}
      </div>
      {dialog && createPortal(message, dialog)}
    </SnackbarReceiver>
  )
}
