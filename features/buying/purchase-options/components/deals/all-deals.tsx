import { useTranslations } from 'use-intl'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { OneTimeProduct } from '@/contract/buying/campaigns'
import styles from './all-deals.module.css'
import { DealLine } from './deal-line'

interface AllDealsProps extends DialogProps {
  readonly deals: readonly OneTimeProduct[]
  readonly symbol: string
}

/** "All Deals with First Purchase": a dialog, or a bottom sheet on phones. */
export function AllDeals({ open, onClose, deals, symbol }: AllDealsProps) {
  const t = useTranslations('firstPurchaseDeals')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('allTitle')}>
      <ul className={styles['list']}>
        {deals.map((deal) => (
          <li key={deal.productId}>
            <DealLine deal={deal} symbol={symbol} />
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('note')}</p>
    </ModalOrDrawer>
  )
}
