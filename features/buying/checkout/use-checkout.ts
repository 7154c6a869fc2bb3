import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Address } from '@/contract/account/addresses'
import type { Cart } from '@/contract/buying/cart'
import { useApi } from '@/lib/api/api-context'
import { addressesQuery, keptAddresses } from '@/lib/domain/addresses/addresses'
import { buyable, linesOf } from '@/lib/domain/cart/cart-lines'
import { onCartVersionElsewhere } from '@/lib/domain/cart/cart-version'
import { isEmailAddress } from '@/lib/email-address'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { cartsKey, GUEST, ownerOf } from '@/lib/session/personal-queries'
import { currentSession, subscribe, useRenderedVisitor } from '@/lib/session/session-state'
import { checkoutCartQuery } from './api/checkout-cart'
import { type CartChange, cartChanges, changesSinceRefusal } from './cart-changes'
import { type CheckoutDraft, useCheckoutDraft } from './checkout-draft'
import { askedPanel, openPanel, type Panel, panelAfter, urlOfPanel } from './open-panel'

export type Checkout = ReturnType<typeof useCheckout>

/** Everything the checkout's screen shows and does: docs/checkout.md#the-screen. */
export function useCheckout() {
  const api = useApi()
  const router = useRouter()
  const owner = useCheckoutOwner()
  const isKnown = owner !== 'unknown' && owner !== ''
  const { draft, isDraftKnown, change, forget } = useCheckoutDraft(owner)

  const addresses = useQuery({ ...addressesQuery(api, owner), enabled: isKnown, refetchOnMount: 'always' })
  const address = chosenAddress(addresses.data, draft.addressId)
  const { searchParams } = new URL(router.asPath, 'http://shop')
  const query = checkoutCartQuery(api, {
    owner,
    cartId: searchParams.get('cartId') || undefined,
    deliveryAddressId: address?._id,
  })
  const read = useQuery({
    ...query,
    enabled: isKnown && !addresses.isPending,
    refetchOnMount: 'always',
    // Amounts of the last address stay, dimmed, until those of the new one are known.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === owner ? last : undefined),
  })
  const cart = read.data ?? undefined
  const payWithTalents = draft.payWithTalents && (cart?.accounting.talentsUsable ?? 0) > 0
  const { changes, confirmChanges, refresh, reload } = useChangedCart({
    owner,
    queryKey: query.queryKey,
    cart: read.isPlaceholderData ? undefined : read.data,
    payWithTalents,
  })

  const isGuest = owner === GUEST
  const complete = completePanels(draft, address)
  const panel = openPanel({ requested: askedPanel(router.asPath), isGuest, complete })
  return {
    /** 'empty' also for a guest without a token, who has no cart. 'unavailable': no line can be bought now. */
    state: stateOf({ owner, isPending: read.isPending, hasFailed: read.isError && !cart, cart: read.data }),
    isRetrying: read.isFetching || addresses.isFetching,
    owner,
    isGuest,
    cart,
    /** The amounts are about to change. */
    isSettling: read.isPlaceholderData,
    addresses,
    address,
    draft,
    isDraftKnown,
    change,
    forget,
    payWithTalents,
    complete,
    panel,
    /** What has changed since the shopper looked. Nothing can be paid until it is confirmed. */
    changes,
    confirmChanges,
    /** Reads the cart again; what has changed is listed. */
    refresh,
    /** Reads the cart again after a change that the shopper wanted. */
    reload,
    /** The order that the shopper comes back to from the bank. */
    returnedOrderId: searchParams.get('orderId') || undefined,
    open: (panel: Panel) => moveTo(router, 'push', panel),
    openNext: () => moveTo(router, 'push', panelAfter(panel)),
    /** Replaces a URL that asks for another panel than the open one. */
    correctUrl: () => {
      if (isDraftKnown && askedPanel(router.asPath) !== panel) moveTo(router, 'replace', panel)
    },
    /** The order that the URL names is settled, or unknown: on with the payment. */
    forgetReturn: () => moveTo(router, 'replace', 'payment'),
  }
}

/** 'unknown' in the first render of a document without the cart; '' for a guest without a token, else a uid or 'guest'. */
function useCheckoutOwner(): string {
  const rendered = useRenderedVisitor()?.session
  return useSyncExternalStore(
    subscribe,
    () => {
      const session = currentSession()
      return session.kind === 'signedIn' ? session.uid : readCookie('token') ? GUEST : ''
    },
    () => (rendered ? ownerOf(rendered) : 'unknown'),
  )
}

let lastMove: Promise<unknown> = Promise.resolve()

/**
 * The three URLs are one screen: the next panel opens without a request, and Back leads to the last one. One move follows
 * the other, because the router may end an earlier one later: a corrected URL would lead back from the panel that follows.
 */
function moveTo(router: ReturnType<typeof useRouter>, how: 'push' | 'replace', panel: Panel): void {
  const url = urlOfPanel(panel, router.asPath)
  const query = Object.fromEntries(new URL(url, 'http://shop').searchParams)
  const move = () => router[how]({ pathname: router.pathname, query }, url, { shallow: true, scroll: false })
  lastMove = lastMove.then(move).catch(() => undefined)
}

/** Returns the address of the delivery: the chosen one, otherwise the default one. */
export function chosenAddress(all: readonly Address[] | undefined, chosenId: string | undefined): Address | undefined {
  const saved = keptAddresses(all ?? [], chosenId)
  return saved.find(({ _id }) => _id === chosenId) ?? saved.find(({ isDefault }) => isDefault) ?? saved[0]
}

function completePanels(draft: CheckoutDraft, address: Address | undefined) {
  const hasAddress = address !== undefined && draft.form?.isOpen !== true
  return {
    contact: draft.isEmailGiven && isEmailAddress(draft.email),
    address: hasAddress,
    delivery: hasAddress && draft.deliverySeenFor === address._id,
  }
}

interface StateInput {
  readonly owner: string
  readonly isPending: boolean
  readonly hasFailed: boolean
  readonly cart: Cart | null | undefined
}

type CheckoutState = 'loading' | 'failed' | 'empty' | 'unavailable' | 'filled'

function stateOf({ owner, isPending, hasFailed, cart }: StateInput): CheckoutState {
  if (owner === '') return 'empty'
  if (hasFailed) return 'failed'
  if (owner === 'unknown' || isPending) return 'loading'
  if (!cart) return 'empty'
  return linesOf(cart).some((line) => buyable(line) > 0) ? 'filled' : 'unavailable'
}

/** What the shopper has confirmed by looking at it. */
interface ShownCart {
  /** The query of the cart. */
  readonly for: string
  /** With the changes that the shopper has made here since. */
  readonly cart: Cart
  /** Changes before the last one by the shopper here, which are not confirmed. */
  readonly listed: readonly CartChange[]
  /** `confirmation` of the cart whose changes the shopper has confirmed last. */
  readonly confirmation?: string
}

interface ChangedCartInput {
  readonly owner: string
  readonly queryKey: ReturnType<typeof checkoutCartQuery>['queryKey']
  /** Null when nothing is in it; undefined while it is unknown. */
  readonly cart: Cart | null | undefined
  readonly payWithTalents: boolean
}

/**
 * Compares the cart with the one that was shown, however it came to change, until the shopper confirms the changes. Reads
 * it again when something may have changed.
 */
function useChangedCart({ owner, queryKey, cart, payWithTalents }: ChangedCartInput) {
  const queryClient = useQueryClient()
  const name = queryKey.join()
  const [last, setShown] = useState<ShownCart>()
  // Another address or owner has other amounts.
  const shown = last?.for === name ? last : undefined
  if (cart && !shown) setShown({ for: name, cart, listed: [] })
  if (cart === null && shown) setShown(undefined)
  const changes = cart && shown ? unconfirmedChanges(cart, shown, payWithTalents) : []

  const refresh = () => queryClient.refetchQueries({ queryKey, exact: true })
  const reload = async () => {
    await refresh()
    const now = queryClient.getQueryData(queryKey)
    if (!now) return
    const isConfirmed = changes.length === 0
    setShown({ for: name, cart: now, listed: changes, ...(isConfirmed && { confirmation: now.confirmation }) })
  }
  const onMaybeChanged = useEffectEvent(() => void refresh())
  // For the header of the page that comes next.
  const onChangedElsewhere = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: cartsKey(owner) }))
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && onMaybeChanged()
    const stopFollowing = onCartVersionElsewhere(() => {
      onMaybeChanged()
      onChangedElsewhere()
    })
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onReturn)
    return () => {
      stopFollowing()
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
    }
  }, [])
  return {
    changes,
    confirmChanges: () => cart && setShown({ for: name, cart, listed: [], confirmation: cart.confirmation }),
    refresh,
    reload,
  }
}

function unconfirmedChanges(now: Cart, shown: ShownCart, payWithTalents: boolean): readonly CartChange[] {
  const { cart, listed, confirmation } = shown
  const changes = cartChanges({ shown: cart, now, payWithTalents })
  if (changes.length > 0) return [...listed.filter(({ kind }) => kind !== 'total'), ...changes]
  if (listed.length > 0) return listed
  return now.refusedOrder && now.confirmation !== confirmation ? changesSinceRefusal(now, now.refusedOrder) : []
}
