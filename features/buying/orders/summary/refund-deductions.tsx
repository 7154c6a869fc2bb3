import { useTranslations } from 'use-intl'
import type { ShownRefund } from '@/contract/buying/shown-refund'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney, formatTalents } from '@/lib/money'

interface RefundDeductionsProps {
  readonly refund: Pick<ShownRefund, 'deliveryFee' | 'talentsTaken' | 'disputed'>
  readonly symbol: string
  /** What the refund is of: 'cancelledDue' for an order that is paid when it arrives. */
  readonly of: 'cancelled' | 'cancelledDue' | 'returned'
  readonly className: string
}

/**
 * Why a refund is smaller: the fee of a delivery that is not free any more, Talents that were earned, and what the bank gave
 * back.
 */
export function RefundDeductions({ refund, symbol, of, className }: RefundDeductionsProps) {
  const t = useTranslations('orderActions.deductions')
  const { deliveryFee, talentsTaken, disputed } = refund
  return (
    <>
      {deliveryFee > 0 && (
        <p className={className}>{t(of, { amount: leftToRightText(formatMoney(deliveryFee, symbol)) })}</p>
      )}
      {talentsTaken > 0 && (
        <p className={className}>{t('talents', { amount: leftToRightText(formatTalents(talentsTaken)) })}</p>
      )}
      {disputed > 0 && (
        <p className={className}>{t('disputed', { amount: leftToRightText(formatMoney(disputed, symbol)) })}</p>
      )}
    </>
  )
}
