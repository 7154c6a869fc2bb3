import { useQueryClient } from '@tanstack/react-query'
import Router from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { useApi } from '@/lib/api/api-context'
import type { AnswerOf } from '@/lib/api/endpoints'
import { networkAddress } from '@/lib/consent/network-address'
import { MAX_COMPARED } from '@/lib/domain/compare/compared-products'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import { currentSession } from '@/lib/session/session-state'
import { browserPlace } from '@/lib/session/visitor-place'
import { wishlistIdsQuery, wishlistKey } from './api/wishlist'
import { wishlistPayload } from './wishlist-payload'
import type { WishlistChange } from './wishlist-queue'
import { createWishlistQueue } from './wishlist-queue'

interface WishlistSyncProps {
  /** The signed-in user, whose list it is. */
  readonly uid: string
  /**
   * Called when the last call for a product has ended. `isOnList`: whether it is on the list now; a loaded list decides
   * itself.
   */
  readonly onSettled: (childProductId: string, isOnList: boolean, isListKnown: boolean) => void
  /** Registers the handler for changes, or `undefined` on unmount. */
  readonly connect: (handler: ((change: WishlistChange) => void) | undefined) => void
}

/** Makes the changes of the signed-in user's wishlist and shows their messages. Renders nothing. */
export const WishlistSync = withLateMessages(['wishlist'], Sync)

/** Milliseconds. */
const MESSAGE_TIMEOUT = 2000
/** Time to read the message and press its button. */
const COMPARE_TIMEOUT = 6000

function Sync({ uid, onSettled, connect }: WishlistSyncProps) {
  const t = useTranslations('wishlist')
  const { show } = useSnackbar()
  const api = useApi()
  const client = useQueryClient()

  /** Slugs of the products that were saved since the page was loaded, the latest first. */
  const saved = useRef<readonly string[]>([])

  const write = useEffectEvent(async ({ product, shouldBeOnList }: WishlistChange) => {
    // Looked up first, when the visitor agreed to it.
    const ipAddress = await networkAddress()
    const payload = wishlistPayload(product.childProductId, uid, { ...browserPlace(), ipAddress })
    return api.call(shouldBeOnList ? 'addToWishlist' : 'removeFromWishlist', payload)
  })
  const showResult = useEffectEvent(({ product, shouldBeOnList, isQuiet }: WishlistChange, isDone: boolean) => {
    if (isDone) saved.current = savedAfter(saved.current, product.slug, shouldBeOnList)
    if (isQuiet) return
    const text = isDone ? t(shouldBeOnList ? 'added' : 'removed') : t(shouldBeOnList ? 'addFailed' : 'removeFailed')
    const compared = saved.current
    const canCompare = isDone && shouldBeOnList && product.slug !== undefined && compared.length > 1
    show({
      message: text,
      variant: isDone ? 'success' : 'error',
      timeout: canCompare ? COMPARE_TIMEOUT : MESSAGE_TIMEOUT,
      ...(canCompare && {
        action: { text: t('compare'), onAction: () => void Router.push(routes.compare(compared)) },
      }),
    })
  })
  const settle = useEffectEvent((owner: string, childProductId: string, isOnList: boolean) => {
    const { queryKey } = wishlistIdsQuery(api, owner)
    const now = currentSession()
    // Drops the result when the user has signed out meanwhile.
    if (now.kind !== 'signedIn' || now.uid !== owner) return
    const before = client.getQueryData(queryKey)
    if (before) {
      const others = before.filter((id) => id !== childProductId)
      client.setQueryData(queryKey, isOnList ? [childProductId, ...others] : others)
    }
    if (!isOnList) {
      client.setQueriesData<WishlistPages>(
        { queryKey: wishlistKey(owner) },
        (pages) => pages && withoutProduct(pages, childProductId),
      )
    }
    onSettled(childProductId, isOnList, before !== undefined)
    void client.invalidateQueries({ queryKey: wishlistKey(owner) })
  })

  useEffect(() => {
    connect(
      createWishlistQueue({
        write: (change) => write(change),
        onDone: (change) => showResult(change, true),
        onFailed: (change) => showResult(change, false),
        onSettled: (childProductId, isOnList) => settle(uid, childProductId, isOnList),
      }),
    )
    return () => connect(undefined)
  }, [uid, connect])
  return null
}

/** Returns the slugs of saved products after one was saved or taken off. */
function savedAfter(saved: readonly string[], slug: string | undefined, isSaved: boolean): readonly string[] {
  if (slug === undefined) return saved
  const others = saved.filter((one) => one !== slug)
  return isSaved ? [slug, ...others].slice(0, MAX_COMPARED) : others
}

type WishlistPage = AnswerOf<'wishlist'>['data']

/** The loaded pages of a wishlist, as cached. */
export interface WishlistPages {
  readonly pages: readonly WishlistPage[]
  readonly pageParams: readonly unknown[]
}

/** Returns the pages after a product has left the list. */
export function withoutProduct(list: WishlistPages, childProductId: string): WishlistPages {
  const isIn = list.pages.some(({ products }) => products.some((product) => product.childProductId === childProductId))
  if (!isIn) return list
  const pages = list.pages.map(({ products, penCount }) => ({
    products: products.filter((product) => product.childProductId !== childProductId),
    penCount: Math.max(0, penCount - 1),
  }))
  return { ...list, pages }
}
