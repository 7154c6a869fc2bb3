import { useEffect, useRef } from 'react'

/**
 * Returns the ref of an element that takes the focus when `view` has changed and the control that had it is gone. For
 * places where the element that `keepFocus` would choose says too little about the new view.
 */
export function useLostFocus<E extends HTMLElement>(view: unknown) {
  const target = useRef<E>(null)
  const last = useRef(view)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [view])
  return target
}
