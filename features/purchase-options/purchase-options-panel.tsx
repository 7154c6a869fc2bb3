import dynamic from 'next/dynamic'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/section-error'
import type { PriceDetail } from '@/contract/pricing'
import { Assurance } from './components/assurance'
import { PricedPanel, type PurchaseActions } from './components/priced-panel'
import styles from './purchase-options-panel.module.css'
import { GUEST, type PurchasableProduct, type Viewer } from './purchase-terms'

// The server nearly always knows the price.
const PanelSkeleton = dynamic(() => import('./components/panel-skeleton').then((module) => module.PanelSkeleton))

interface PurchaseOptionsPanelProps {
  readonly product: PurchasableProduct
  /** Absent while it is on its way, or because it could not be had. */
  readonly price: PriceDetail | undefined
  readonly priceState: { readonly isFailed: boolean; readonly isFetching: boolean }
  /** Fetches the prices again: a deal has begun or ended, or the visitor asks for it. */
  readonly onReloadPrices: () => void
  /** `?campaignId=` of the address. */
  readonly campaignId?: string | readonly string[] | undefined
  /** A guest until it is known that the visitor is signed in. */
  readonly viewer?: Viewer
  /** What the button does; without it, it asks to sign in. */
  readonly actions?: PurchaseActions | undefined
}

/** The purchase options of a product: what it costs, how it can be bought, and the button (specification 2.3 and 4.3). */
export function PurchaseOptionsPanel(props: PurchaseOptionsPanelProps) {
  const { product, price, priceState, onReloadPrices, campaignId, viewer = GUEST, actions } = props
  const t = useTranslations('purchaseOptions')
  return (
    <section id="purchaseOptions" className={styles['panel']} aria-label={t('label')}>
      {price ? (
        <PricedPanel
          // What was chosen for one variant means nothing for the next.
          key={product.childProductId}
          product={product}
          price={price}
          campaignId={campaignId}
          viewer={viewer}
          actions={actions}
          onReloadPrices={onReloadPrices}
        />
      ) : priceState.isFailed ? (
        <div className={styles['failed']}>
          <SectionError text={t('failed')} onRetry={onReloadPrices} pending={priceState.isFetching} />
        </div>
      ) : (
        <PanelSkeleton />
      )}
      <Assurance product={product} />
    </section>
  )
}
