import { type PropsWithChildren, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const PLACE = 'header-aside'

/** The place at the end of a header that its page fills in. */
export function HeaderAsidePlace({ className }: { readonly className?: string | undefined }) {
  return <p id={PLACE} className={className} />
}

/** Draws what only the page knows at the end of its header. */
export function HeaderAside({ children }: PropsWithChildren) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(PLACE)), [])
  return place && createPortal(children, place)
}
