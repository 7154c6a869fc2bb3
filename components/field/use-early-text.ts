import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Takes over what was typed into a field of the server's HTML before React had taken over the page: React would go on with
 * the text that was rendered.
 * @param value the text that was rendered
 * @returns the ref of the field
 */
export function useEarlyText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  value: unknown,
  onChange: (value: string) => void,
): RefObject<Control | null> {
  const field = useRef<Control>(null)
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed && typed !== value) onChange(typed)
  })
  useLayoutEffect(() => takeOver(), [])
  return field
}
