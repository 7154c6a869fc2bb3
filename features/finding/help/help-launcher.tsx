import { useEffect, useState } from 'react'
import { lazily } from '@/components/loading/lazily'

const HelpWidget = lazily(() => import('./widget/help-widget').then((module) => module.HelpWidget))

/** Loads the help widget at the first scroll (docs/help.md). */
export function HelpLauncher() {
  const [hasScrolled, setHasScrolled] = useState(false)
  useEffect(() => {
    const note = () => setHasScrolled(true)
    addEventListener('scroll', note, { once: true, passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  return hasScrolled ? <HelpWidget /> : null
}
