import { useEffect, useState } from 'react'

/** Returns the anchor in the address and follows its changes; undefined in the server's HTML. */
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
