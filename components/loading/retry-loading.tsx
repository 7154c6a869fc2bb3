import { useEffect } from 'react'
import { reloadForMissingPiece } from '@/lib/browser/reload-after-deploy'

/** Milliseconds. */
const RETRY_DELAY = 1000

interface RetryLoadingProps {
  readonly error?: Error | null
  readonly retry?: () => void
}

/** The `loading` of a `next/dynamic` component: shows nothing, and loads again what failed; after a deploy the page reloads. */
export function RetryLoading({ error, retry }: RetryLoadingProps): null {
  useEffect(() => {
    if (!error || !retry || reloadForMissingPiece(error)) return
    const timer = setTimeout(retry, RETRY_DELAY)
    return () => clearTimeout(timer)
  }, [error, retry])
  return null
}
