import { useTranslations } from 'use-intl'
import type { ShownRefund } from '@/contract/buying/shown-refund'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney, formatTalents } from '@/lib/money'

interface RefundDeductionsProps {
  readonly refund: Pick<ShownRefund, 'deliveryFee' | 'talentsTaken'>
  readonly symbol: string
  /** What the refund is of: 'cancelledDue' for an order that is paid when it arrives. */
  readonly of: 'cancelled' | 'cancelledDue' | 'returned'
  readonly className: string
}

/** What is taken from a refund: the fee of a delivery that is not free any more, and Talents that were earned. */
export function RefundDeductions({ refund, symbol, of, className }: RefundDeductionsProps) {
  const t = useTranslations('orderActions.deductions')
  const { deliveryFee, talentsTaken } = refund
  return (
    <>
      {deliveryFee > 0 && (
        <p className={className}>{t(of, { amount: leftToRightText(formatMoney(deliveryFee, symbol)) })}</p>
      )}
      {talentsTaken > 0 && (
        <p className={className}>{t('talents', { amount: leftToRightText(formatTalents(talentsTaken)) })}</p>
      )}
    </>
  )
}
