import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import type { IconName } from '@/components/icon/icon-names'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { ShopLink } from '@/components/page/shop-link'
import { ProductLine } from '@/components/picture/product-line'
import type { ChangeSubscriptionBody, Subscription } from '@/contract/buying/subscriptions'
import { refusalText } from '@/lib/api/api-error'
import type { CardFieldsSlot } from '@/lib/domain/payments/card-fields'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import { formatDate } from '@/lib/time/format-date'
import { useCardName } from '../subscription-card'
import { type DialogView, isRunning } from '../subscription-view'
import { useChangeSubscription } from '../use-subscriptions'
import { CancelView } from './cancel-view'
import { CardView } from './card-view'
import { AddressView, FrequencyView, QuantityView } from './choice-views'
import { MoveView, PauseView, SkipView } from './date-views'
import styles from './subscription-dialog.module.css'
import type { ViewProps } from './view-parts'

interface SubscriptionDialogProps {
  readonly cardFields: CardFieldsSlot
  readonly subscription: Subscription
  readonly view: DialogView
  readonly onView: (view: DialogView) => void
  readonly onClose: () => void
  readonly onSkipped: (after: Subscription) => void
  readonly onEnded: (after: Subscription) => void
}

/** Changes a subscription: a menu of the possible changes, and a view for each. */
export const SubscriptionDialog = withLateMessages(['subscriptionActions', 'payment'], Dialog)

const VIEWS: Readonly<Record<Exclude<DialogView, 'menu' | 'history' | 'card'>, ComponentType<ViewProps>>> = {
  skip: SkipView,
  move: MoveView,
  pause: PauseView,
  frequency: FrequencyView,
  quantity: QuantityView,
  address: AddressView,
  cancel: CancelView,
}

function Dialog({ subscription, view, onView, onClose, onSkipped, onEnded, cardFields }: SubscriptionDialogProps) {
  const t = useTranslations('subscriptionActions')
  const { mutate, isPending, error, reset } = useChangeSubscription()
  const { subscriptionId } = subscription
  const dialogBody = useRef<HTMLDivElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    // The button that led to another view is gone.
    dialogBody.current?.focus()
  }, [view])
  const submitChange = (change: ChangeSubscriptionBody) =>
    mutate(
      { subscriptionId, change },
      {
        onSuccess: (after) => {
          onClose()
          if (change.action === 'skip') onSkipped(after)
          if (change.action === 'cancel') onEnded(after)
        },
      },
    )
  // While a change is pending, the dialog stays where it is: its answer is shown only here.
  const close = () => isPending || onClose()
  const go = (next: DialogView) => {
    if (isPending) return
    reset()
    onView(next)
  }
  const props: ViewProps = { subscription, submitChange, isPending, onClose: close }
  const View = view === 'menu' || view === 'history' || view === 'card' ? undefined : VIEWS[view]
  return (
    <ModalOrDrawer open onClose={close} title={t(`titles.${view}`)}>
      <div ref={dialogBody} tabIndex={-1} className={styles['view']}>
        {view !== 'menu' && subscription.state !== 'ended' && (
          <p className={styles['back']}>
            <Button variant="text" size="slim" onClick={() => go('menu')}>
              <Icon name="left" size={16} flip />
              {t('back')}
            </Button>
          </p>
        )}
        <Product subscription={subscription} />
        {view === 'menu' && <Menu subscription={subscription} onView={go} />}
        {view === 'history' && <History subscription={subscription} />}
        {view === 'card' && <CardView {...props} cardFields={cardFields} />}
        {View && <View {...props} />}
        <div role="alert">{error && <p className="problem">{refusalText(error) ?? t('failed')}</p>}</div>
      </div>
    </ModalOrDrawer>
  )
}

function Product({ subscription: { image, name, storeName, frequency } }: { readonly subscription: Subscription }) {
  return (
    <ProductLine image={image} name={name} isRuled>
      <p className="caption">
        {storeName} · {frequency.label}
      </p>
    </ProductLine>
  )
}

type Row = readonly [view: DialogView, icon: IconName, value: ReactNode]

function Menu({
  subscription,
  onView,
}: {
  readonly subscription: Subscription
  readonly onView: (view: DialogView) => void
}) {
  const t = useTranslations('subscriptionActions')
  const locale = useLocale()
  const card = useCardName(subscription)
  const { nextDeliveryAt, frequency, quantity, address, isSkipped, history } = subscription
  const date = nextDeliveryAt === undefined ? '' : formatDate(nextDeliveryAt * 1000, locale, 'longDay')
  const skip: Row = ['skip', 'skip', date]
  const dates: readonly Row[] = isRunning(subscription)
    ? [...(isSkipped ? [] : [skip]), ['move', 'calendar', date]]
    : []
  const rows: readonly Row[] = [
    ...dates,
    ['frequency', 'repeat', frequency.label],
    ['quantity', 'plus', String(quantity)],
    ['card', 'card', card],
    ['address', 'pin', <bdi key="address">{`${address.line1}, ${address.city}`}</bdi>],
    ['pause', 'pause', t('pause.hint')],
    ['history', 'clock', t('history.count', { count: history.length })],
  ]
  return (
    <ul className={styles['menu']}>
      {rows.map(([view, icon, value]) => (
        <li key={view}>
          <button type="button" className={styles['row']} onClick={() => onView(view)}>
            <Icon name={icon} size={20} />
            <span className={styles['rowText']}>
              {t(`titles.${view}`)}
              <span className={styles['note']}>{value}</span>
            </span>
            <span className={styles['arrow']}>
              <Icon name="right" size={18} />
            </span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={`${styles['row']} ${styles['danger']}`} onClick={() => onView('cancel')}>
          <Icon name="x" size={20} />
          <span className={styles['rowText']}>{t('titles.cancel')}</span>
        </button>
      </li>
    </ul>
  )
}

function History({ subscription: { history, currencySymbol } }: { readonly subscription: Subscription }) {
  const t = useTranslations('subscriptionActions.history')
  const locale = useLocale()
  return (
    <ol className={styles['history']}>
      {history.map(({ at, event, orderId, orderNumber, amount }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and several may be of the same second.
        <li key={position}>
          <span>
            {t(`events.${event}`)}
            <span className={styles['note']}>{formatDate(at * 1000, locale, 'longDay')}</span>
          </span>
          {orderId !== undefined && (
            <span className={styles['order']}>
              <ShopLink href={routes.order(orderId)} className="link">
                <bdi>{orderNumber}</bdi>
              </ShopLink>
              {amount !== undefined && (
                <span className={styles['note']}>{leftToRightText(formatMoney(amount, currencySymbol))}</span>
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
