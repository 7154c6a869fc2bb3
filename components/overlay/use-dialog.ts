import { useState } from 'react'

interface DialogState<T> {
  readonly value?: T
  readonly isOpen: boolean
  readonly key: number
}

/**
 * State of a dialog that is mounted when it is first opened and stays mounted while it closes. `value` is what it was
 * opened for, undefined until then. With `key` as its key, a dialog starts afresh at each opening.
 */
export function useDialog<T>() {
  const [state, setState] = useState<DialogState<T>>({ isOpen: false, key: 0 })
  return {
    ...state,
    open: (value: T) => setState(({ key }) => ({ value, isOpen: true, key: key + 1 })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  }
}
