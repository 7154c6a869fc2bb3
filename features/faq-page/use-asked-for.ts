import { useEffect, useState } from 'react'

/** The anchor that the address names, followed while the page is open; undefined in the server's HTML. */
export function useAskedFor(): string | undefined {
  const [anchor, setAnchor] = useState<string>()
  useEffect(() => {
    const read = () => setAnchor(location.hash.slice(1) || undefined)
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return anchor
}
