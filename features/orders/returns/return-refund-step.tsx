import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import type { Order } from '@/contract/orders'
import { useApi } from '@/lib/api/api-context'
import { ownerOf, personalKey } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'
import styles from './return-dialog.module.css'
import { RefundText } from './return-notes'

interface ReturnRefundStepProps {
  readonly order: Order
  readonly storeOrderId: string
  /** The chosen lines, with their units that go back. */
  readonly lines: readonly { readonly lineId: string; readonly name: string; readonly quantity: number }[]
}

/** What goes back and how, and what it gives back, as the marketplace calculates it. */
export function ReturnRefundStep({ order, storeOrderId, lines }: ReturnRefundStepProps) {
  const t = useTranslations('orderActions.return')
  const api = useApi()
  const owner = ownerOf(useSession())
  const { orderId } = order
  const sent = lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: personalKey(owner, 'return-refund', orderId, storeOrderId, sent),
    queryFn: async ({ signal }) =>
      (await api.call('returnRefund', { orderId, storeOrderId, lines: sent }, { signal })).data,
    // The balance of the wallet and earlier returns change it: an earlier amount is never shown again.
    gcTime: 0,
  })
  return (
    <div className={styles['reason']}>
      <div>
        <h3 className={styles['legend']}>{t('wayBack')}</h3>
        <p className={styles['text']}>{t('wayBackText')}</p>
        <ul className={styles['chosen']}>
          {lines.map(({ lineId, name, quantity }) => (
            <li key={lineId}>
              {quantity} × <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </div>
      {data && data.talents + data.payment > 0 && (
        <div>
          <RefundText order={order} done={{ refund: data, state: 'requested' }} />
          <p className={styles['text']}>
            {t('refundParts')}
            {order.wallet && order.wallet.earned > 0 && ` ${t('talentsTaken')}`}
          </p>
        </div>
      )}
      {!data && !isError && (
        <div aria-busy="true">
          <Skeleton height="52px" radius="14px" />
        </div>
      )}
      {!data && isError && <SectionError text={t('refundFailed')} onRetry={refetch} pending={isFetching} />}
    </div>
  )
}
