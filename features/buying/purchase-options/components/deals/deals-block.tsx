import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import type { OneTimeProduct } from '@/contract/buying/campaigns'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { DEALS_MESSAGES } from '../../api/purchase-queries'
import { DealLine } from './deal-line'
import styles from './deals-block.module.css'

interface DealsBlockProps {
  readonly first: OneTimeProduct
  /** All deals, including the first. */
  readonly deals: readonly OneTimeProduct[]
  readonly symbol: string
}

const loadAllDeals = () => import('./all-deals')
const AllDeals = lazily(() => loadAllDeals().then((module) => module.AllDeals))

/** The first deal and a button that shows all of them. */
export const DealsBlock = withLateMessages([DEALS_MESSAGES], FirstDeal)

function FirstDeal({ first, deals, symbol }: DealsBlockProps) {
  const t = useTranslations('firstPurchaseDeals')
  // The dialog's code is loaded when it first opens.
  const [all, setAll] = useState<'untouched' | 'open' | 'closed'>('untouched')
  const others = deals.length - 1
  const prefetch = () => {
    prefetchModal()
    loadAllDeals().catch(() => undefined)
  }
  return (
    <div className={styles['deals']}>
      <h2 className={styles['title']}>{t('title')}</h2>
      <DealLine deal={first} symbol={symbol} />
      {others > 0 && (
        <>
          <button
            type="button"
            className="link fine above-10"
            aria-haspopup="dialog"
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={() => setAll('open')}
          >
            {t('more', { count: others })}
          </button>
          {all !== 'untouched' && (
            <AllDeals open={all === 'open'} onClose={() => setAll('closed')} deals={deals} symbol={symbol} />
          )}
        </>
      )}
    </div>
  )
}
