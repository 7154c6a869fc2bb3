import { type ComponentType, useEffect, useState } from 'react'
import { reloadForMissingPiece } from '@/lib/reload-after-deploy'

/** Milliseconds before the next tries; the last one repeats (specification 9: dynamic-load delay). */
const PAUSES = [200, 1000, 5000] as const

type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches the code: once it is there, the component is drawn at once. */
  readonly preload: () => Promise<void>
}

/**
 * A component whose code arrives when it is first drawn, in the browser only. Until then, and while the code cannot be
 * had, nothing is drawn and nothing breaks: it is asked for again, and after a deploy the page is loaded anew.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let known: ComponentType<Props> | undefined

  const preload = async () => {
    known ??= await load()
  }

  function Lazily(props: Props) {
    // A component is a function, which a state setter would call.
    const [loaded, setLoaded] = useState<{ readonly Piece: ComponentType<Props> } | undefined>(
      known && { Piece: known },
    )
    useEffect(() => {
      if (known) return setLoaded({ Piece: known })
      let timer: ReturnType<typeof setTimeout> | undefined
      let isMounted = true
      const attempt = (count: number) => {
        load().then(
          (Piece) => {
            known = Piece
            if (isMounted) setLoaded({ Piece })
          },
          (error: unknown) => {
            if (!isMounted || (count > 0 && reloadForMissingPiece(error))) return
            timer = setTimeout(() => attempt(count + 1), PAUSES[Math.min(count, PAUSES.length - 1)])
          },
        )
      }
      attempt(0)
      return () => {
        isMounted = false
        clearTimeout(timer)
      }
    }, [])
    return loaded ? <loaded.Piece {...props} /> : null
  }
  return Object.assign(Lazily, { preload })
}
