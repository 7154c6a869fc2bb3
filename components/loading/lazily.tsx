import { type ComponentType, useEffect, useState } from 'react'
import { reloadForMissingPiece } from '@/lib/browser/reload-after-deploy'
import { useInBrowser } from '@/lib/browser/use-in-browser'
import { ErrorBoundary } from '../empty-or-error/error-boundary'

/** Milliseconds before each retry. The last one repeats. */
const RETRY_DELAYS = [200, 1000, 5000] as const

type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code, so that the component renders at once. */
  readonly preload: () => Promise<void>
}

/**
 * A component whose code is loaded on its first render, in the browser only; what the server renders as well comes through
 * `next/dynamic`. Until the code arrives, `Pending` or nothing is rendered. A failed load is retried, and after a deploy the
 * page reloads. Without a network, the retry waits for one. It fails alone when it cannot be rendered.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Pending?: ComponentType,
): LazyComponent<Props> {
  let known: ComponentType<Props> | undefined

  const preload = async () => {
    known ??= await load()
  }

  function Lazily(props: Props) {
    // As the server's HTML is without it, a first render of that is too, even when the code has arrived before.
    const Loaded = useInBrowser(() => known, undefined)
    const [, setArrived] = useState(false)
    useEffect(() => {
      if (known) return setArrived(true)
      let timer: ReturnType<typeof setTimeout> | undefined
      let isMounted = true
      const attempt = (count: number) => {
        load().then(
          (component) => {
            known = component
            if (isMounted) setArrived(true)
          },
          (error: unknown) => {
            if (!isMounted || (count > 0 && reloadForMissingPiece(error))) return
            const again = () => attempt(count + 1)
            if (navigator.onLine) timer = setTimeout(again, RETRY_DELAYS[Math.min(count, RETRY_DELAYS.length - 1)])
            else addEventListener('online', again, { once: true })
          },
        )
      }
      attempt(0)
      return () => {
        isMounted = false
        clearTimeout(timer)
      }
    }, [])
    if (!Loaded) return Pending ? <Pending /> : null
    return (
      <ErrorBoundary>
        <Loaded {...props} />
      </ErrorBoundary>
    )
  }
  return Object.assign(Lazily, { preload })
}
