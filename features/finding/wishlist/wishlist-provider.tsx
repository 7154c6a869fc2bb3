import { useQuery } from '@tanstack/react-query'
import { type PropsWithChildren, useCallback, useMemo, useRef, useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { useApi } from '@/lib/api/api-context'
import { WishlistProvider as Provider, type WishlistActions } from '@/lib/domain/cart/wishlist-context'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import { wishlistIdsQuery } from './api/wishlist'
import type { WishlistChange } from './wishlist-queue'

const WishlistSync = lazily(() => import('./wishlist-sync').then((module) => module.WishlistSync))

const NOTHING: ReadonlyMap<string, boolean> = new Map()

/**
 * The wishlist for every heart of the shop. Contains only what must be there at once: a heart flips before any code has
 * loaded. The code of changes and their messages loads later, and only for signed-in users (docs/account.md#wishlist).
 */
export function WishlistProvider({ children }: PropsWithChildren) {
  const session = useSession()
  const isSignedIn = session.kind === 'signedIn'
  const uid = isSignedIn ? session.uid : ''
  const { requestSignIn } = useSessionPrompt()
  const { data: ids } = useQuery({ ...wishlistIdsQuery(useApi(), uid), enabled: isSignedIn, select: setOf })
  // Hearts that differ from the list, by child product id: their call is running, or the list is unknown.
  const [flipped, setFlipped] = useState(NOTHING)
  const waiting = useRef<WishlistChange[]>([])
  const send = useRef<(change: WishlistChange) => void>(undefined)

  const requestChange = useCallback((next: WishlistChange) => {
    setFlipped((before) => new Map(before).set(next.product.childProductId, next.shouldBeOnList))
    if (send.current) send.current(next)
    else waiting.current.push(next)
  }, [])
  const settle = useCallback((childProductId: string, isOnList: boolean, isListKnown: boolean) => {
    setFlipped((before) => {
      const after = new Map(before)
      if (isListKnown) after.delete(childProductId)
      else after.set(childProductId, isOnList)
      return after
    })
  }, [])
  const connect = useCallback((handler: ((next: WishlistChange) => void) | undefined) => {
    send.current = handler
    const changes = waiting.current.splice(0)
    // Without a handler the user has signed out: drop the changes.
    if (handler) for (const next of changes) handler(next)
    else setFlipped(NOTHING)
  }, [])

  const toggle = useCallback<WishlistActions['toggle']>(
    (product, isFavourite) => {
      if (isSignedIn) requestChange({ product, shouldBeOnList: !isFavourite })
      // A product that was on the list before signing in stays on it.
      else
        requestSignIn({
          reason: 'wishlist',
          subject: product.productName,
          onSignedIn: () => requestChange({ product, shouldBeOnList: true }),
        })
    },
    [isSignedIn, requestSignIn, requestChange],
  )
  const wishlist = useMemo<WishlistActions>(
    () => ({
      has: (id) => (isSignedIn ? (flipped.get(id) ?? ids?.has(id)) : undefined),
      requestedState: (id) => (isSignedIn ? flipped.get(id) : undefined),
      toggle,
      takeOff: (product) => {
        if (isSignedIn) requestChange({ product, shouldBeOnList: false, isQuiet: true })
      },
    }),
    [ids, flipped, isSignedIn, toggle, requestChange],
  )

  return (
    <Provider value={wishlist}>
      {children}
      {isSignedIn && <WishlistSync uid={uid} onSettled={settle} connect={connect} />}
    </Provider>
  )
}

const setOf = (ids: readonly string[]): ReadonlySet<string> => new Set(ids)
