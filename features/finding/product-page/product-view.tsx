import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '@/components/empty-or-error/error-boundary'
import { SectionError } from '@/components/empty-or-error/section-error'
import { lazily } from '@/components/loading/lazily'
import { Skeleton } from '@/components/loading/skeleton'
import { useInView } from '@/components/loading/use-in-view'
import { Breadcrumb } from '@/components/page/breadcrumb'
import { Tag } from '@/components/tag/tag'
import { routes } from '@/lib/routes'
import { ProductGallery } from './gallery/product-gallery'
import { MobileProductFooter } from './header/mobile-product-footer'
import { ProductFacts } from './header/product-facts'
import { ProductName } from './header/product-name'
import { ProductRating } from './header/product-rating'
import { SellerRow } from './header/seller-row'
import { AboutItem } from './information/about-item'
import { ProductInformation } from './information/product-information'
import type { ProductDetail } from './loading/assemble-product'
import type { LoadedProductPage, SectionState } from './loading/use-product-page'
import styles from './product-view.module.css'
import { hasVariants } from './variants/variant-selection'

// Rendered on the server for products with a bundle. The code is not loaded for others.
const BundleBlock = lazily(() => import('./information/bundle-block').then((module) => module.BundleBlock))
const VariantPicker = dynamic(() => import('./variants/variant-picker').then((module) => module.VariantPicker))
const StoreMaker = lazily(() => import('./late-parts').then((parts) => parts.StoreMaker))
const StickyProductHeader = lazily(() => import('./late-parts').then((parts) => parts.StickyProductHeader))

interface ProductViewProps {
  readonly page: LoadedProductPage
  /** The follow button beside the store's name. */
  readonly follow: ReactNode
  /** Buttons on the picture. */
  readonly tools: ReactNode
  /** Link to write the first review, beside the stars of a product without reviews. */
  readonly firstReview: ReactNode
  readonly purchaseOptions: ReactNode
  /** Price and button of the bars. */
  readonly bar: ReactNode
  /** The sections below the product information. */
  readonly children: ReactNode
}

/** The product page without the sections of other features. */
export function ProductView({ page, ...parts }: ProductViewProps) {
  const t = useTranslations()
  const { product } = page
  const isChoosable = hasVariants(product)
  // Undefined until the options have scrolled out of view for the first time: what follows them is not needed before.
  const [isPast, setPast] = useState<boolean>()
  const { ref: options, inView: optionsInView } = useInView({
    onChange: (inView, { boundingClientRect }) => {
      const isNowPast = !inView && boundingClientRect.bottom < window.innerHeight / 2
      setPast((before) => isNowPast || (before && false))
    },
  })
  return (
    <>
      {/* Picture, tools and variants stand between the beginning of the page and its button. */}
      <a href="#purchaseOptions" className="skip-link">
        {t('productPage.skipToOptions')}
      </a>
      <div className={`page ${styles['page']}`}>
        <ProductBreadcrumb categoryPath={product.categoryPath} />
        <div className={styles['product']}>
          <div className={styles['gallery']}>
            <ErrorBoundary>
              <ProductGallery
                images={product.images}
                videos={product.videos}
                name={product.productName}
                badge={<DiscountBadge percent={product.offer?.discountValue ?? 0} />}
                tools={<ErrorBoundary>{parts.tools}</ErrorBoundary>}
              />
            </ErrorBoundary>
          </div>
          <div className={styles['side']}>
            <div className={styles['lead']}>
              <ErrorBoundary>
                <SellerRow product={product} follow={parts.follow} />
              </ErrorBoundary>
              <ProductName name={product.productName} />
              <ProductRating {...product} firstReview={parts.firstReview} />
              <ProductFacts {...product} />
              {product.comboProducts.length > 0 && <BundleBlock comboProducts={product.comboProducts} />}
              {isChoosable && (
                <>
                  <hr className={styles['rule']} />
                  <ErrorBoundary>
                    <Variants {...page} />
                  </ErrorBoundary>
                </>
              )}
              {product.outOfStock && (
                <p>
                  <Tag variant="grey">{t('shell.card.tags.outOfStock')}</Tag>
                </p>
              )}
            </div>
            <div ref={options} className={styles['buy']}>
              <ErrorBoundary>{parts.purchaseOptions}</ErrorBoundary>
            </div>
          </div>
          <div className={styles['story']}>
            <ErrorBoundary>
              <div className={styles['about']}>
                <AboutItem highlight={product.highlight} />
              </div>
              <ProductInformation product={product} />
            </ErrorBoundary>
          </div>
        </div>
        {product.storeHasMaker && (
          <div className={styles['maker']}>{isPast !== undefined && <StoreMaker storeId={product.storeId} />}</div>
        )}
      </div>
      <ErrorBoundary>{parts.children}</ErrorBoundary>
      <ErrorBoundary>
        {isPast !== undefined && <StickyProductHeader product={product} isShown={isPast} purchase={parts.bar} />}
        <MobileProductFooter isShown={!optionsInView} purchase={parts.bar} />
      </ErrorBoundary>
    </>
  )
}

function Variants({ product, bitmap, bitmapState: state }: LoadedProductPage) {
  const t = useTranslations('shell.components')
  if (bitmap) return <VariantPicker product={product} bitmap={bitmap} />
  if (state.isFailed) return <SectionError text={t('sectionFailed')} onRetry={state.retry} pending={state.isFetching} />
  return <Skeleton height="98px" radius="12px" />
}

function DiscountBadge({ percent }: { readonly percent: number }) {
  const t = useTranslations('productPage.gallery')
  if (percent <= 0) return null
  return (
    <Tag variant="deal">
      <bdi dir="ltr">{t('discount', { percent: Math.round(percent) })}</bdi>
    </Tag>
  )
}

const ProductSkeleton = dynamic(() => import('./loading/product-skeleton').then((module) => module.ProductSkeleton))

/** A product page whose product is loading or failed to load. */
export function PendingProduct({ state: { isFailed, isFetching, retry } }: { readonly state: SectionState }) {
  const t = useTranslations('productPage.sections')
  if (!isFailed) return <ProductSkeleton />
  return (
    <div className="page section">
      <SectionError text={t('loadFailed')} onRetry={retry} pending={isFetching} />
    </div>
  )
}

/** The breadcrumb from home to the product's category. */
function ProductBreadcrumb({ categoryPath }: Pick<ProductDetail, 'categoryPath'>) {
  return (
    <Breadcrumb
      steps={categoryPath.map(({ categoryId, categoryName, slug }) => ({
        name: categoryName,
        href: routes.category(slug, categoryId),
      }))}
    />
  )
}
