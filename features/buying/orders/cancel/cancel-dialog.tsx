import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { Order, OrderLine, StoreOrder } from '@/contract/orders'
import { useApi } from '@/lib/api/api-context'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { orderQuery } from '@/lib/domain/orders/order-query'
import { LateMessages } from '@/lib/i18n/late-messages'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { ownerOf, personalKey } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'
import { useCacheOrder } from '../detail/use-order'
import { LineChoice } from '../parcel/line-choice'
import styles from './cancel-dialog.module.css'

interface CancelDialogProps {
  readonly order: Order
  readonly parcel: StoreOrder
  readonly open: boolean
  readonly onClose: () => void
}

/** Cancels lines of a parcel. The refund that it shows is the marketplace's. */
export function CancelDialog(props: CancelDialogProps) {
  return (
    <LateMessages namespaces={['orderActions']}>
      <Dialog {...props} />
    </LateMessages>
  )
}

function Dialog({ order, parcel, open, onClose }: CancelDialogProps) {
  const t = useTranslations('orderActions.cancel')
  const { orderId, currencySymbol: symbol } = order
  const lines = parcel.lines.filter(isCancellable)
  const [excludedIds, setExcludedIds] = useState<readonly string[]>([])
  const chosen = lines.filter(({ lineId }) => !excludedIds.includes(lineId))
  const api = useApi()
  const client = useQueryClient()
  const owner = ownerOf(useSession())
  const cacheOrder = useCacheOrder()
  const lineIds = chosen.map(({ lineId }) => lineId)
  const [wasOpen, setWasOpen] = useState(open)
  const { mutate, isPending, data, error, reset } = useSingleMutation({
    mutationFn: async () => {
      const after = (await api.call('cancelOrder', { orderId, lineIds })).data
      const back = (which: (order: Order) => number) => which(after) - which(order)
      return {
        after,
        back: back(({ accounting }) => accounting.refunded),
        due: -back(({ accounting }) => accounting.payable),
      }
    },
    onSuccess: ({ after }) => cacheOrder(after),
    onError: (problem) => {
      // The parcel is being packed by now; the page shows its new state.
      if (isConflict(problem)) void client.invalidateQueries({ queryKey: orderQuery(api, owner, orderId).queryKey })
    },
  })
  const refund = useQuery({
    queryKey: personalKey(owner, 'cancel-refund', orderId, lineIds),
    queryFn: async ({ signal }) => (await api.call('cancelRefund', { orderId, lineIds }, { signal })).data,
    // Other cancellations change it: an earlier amount is never shown again.
    gcTime: 0,
    enabled: open && lineIds.length > 0 && !isPending && !data && !error,
  })
  const fee = refund.data?.deliveryFee ?? 0
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setExcludedIds([])
      reset()
    }
  }
  const title = order.storeOrders.length > 1 ? t('title', { store: parcel.storeName }) : t('titleAll')
  const isOver = isConflict(error) || isConflict(refund.error)
  if (data) {
    return (
      <ModalOrDrawer
        open={open}
        onClose={onClose}
        title={t('done')}
        footer={<Button onClick={onClose}>{t('ok')}</Button>}
      >
        <p role="status" className={styles['text']}>
          <Icon name="check" size={20} />{' '}
          {data.back > 0
            ? t(order.accounting.talents > 0 ? 'refunded' : 'refundedWithoutTalents', {
                amount: leftToRightText(formatMoney(data.back, symbol)),
              })
            : data.due > 0
              ? t('lessDue', { amount: leftToRightText(formatMoney(data.due, symbol)) })
              : t('nothingBack')}
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
        <div className={styles['buttons']}>
          {!isOver && (
            <Button
              variant="danger"
              busy={isPending}
              disabled={chosen.length === 0 || !refund.data}
              onClick={() => mutate()}
            >
              {t('submit', { count: chosen.length, shown: String(chosen.length) })}
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
          <p className={styles['text']}>{t('text')}</p>
          <ul className={styles['lines']} aria-label={t('choose')}>
            {lines.map((line) => (
              <LineChoice
                key={line.lineId}
                line={line}
                symbol={symbol}
                isOn={!excludedIds.includes(line.lineId)}
                onChange={(isOn) =>
                  setExcludedIds((before) =>
                    isOn ? before.filter((id) => id !== line.lineId) : [...before, line.lineId],
                  )
                }
              />
            ))}
          </ul>
          {refund.isError && (
            <SectionError text={t('refundFailed')} onRetry={refund.refetch} pending={refund.isFetching} />
          )}
          <div role="status">
            {fee > 0 && chosen.length > 0 && (
              <p className={styles['text']}>
                {t('deliveryFee', { amount: leftToRightText(formatMoney(fee, symbol)) })}
              </p>
            )}
          </div>
        </>
      )}
    </ModalOrDrawer>
  )
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

/** A deal with the first purchase leaves with its product. */
const isCancellable = ({ state, isFirstPurchaseDeal, canCancel }: OrderLine) =>
  state === 'ordered' && !isFirstPurchaseDeal && canCancel
