import { useRouter } from 'next/router'
import { useEffect, useId, useRef, useState } from 'react'
import { useDismiss } from './use-dismiss'

/** A button of the header and the panel that it opens; whoever leaves the panel, or the page, closes it. */
export function useMenu() {
  const { events } = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useDismiss(isOpen, root, (byKey) => {
    setIsOpen(false)
    if (byKey) button.current?.focus()
  })
  useEffect(() => {
    const close = () => setIsOpen(false)
    events.on('routeChangeStart', close)
    return () => events.off('routeChangeStart', close)
  }, [events])
  return { root, button, panelId, isOpen, setIsOpen }
}
