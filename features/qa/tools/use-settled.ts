import { useEffect, useState } from 'react'

/** Milliseconds without another key before a search is made. */
const PAUSE = 300

/** A text as it is once nobody types any more; at once when it was emptied. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
