import { useRouter } from 'next/router'
import { useEffect, useId, useRef, useState } from 'react'

/**
 * State of a button or link and the panel that it opens. The panel closes with Escape, with a pointer or focus outside,
 * and when the page is left.
 */
export function useMenu<Opener extends HTMLElement = HTMLButtonElement>() {
  const { events } = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<Opener>(null)
  const panelId = useId()
  useEffect(() => {
    if (!isOpen) return
    const close = () => setIsOpen(false)
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close()
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      button.current?.focus()
    }
    const closed = new AbortController()
    const { signal } = closed
    document.addEventListener('pointerdown', closeFromOutside, { signal })
    document.addEventListener('focusin', closeFromOutside, { signal })
    document.addEventListener('keydown', closeByKey, { signal })
    events.on('routeChangeStart', close)
    return () => {
      closed.abort()
      events.off('routeChangeStart', close)
    }
  }, [isOpen, events])
  return { root, button, panelId, isOpen, setIsOpen }
}
