import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { CheckLine } from '@/components/field/check-line'
import { CardMark } from '@/components/icon/card-mark'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import type { Address } from '@/contract/account/addresses'
import type { Cart } from '@/contract/buying/cart'
import type { PlacedOrder, PlaceOrderBody } from '@/contract/buying/orders'
import { minCardAmount } from '@/contract/buying/payments-rules'
import { toMajor } from '@/contract/values/minor-units'
import { recordEvent } from '@/lib/analytics/events'
import { keptAddresses, useAddresses } from '@/lib/domain/addresses/addresses'
import type { BillingDetails, CardFieldsHandle } from '@/lib/domain/payments/card-fields'
import { LateMessages } from '@/lib/i18n/late-messages'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { useSession } from '@/lib/session/session-state'
import { amountToPay, giftCardOf } from '../cart-changes'
import { refusalOf } from './card/card-provider'
import { NewCardFields } from './card/new-card-fields'
import { useExpressPayment } from './card/use-express-payment'
import { type Billing, BillingChoice } from './methods/billing-choice'
import { MethodOption } from './methods/method-option'
import { SavedCardOption } from './methods/saved-card-option'
import { useSavedCards } from './methods/saved-cards'
import { TalentsSwitch } from './methods/talents-switch'
import { PayFoot } from './pay-foot'
import { type Choice, choiceOf, demandsOf, methodOf } from './payment-choice'
import styles from './payment-panel.module.css'
import { PaymentStatus } from './payment-status'
import { usePayment } from './use-payment'

/** What the panels before the payment have asked for. */
export interface DeliveryDetails {
  /** A guest's e-mail address. */
  readonly email?: string | undefined
  readonly deliveryAddressId: string
  readonly deliveryNote: string
}

/** The gift card that pays a cart: a field for its code, or what it pays. */
export type GiftCardSlot = (props: { readonly cart: Cart; readonly disabled: boolean }) => ReactNode

interface PaymentPanelProps {
  /** The checkout cart for this address: with tax and Talents. */
  readonly cart: Cart
  readonly details: DeliveryDetails
  /** Where the button and the terms are drawn: below the card of the panel. Null until it is there. */
  readonly foot: HTMLElement | null
  readonly payWithTalents: boolean
  readonly onPayWithTalents: (payWithTalents: boolean) => void
  readonly giftCard: GiftCardSlot
  /** The order has changed, and the shopper has not confirmed it: nothing can be paid. */
  readonly isUnconfirmed: boolean
  /** A payment starts. `place` is where the button is that was pressed. */
  readonly onPay: (place: DOMRect | undefined) => void
  /** The marketplace refused with ORDER_CHANGED: the screen reads the cart again and lists what changed. */
  readonly onChanged: () => Promise<void>
  readonly onPlaced: (order: Pick<PlacedOrder, 'orderId'>) => void
}

/** The last panel of the checkout: how the order is paid. See docs/checkout.md#payment-panel. */
export function PaymentPanel(props: PaymentPanelProps) {
  return (
    <LateMessages namespaces={['payment']} pending={<Skeleton height="420px" radius="16px" />}>
      <Panel {...props} />
    </LateMessages>
  )
}

function Panel(props: PaymentPanelProps) {
  const { cart, details, foot, payWithTalents, onPayWithTalents, giftCard, isUnconfirmed, onPay, onChanged, onPlaced } =
    props
  const t = useTranslations('payment')
  const isSignedIn = useSession().kind === 'signedIn'
  const saved = useSavedCards()
  const addresses = useAddresses()
  const [chosen, setChosen] = useState<Choice>()
  const [isKept, setIsKept] = useState(false)
  const [billing, setBilling] = useState<Billing>({ isSame: true })
  const [problem, setProblem] = useState<{ readonly choice: Choice; readonly text: string }>()
  const formId = useId()
  const fields = useRef<CardFieldsHandle>(null)
  const billingPart = useRef<HTMLDivElement>(null)
  const [isBillingAwaited, setIsBillingAwaited] = useState(false)
  const radios = useRef(new Map<Choice, HTMLInputElement | null>())

  const { finalTotal, talentsUsable = 0 } = cart.accounting
  const isWithTalents = payWithTalents && talentsUsable > 0
  const payable = amountToPay(cart, isWithTalents)
  const amount = formatMoney(payable, cart.currencySymbol)
  const express = useExpressPayment(payable, cart.currencyCode)
  const { hasSubscription, membership, renews, isCashless } = demandsOf(cart)
  const least = minCardAmount(cart.currencyCode)
  const isChargeable = payable >= least
  const choice = choiceOf(chosen, { isChargeable, isCashless, wallet: express?.wallet, saved })
  const isPaidWhole = payable === 0
  const isUndecided = choice === undefined && !isPaidWhole

  const refuseCard = ({ code, message }: { readonly code: string; readonly message: string | undefined }) => {
    const { field, refusal } = refusalOf(code)
    const text = message ?? t(`card.refusals.${refusal}`)
    if (choice === undefined) return
    if (choice === 'card') return fields.current?.refuse(field, text)
    setProblem({ choice, text })
    radios.current.get(choice)?.focus()
  }
  const payment = usePayment({
    onChanged,
    onPlaced: (order) => {
      fields.current?.clear()
      onPlaced(order)
    },
    onCardRefused: refuseCard,
  })

  const choose = (next: Choice) => () => {
    setChosen(next)
    setProblem(undefined)
  }
  const others = keptAddresses(addresses.data ?? []).filter(({ _id }) => _id !== details.deliveryAddressId)
  const deliveryAddress = addresses.data?.find(({ _id }) => _id === details.deliveryAddressId)
  const billingAddress = billing.isSame ? undefined : (others.find(({ _id }) => _id === billing.addressId) ?? others[0])
  const holderOf = (address: Address | undefined): BillingDetails => ({
    ...(details.email ? { email: details.email } : {}),
    ...(address ? { name: address.name, address: providerAddress(address) } : {}),
  })
  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUndecided || isUnconfirmed) return
    const { submitter } = event.nativeEvent as SubmitEvent
    setProblem(undefined)
    // An address that is being entered would be left out silently.
    const enteredAddress = billingPart.current?.querySelector('form')
    setIsBillingAwaited(Boolean(enteredAddress))
    if (enteredAddress) return enteredAddress.querySelector<HTMLElement>('[type="submit"]')?.focus()
    const method = methodOf(choice, payable)
    const body: PlaceOrderBody = {
      cartId: cart.cartId,
      deliveryAddressId: details.deliveryAddressId,
      paymentMethod: method,
      payWithTalents: isWithTalents,
      deliveryNote: details.deliveryNote,
      confirmedTotal: toMajor(finalTotal),
      currencyCode: cart.currencyCode,
      confirmedChanges: cart.confirmation,
      ...(giftCardOf(cart) > 0 ? { confirmedGiftCard: toMajor(giftCardOf(cart)) } : {}),
      ...(isWithTalents ? { confirmedTalents: toMajor(talentsUsable) } : {}),
      deviceId: readCookie('deviceId'),
      ...(billingAddress && method !== 'Wallet' ? { billingAddressId: billingAddress._id } : {}),
      ...(details.email && !isSignedIn ? { email: details.email } : {}),
      ...(method === 'Card' && choice !== 'card' ? { paymentMethodId: choice } : {}),
      ...(method === 'Card' && choice === 'card' && isSignedIn ? { savePaymentMethod: isKept || renews } : {}),
    }
    const holder = holderOf(billingAddress ?? deliveryAddress)
    const submit =
      method === 'Card' && choice === 'card'
        ? () => fields.current?.submit(holder) ?? Promise.resolve({ kind: 'failed' as const })
        : method === 'ApplePay' || method === 'GooglePay'
          ? express?.open
          : undefined
    recordPaymentInfo(cart, payable)
    onPay(submitter?.getBoundingClientRect())
    void payment.pay({ body, amount, submitCard: submit })
  }

  const option = (name: Choice) => ({
    value: name,
    isChosen: choice === name,
    // The chosen one stays usable: the focus goes to it when it is refused.
    disabled: payment.isBusy && choice !== name,
    onChoose: choose(name),
    problem: problem?.choice === name ? problem.text : undefined,
    ref: (radio: HTMLInputElement | null) => void radios.current.set(name, radio),
  })
  return (
    <div className="grid gap-12">
      {giftCard({ cart, disabled: payment.isBusy })}
      <form id={formId} className="grid gap-12" noValidate onSubmit={pay}>
        <TalentsSwitch cart={cart} checked={isWithTalents} disabled={payment.isBusy} onChange={onPayWithTalents} />
        {isPaidWhole && hasSubscription && !saved.isLoading && saved.cards.every(({ isExpired }) => isExpired) && (
          <p className={styles['note']}>{t('methods.keepCardFirst')}</p>
        )}
        {!isPaidWhole && (
          <fieldset className="grid gap-12">
            <legend className="visually-hidden">{t('legend')}</legend>
            {isChargeable ? (
              <>
                {saved.isLoading && <Skeleton height="65px" radius="16px" />}
                {saved.isFailed && (
                  <SectionError
                    text={t('saved.failed')}
                    pending={saved.isFetching}
                    onRetry={() => void saved.refetch()}
                  />
                )}
                {saved.cards.map((card) => (
                  <SavedCardOption key={card.id} {...option(card.id)} card={card} removal={saved.removal} />
                ))}
                <MethodOption
                  {...option('card')}
                  mark={<Icon name="card" />}
                  title={t(saved.cards.length > 0 ? 'methods.card' : 'saved.card')}
                >
                  <NewCardFields handle={fields} onEdit={payment.discardUnresolvedAttempt} />
                  {isSignedIn &&
                    (renews ? (
                      <p className={styles['kept']}>{t('card.alwaysKept')}</p>
                    ) : (
                      <CheckLine checked={isKept} onChange={setIsKept}>
                        {t('card.keep')}
                      </CheckLine>
                    ))}
                </MethodOption>
                {express && (
                  <MethodOption
                    {...option(express.wallet)}
                    mark={<CardMark brand={express.wallet} />}
                    title={express.wallet === 'apple' ? 'Apple Pay' : 'Google Pay'}
                  />
                )}
              </>
            ) : (
              <p className={styles['note']}>
                {t('methods.cardMinimum', { amount: leftToRightText(formatMoney(least, cart.currencySymbol)) })}
              </p>
            )}
            {isCashless ? (
              <p className={styles['note']}>{t(hasSubscription ? 'methods.noCash' : 'methods.noCashForMembership')}</p>
            ) : (
              <MethodOption
                {...option('cash')}
                mark={<Icon name="wallet" />}
                title={t('methods.cash')}
                note={choice === 'cash' ? t('methods.cashNote') : undefined}
              />
            )}
          </fieldset>
        )}
      </form>
      {/* It has a form of its own. */}
      {!isPaidWhole && (
        <BillingChoice
          ref={billingPart}
          others={others}
          billing={billing}
          onChange={(next) => {
            setIsBillingAwaited(false)
            // The marketplace keeps equal addresses once.
            const isDelivery = !next.isSame && next.addressId === details.deliveryAddressId
            setBilling(isDelivery ? { isSame: true } : next)
          }}
          isAwaited={isBillingAwaited}
        />
      )}
      <PaymentStatus state={payment.state} email={details.email} />
      {foot &&
        createPortal(
          <PayFoot
            formId={formId}
            amount={amount}
            isOrder={isPaidWhole || choice === 'cash'}
            isBusy={payment.isBusy}
            isUndecided={isUndecided}
            isUnconfirmed={isUnconfirmed}
            hasSubscription={hasSubscription}
            membership={membership}
          />,
          foot,
        )}
    </div>
  )
}

const providerAddress = ({ line1, line2, city, state, zip, country }: Address) => ({
  line1,
  line2,
  city,
  state,
  postal_code: zip,
  country,
})

/** Tells the analytics that payment information was given. `payment_type` is the same for all methods. */
function recordPaymentInfo({ cartId, currencyCode, coupon }: Cart, payable: number): void {
  recordEvent('add_payment_info', {
    payment_type: 'Online',
    cartId,
    currency: currencyCode,
    value: toMajor(payable),
    ...(coupon ? { coupon } : {}),
  })
}
