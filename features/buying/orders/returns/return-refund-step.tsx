import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import type { Order } from '@/contract/buying/orders'
import { RefundDeductions } from '../summary/refund-deductions'
import { RefundText } from './return-notes'
import type { ReturnedLine, useReturn } from './use-return'

interface ReturnRefundStepProps {
  readonly order: Order
  readonly lines: readonly ReturnedLine[]
  readonly refund: ReturnType<typeof useReturn>['refund']
}

/** What goes back and how, and what it gives back. */
export function ReturnRefundStep({ order, lines, refund }: ReturnRefundStepProps) {
  const t = useTranslations('orderActions.return')
  const { data, isError, isFetching, refetch } = refund
  return (
    <div className="grid gap-18 above-8">
      <div>
        <h3 className="strong">{t('wayBack')}</h3>
        <p className="note above-4">{t('wayBackText')}</p>
        <ul className="grid gap-4 small above-12">
          {lines.map(({ lineId, name, quantity }) => (
            <li key={lineId}>
              {quantity} × <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </div>
      {data && (
        <div className="grid gap-6">
          <RefundText order={order} refund={data} state="requested" />
          {data.giftCard + data.talents + data.payment > 0 && <p className="note above-4">{t('refundParts')}</p>}
          <RefundDeductions refund={data} symbol={order.currencySymbol} of="returned" className="note above-4" />
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
