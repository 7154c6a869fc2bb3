import { useEffect, useState } from 'react'

/** Milliseconds without a key before a search is sent. */
const PAUSE = 300

/** Returns the text as it was when typing last paused. An emptied field counts at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
