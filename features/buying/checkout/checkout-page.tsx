import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressLines } from '@/components/address/address-lines'
import { EmptyOrErrorPage } from '@/components/empty-or-error/empty-or-error-page'
import { ErrorBoundary } from '@/components/empty-or-error/error-boundary'
import { FailedPage } from '@/components/empty-or-error/failed-page'
import { lazily } from '@/components/loading/lazily'
import { Skeleton } from '@/components/loading/skeleton'
import type { Cart } from '@/contract/buying/cart'
import { GUEST_CART_DAYS } from '@/contract/buying/cart-rules'
import type { Order, PlacedOrder } from '@/contract/buying/orders'
import { MINUTE_MS } from '@/contract/values/durations'
import { useApi } from '@/lib/api/api-context'
import { useInBrowser } from '@/lib/browser/use-in-browser'
import { whenIdle } from '@/lib/browser/when-idle'
import { checkoutCartsKey } from '@/lib/domain/addresses/addresses'
import { deliveringSellers } from '@/lib/domain/cart/cart-amounts'
import { useCartChanged } from '@/lib/domain/cart/use-cart-changed'
import { ordersKey } from '@/lib/domain/orders/order-query'
import { routes } from '@/lib/routes'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import { AddressPanel } from './address/address-panel'
import styles from './checkout-page.module.css'
import { BankReturn } from './components/bank-return'
import { ChangesNotice } from './components/changes-notice'
import { CheckoutPanel } from './components/checkout-panel'
import { CheckoutSkeleton } from './components/checkout-skeleton'
import { ContactPanel } from './components/contact-panel'
import { DeliveryLines, DeliveryPanel } from './components/delivery-panel'
import { type Panel, panelsOf } from './open-panel'
import { keptAttempt } from './payment/payment-attempt'
import { OrderSummary } from './summary/order-summary'
import { type Checkout, useCheckout } from './use-checkout'

interface CartPartProps {
  readonly cart: Cart
  /** Reads the cart again. */
  readonly onChanged: () => void
}

interface PromoProps extends CartPartProps {
  /** A guest's e-mail address; '' for others, and while it is unknown. */
  readonly email: string
  /** 'CA', or '' while it is unknown. */
  readonly deliveryState: string
}

/** The promo code of a cart. */
export type PromoSlot = (props: PromoProps) => ReactNode

// It is the last panel, so no first view needs it.
const UnfinishedPayment = lazily(() =>
  import('./payment/unfinished-payment').then((module) => module.UnfinishedPayment),
)
const PaymentPanel = lazily(() => import('./payment/payment-panel').then((module) => module.PaymentPanel))

export interface CheckoutPageProps {
  readonly promo: PromoSlot
  /** The gift card of a cart. */
  readonly giftCard: (props: CartPartProps & { readonly disabled: boolean }) => ReactNode
  /** What the shopper must know of this cart, above the steps. */
  readonly notices: (cart: Cart) => ReactNode
}

/** The screen of /checkout, /shipping-address and /secure-checkout: docs/checkout.md#the-screen. */
export function CheckoutPage({ promo, giftCard, notices }: CheckoutPageProps) {
  const checkout = useCheckout()
  const hasEnded = useHasEnded()
  const [paymentProblem, setPaymentProblem] = useState<string>()
  const onPlaced = useOrderPlaced(checkout)
  const { state, returnedOrderId, forgetReturn } = checkout
  const placed = useOrderPlacedElsewhere(checkout)
  const hasKeptAttempt = useInBrowser(() => keptAttempt() !== undefined, false)

  if (hasEnded) return <SessionEnded />
  if (returnedOrderId !== undefined) {
    const onFailed = (problem: string) => {
      setPaymentProblem(problem)
      forgetReturn()
    }
    return <BankReturn orderId={returnedOrderId} onPlaced={onPlaced} onFailed={onFailed} onUnknown={forgetReturn} />
  }
  switch (state) {
    case 'loading':
      return <CheckoutSkeleton />
    case 'failed':
      return <FailedCheckout checkout={checkout} />
    case 'empty':
    case 'unavailable':
      if (!hasKeptAttempt) return <NothingToOrder state={state} placed={placed} />
      return (
        <UnfinishedPayment isCartEmpty onPlaced={onPlaced} onChanged={checkout.refresh}>
          <NothingToOrder state={state} placed={placed} />
        </UnfinishedPayment>
      )
    case 'filled':
      return (
        checkout.cart && (
          <FilledCheckout
            checkout={checkout}
            cart={checkout.cart}
            promo={promo}
            giftCard={giftCard}
            notices={notices(checkout.cart)}
            paymentProblem={paymentProblem}
            onPay={() => setPaymentProblem(undefined)}
            onPlaced={onPlaced}
          />
        )
      )
  }
}

interface FilledCheckoutProps {
  readonly checkout: Checkout
  readonly cart: Cart
  readonly promo: PromoSlot
  readonly giftCard: CheckoutPageProps['giftCard']
  readonly notices: ReactNode
  /** Why the bank refused the last payment. */
  readonly paymentProblem: string | undefined
  readonly onPay: () => void
  readonly onPlaced: (order: Pick<PlacedOrder, 'orderId'>) => void
}

function FilledCheckout(props: FilledCheckoutProps) {
  const { checkout, cart, promo, giftCard, notices, paymentProblem, onPay, onPlaced } = props
  const t = useTranslations('checkout')
  const { isGuest, panel, complete, address, draft, isDraftKnown, change, payWithTalents, isSettling, open } = checkout
  const panels = panelsOf(isGuest)
  const stores = deliveringSellers(cart.sellers).length
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const [pressedAt, setPressedAt] = useState<DOMRect>()
  // Looked up once: a payment that begins on this screen is told by its panel.
  const [hasUnfinished, setHasUnfinished] = useState(false)
  useEffect(() => setHasUnfinished(keptAttempt() !== undefined), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL follows the panel that is open.
  useEffect(() => checkout.correctUrl(), [panel, isDraftKnown])
  // A panel that the draft opens after the first render does not take the focus: it is mounted anew.
  const [first, setFirst] = useState({ panel, isDraftKnown, hasMoved: false })
  if (isDraftKnown && !first.isDraftKnown) setFirst({ panel, isDraftKnown, hasMoved: panel !== first.panel })
  useEffect(() => {
    if (panel !== 'delivery') return
    return whenIdle(() => void PaymentPanel.preload().catch(() => undefined))
  }, [panel])

  const stepOf = (name: Panel) => ({
    title: t(`panels.${name}`),
    number: panels.indexOf(name) + 1,
    isOpen: panel === name,
    isDone: name !== 'payment' && complete[name],
    onChange: () => open(name),
  })
  return (
    <div className={`page ${styles['split']}`}>
      <div className={styles['head']}>
        <h1 className="h1">{t('title')}</h1>
        <p className="visually-hidden" role="status">
          {t('progress', {
            step: panels.indexOf(panel) + 1,
            steps: panels.length,
            panel: t(`panels.${panel}`),
          })}
        </p>
      </div>
      <aside className={styles['aside']} aria-label={t('summary.title')}>
        <ErrorBoundary>
          <OrderSummary
            cart={cart}
            isSettling={isSettling}
            payWithTalents={payWithTalents}
            promo={promo({
              cart,
              onChanged: () => void checkout.reload(),
              email: isGuest ? draft.email.trim() : '',
              deliveryState: address?.state ?? '',
            })}
            onRemoved={() => void checkout.reload()}
          />
        </ErrorBoundary>
      </aside>
      <div key={String(first.hasMoved)} className={styles['steps']}>
        {hasUnfinished && <UnfinishedPayment isCartEmpty={false} onPlaced={onPlaced} onChanged={checkout.refresh} />}
        {notices}
        <ChangesNotice changes={checkout.changes} pressedAt={pressedAt} onConfirm={checkout.confirmChanges} />
        {isGuest && (
          <CheckoutPanel {...stepOf('contact')} summary={<bdi>{draft.email}</bdi>}>
            <ContactPanel cart={cart} draft={draft} onChange={change} onDone={checkout.openNext} />
          </CheckoutPanel>
        )}
        <CheckoutPanel {...stepOf('address')} summary={address && <AddressLines address={address} />}>
          <AddressPanel checkout={checkout} />
        </CheckoutPanel>
        <CheckoutPanel
          {...stepOf('delivery')}
          summary={<DeliveryLines cart={cart} />}
          note={stores > 0 && t('delivery.stores', { count: stores })}
        >
          <DeliveryPanel
            cart={cart}
            note={draft.deliveryNote}
            onNote={(deliveryNote) => change({ deliveryNote })}
            onDone={() => {
              change({ deliverySeenFor: address?._id })
              checkout.openNext()
            }}
          />
        </CheckoutPanel>
        <CheckoutPanel {...stepOf('payment')}>
          {paymentProblem && (
            <p role="alert" className={styles['problem']}>
              {paymentProblem}
            </p>
          )}
          {address && !isSettling ? (
            <PaymentPanel
              cart={cart}
              details={{
                ...(isGuest ? { email: draft.email.trim() } : {}),
                deliveryAddressId: address._id,
                deliveryNote: draft.deliveryNote.trim(),
              }}
              foot={foot}
              payWithTalents={payWithTalents}
              onPayWithTalents={(isOn) => change({ payWithTalents: isOn })}
              giftCard={(part) => giftCard({ ...part, onChanged: () => void checkout.reload() })}
              isUnconfirmed={checkout.changes.length > 0}
              onPay={(place) => {
                setPressedAt(place)
                onPay()
              }}
              onChanged={checkout.refresh}
              onPlaced={onPlaced}
            />
          ) : (
            <Skeleton height="220px" radius="var(--r-card)" />
          )}
        </CheckoutPanel>
        {panel === 'payment' && <div ref={setFoot} className={styles['foot']} />}
      </div>
    </div>
  )
}

/** Shows the order, and forgets the cart and what was typed. */
function useOrderPlaced({ owner, forget }: Checkout) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const cartChanged = useCartChanged()
  return ({ orderId }: Pick<PlacedOrder, 'orderId'>) => {
    void cartChanged()
    // Back must not lead to the payment of an order that is paid.
    void router.replace(routes.confirmOrder(orderId)).then(() => {
      forget()
      queryClient.removeQueries({ queryKey: checkoutCartsKey(owner) })
    })
  }
}

/**
 * Returns the order that was placed in another tab, when the cart that this screen has shown is empty now. Undefined while
 * it is unknown, and without one.
 */
function useOrderPlacedElsewhere({ state, owner }: Checkout): Order | undefined {
  const api = useApi()
  const [filledAt, setFilledAt] = useState<number>()
  if (state === 'filled' && filledAt === undefined) setFilledAt(Date.now())
  const { data } = useQuery({
    queryKey: [...ordersKey(owner), 'placed-elsewhere'],
    queryFn: async ({ signal }) => (await api.call('orders', { skip: 0, limit: 1 }, { signal })).data[0] ?? null,
    enabled: state === 'empty' && filledAt !== undefined && owner !== '',
    staleTime: 0,
  })
  const isRecent = data && filledAt !== undefined && data.placedAt * 1000 > filledAt - CLOCK_TOLERANCE
  return isRecent ? data : undefined
}

/** Milliseconds by which the clock of a device may be ahead, and by which an order may precede the reading of its cart. */
const CLOCK_TOLERANCE = 10 * MINUTE_MS

interface NothingToOrderProps {
  readonly state: 'empty' | 'unavailable'
  /** The order that this cart has become in another tab. */
  readonly placed: Order | undefined
}

function NothingToOrder({ state, placed }: NothingToOrderProps) {
  const t = useTranslations('cart.empty')
  const unavailable = useTranslations('checkout.unavailable')
  const checkout = useTranslations('checkout')
  const back = checkout('backToCart')
  if (state === 'empty' && placed) {
    const { orderId, orderNumber } = placed
    return (
      <EmptyOrErrorPage
        icon="basket"
        title={checkout('placedElsewhere.title', { number: orderNumber })}
        text={checkout('placedElsewhere.text')}
        button={{ buttonText: checkout('placedElsewhere.see'), buttonLink: routes.confirmOrder(orderId) }}
      />
    )
  }
  if (state === 'unavailable') {
    return (
      <EmptyOrErrorPage
        icon="basket"
        title={unavailable('title')}
        text={unavailable('text')}
        button={{ buttonText: back, buttonLink: routes.cart() }}
      />
    )
  }
  return (
    <EmptyOrErrorPage
      icon="basket"
      title={t('title')}
      text={t('text', { days: GUEST_CART_DAYS })}
      button={{ buttonText: t('start'), buttonLink: routes.home() }}
    />
  )
}

function FailedCheckout({ checkout: { reload, isRetrying, addresses } }: { readonly checkout: Checkout }) {
  const t = useTranslations('checkout.failed')
  const isOffline = useInBrowser(() => !navigator.onLine, false)
  // The chosen address may have been removed elsewhere.
  const tryAgain = async () => {
    await addresses.refetch()
    await reload()
  }
  return (
    <FailedPage
      title={t(isOffline ? 'offlineTitle' : 'title')}
      text={t(isOffline ? 'offlineText' : 'text')}
      isRetrying={isRetrying}
      onRetry={tryAgain}
    />
  )
}

/** True when the session ended while this screen was shown. Signing out on purpose loads the page anew. */
function useHasEnded(): boolean {
  const { kind } = useSession()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (kind === 'signedIn' && !wasSignedIn) setWasSignedIn(true)
  return wasSignedIn && kind === 'guest'
}

function SessionEnded() {
  const t = useTranslations('checkout.ended')
  const { requestSignIn } = useSessionPrompt()
  return (
    <EmptyOrErrorPage
      icon="lock"
      title={t('title')}
      text={t('text')}
      button={{ buttonText: t('signIn'), onAction: () => requestSignIn({ reason: 'sessionEnded' }) }}
    />
  )
}
