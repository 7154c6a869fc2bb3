import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Closes what floats when Escape is pressed, when the pointer goes down outside of the given elements, or when the focus
 * leaves them.
 */
export function useDismiss(
  isOpen: boolean,
  inside: RefObject<HTMLElement | null>,
  onDismiss: (byKey: boolean) => void,
) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isOpen) return
    const isOutside = (target: EventTarget | null) => target instanceof Node && !inside.current?.contains(target)
    const down = (event: PointerEvent) => isOutside(event.target) && dismiss(false)
    const focus = (event: FocusEvent) => isOutside(event.target) && dismiss(false)
    const key = (event: KeyboardEvent) => event.key === 'Escape' && dismiss(true)
    document.addEventListener('pointerdown', down)
    document.addEventListener('focusin', focus)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', down)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('keydown', key)
    }
  }, [isOpen, inside])
}
