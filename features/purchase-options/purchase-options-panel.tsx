import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/section-error'
import type { PriceDetail } from '@/contract/pricing'
import { Assurance } from './components/assurance'
import { PricedPanel } from './components/priced-panel'
import styles from './purchase-options-panel.module.css'
import { GUEST, type PurchasableProduct } from './rules/purchase-terms'
import { type NotifyMe, usePurchaseActions } from './use-purchase-actions'
import { useViewer } from './use-viewer'

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
  /** The product cannot be ordered now, and the visitor wants to hear when it can. */
  readonly notify: NotifyMe
}

/** The purchase options of a product: what it costs, how it can be bought, and the button (specification 2.3 and 4.3). */
export function PurchaseOptionsPanel(props: PurchaseOptionsPanelProps) {
  const { product, price, priceState, onReloadPrices, campaignId, notify } = props
  const t = useTranslations('purchaseOptions')
  const viewer = useViewer()
  const isLive = useSyncExternalStore(subscribeToNothing, isBrowser, isServer)
  const actions = usePurchaseActions(product, notify)
  return (
    <section
      id="purchaseOptions"
      className={styles['panel']}
      aria-label={t('label')}
      aria-busy={viewer.kind === 'arriving'}
      data-viewer={isLive ? viewer.kind : undefined}
    >
      {price ? (
        <PricedPanel
          // What was chosen for one variant means nothing for the next.
          key={product.childProductId}
          product={product}
          price={price}
          campaignId={campaignId}
          // Out of sight until it is known who looks, but in the place that it will take.
          viewer={viewer.kind === 'arriving' ? GUEST : viewer}
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

const subscribeToNothing = () => () => undefined
const isBrowser = () => true
const isServer = () => false
