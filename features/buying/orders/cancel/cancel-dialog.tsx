import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { Order, OrderLine, StoreOrder } from '@/contract/buying/orders'
import { REFUND_CHANGED, type ShownRefund, toMajorRefund } from '@/contract/buying/shown-refund'
import { useApi } from '@/lib/api/api-context'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { dataQuery } from '@/lib/api/data-query'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { orderQuery } from '@/lib/domain/orders/order-query'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { personalKey, useOwner } from '@/lib/session/personal-queries'
import { useCacheOrder } from '../detail/use-order'
import { LineChoice } from '../parcel/line-choice'
import { RefundDeductions } from '../summary/refund-deductions'
import styles from './cancel-dialog.module.css'

interface CancelDialogProps extends DialogProps {
  readonly order: Order
  readonly parcel: StoreOrder
}

/** Cancels lines of a parcel. The refund that it shows is the marketplace's. */
export const CancelDialog = withLateMessages(['orderActions'], Dialog)

function Dialog({ order, parcel, open, onClose }: CancelDialogProps) {
  const t = useTranslations('orderActions.cancel')
  const { orderId, currencySymbol: symbol } = order
  const isCash = order.payment.method === 'COD'
  const lines = parcel.lines.filter(isCancellable)
  const [excludedIds, setExcludedIds] = useState<readonly string[]>([])
  const chosen = lines.filter(({ lineId }) => !excludedIds.includes(lineId))
  const api = useApi()
  const client = useQueryClient()
  const owner = useOwner()
  const cacheOrder = useCacheOrder()
  const lineIds = chosen.map(({ lineId }) => lineId)
  const [wasOpen, setWasOpen] = useState(open)
  const { mutate, isPending, data, error, reset } = useSingleMutation({
    mutationFn: async (confirmed: ShownRefund) => {
      const body = { lineIds, confirmedRefund: toMajorRefund(confirmed) }
      const after = (await api.call('cancelOrder', { orderId, ...body })).data
      const back = (which: (order: Order) => number) => which(after) - which(order)
      return {
        after,
        back: back(({ accounting }) => accounting.refunded),
        due: -back(({ accounting }) => accounting.payable),
      }
    },
    onSuccess: ({ after }) => cacheOrder(after),
    onError: (problem) => {
      if (!isConflict(problem)) return
      // The order has changed, such as in another tab or at the store; the page shows its new state.
      void client.invalidateQueries({ queryKey: orderQuery(api, owner, orderId).queryKey })
      if (isRefundChanged(problem)) void refund.refetch()
    },
  })
  const isChanged = isRefundChanged(error)
  const refund = useQuery({
    ...dataQuery(api, personalKey(owner, 'cancel-refund', orderId, lineIds), 'cancelRefund', { orderId, lineIds }),
    // Other cancellations change it: an earlier amount is never shown again.
    gcTime: 0,
    enabled: open && lineIds.length > 0 && !isPending && !data && (!error || isChanged),
  })
  const shown = chosen.length > 0 ? refund.data : undefined
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setExcludedIds([])
      reset()
    }
  }
  const title = order.storeOrders.length > 1 ? t('title', { store: parcel.storeName }) : t('titleAll')
  const isOver = (isConflict(error) && !isChanged) || isConflict(refund.error)
  if (data) {
    return (
      <ModalOrDrawer
        open={open}
        onClose={onClose}
        title={t('done')}
        footer={<Button onClick={onClose}>{t('ok')}</Button>}
      >
        <p role="status" className="soft">
          <Icon name="check" size={20} />{' '}
          <GivenBack order={data.after} back={data.back} due={data.due} left={data.after.accounting.payable} />
        </p>
      </ModalOrDrawer>
    )
  }
  return (
    <ModalOrDrawer
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className="buttons">
          {!isOver && (
            <Button
              variant="danger"
              busy={isPending}
              disabled={!shown || refund.isFetching}
              onClick={() => shown && mutate(shown)}
            >
              {t('submit', { count: chosen.length })}
            </Button>
          )}
          <Button variant={isOver ? 'primary' : 'line'} onClick={onClose}>
            {t(isOver ? 'ok' : 'keep')}
          </Button>
        </div>
      }
    >
      <div role="alert">
        {(error || isOver) && (
          <p className={styles['problem']}>{isOver ? t('tooLate') : (refusalText(error) ?? t('failed'))}</p>
        )}
      </div>
      {!isOver && (
        <>
          <p className="soft">{t('text')}</p>
          <ul className="above-8" aria-label={t('choose')}>
            {lines.map((line) => (
              <LineChoice
                key={line.lineId}
                line={line}
                symbol={symbol}
                isOn={!excludedIds.includes(line.lineId)}
                onChange={(isOn) => {
                  setExcludedIds((before) =>
                    isOn ? before.filter((id) => id !== line.lineId) : [...before, line.lineId],
                  )
                  reset()
                }}
              />
            ))}
          </ul>
          {refund.isError && (
            <SectionError text={t('refundFailed')} onRetry={refund.refetch} pending={refund.isFetching} />
          )}
          <div role="status">
            {shown && (
              <>
                <p className="soft">
                  <GivenBack
                    order={order}
                    back={shown.giftCard + shown.talents + (isCash ? 0 : shown.payment)}
                    due={isCash ? shown.payment : 0}
                    left={order.accounting.payable - shown.payment}
                  />
                </p>
                <RefundDeductions
                  refund={shown}
                  symbol={symbol}
                  of={isCash ? 'cancelledDue' : 'cancelled'}
                  className="soft"
                />
              </>
            )}
          </div>
        </>
      )}
    </ModalOrDrawer>
  )
}

interface GivenBackProps {
  readonly order: Order
  /** What comes back, and what is not due any more, in minor units. */
  readonly back: number
  readonly due: number
  /** What is still to be paid on delivery, in minor units. */
  readonly left: number
}

/** What cancelling gives back, before and after it. */
function GivenBack({ order: { accounting, currencySymbol }, back, due, left }: GivenBackProps) {
  const t = useTranslations('orderActions.cancel')
  const amount = (minor: number) => leftToRightText(formatMoney(minor, currencySymbol))
  if (back === 0 && due === 0) return t('nothingBack')
  return (
    <>
      {back > 0 && t(refundedText(accounting), { amount: amount(back) })}{' '}
      {due > 0 && (left > 0 ? t('lessDue', { amount: amount(due) }) : t('nothingDue'))}
    </>
  )
}

const refundedText = ({ giftCard, talents }: Order['accounting']) =>
  giftCard > 0 ? 'refundedToGiftCard' : talents > 0 ? 'refunded' : 'refundedWithoutTalents'

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409
const isRefundChanged = (error: unknown) => error instanceof ApiError && error.code === REFUND_CHANGED

/** A deal with the first purchase leaves with its product. */
const isCancellable = ({ state, isFirstPurchaseDeal, canCancel }: OrderLine) =>
  state === 'ordered' && !isFirstPurchaseDeal && canCancel
