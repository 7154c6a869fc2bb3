import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import type { PriceDetail } from '@/contract/buying/pricing'
import { useInBrowser } from '@/lib/browser/use-in-browser'
import { Assurance } from './components/assurance'
import { PricedPanel } from './components/priced-panel'
import styles from './purchase-options-panel.module.css'
import { GUEST, type PurchasableProduct } from './rules/purchase-terms'
import type { OfferTime } from './use-offer-time'
import { type NotifyMe, usePurchaseActions } from './use-purchase-actions'
import { useViewer } from './use-viewer'

// Rarely needed: the server nearly always knows the price.
const PanelSkeleton = dynamic(() => import('./components/panel-skeleton').then((module) => module.PanelSkeleton))

interface PurchaseOptionsPanelProps extends OfferTime {
  readonly product: PurchasableProduct
  /** Undefined while it is loading, or when it could not be read. */
  readonly price: PriceDetail | undefined
  readonly priceState: { readonly isFailed: boolean; readonly isFetching: boolean }
  /** Reads the product and its prices again: an offer has begun or ended, or the shopper tries again. */
  readonly onReload: () => void
  /** `?campaignId=` of the address. */
  readonly campaignId?: string | readonly string[] | undefined
  /** For products that cannot be ordered now. */
  readonly notify: NotifyMe
  /** What delivery to the shopper costs. */
  readonly delivery?: ReactNode
}

/** The purchase options of a product: its price, the ways to buy it, and the button. See docs/prices.md. */
export function PurchaseOptionsPanel(props: PurchaseOptionsPanelProps) {
  const { product, price, priceState, onReload, notify, delivery } = props
  const t = useTranslations('purchaseOptions')
  const viewer = useViewer()
  const isLive = useInBrowser(() => true, false)
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
          // A choice holds for one variant only.
          key={product.childProductId}
          {...props}
          price={price}
          // Hidden until the viewer is known, but it already takes its place.
          viewer={viewer.kind === 'arriving' ? GUEST : viewer}
          actions={actions}
        />
      ) : priceState.isFailed ? (
        <div className={styles['failed']}>
          <SectionError text={t('failed')} onRetry={onReload} pending={priceState.isFetching} />
        </div>
      ) : (
        <PanelSkeleton />
      )}
      <Assurance product={product} delivery={delivery} />
    </section>
  )
}
