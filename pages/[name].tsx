import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { lazily } from '@/components/lazily'
import { FaqSection } from '@/features/faq/faq-section'
import { GalleryTools } from '@/features/pdp/components/gallery-tools'
import { PendingProduct } from '@/features/pdp/components/pending-product'
import { ProductHead } from '@/features/pdp/components/product-head'
import { ProductView } from '@/features/pdp/components/product-view'
import { loadProductPage } from '@/features/pdp/load-product-page'
import { useAudience } from '@/features/pdp/use-audience'
import { useProductPage } from '@/features/pdp/use-product-page'
import { prefetchPurchaseOptions } from '@/features/purchase-options/prefetch-purchase-options'
import { PurchaseOptionsPanel } from '@/features/purchase-options/purchase-options-panel'
import { ReviewsSection } from '@/features/reviews/reviews-section'
import { ShareButton } from '@/features/share/share-button'
import { SimilarProductsSection } from '@/features/similar-products/similar-products-section'
import { loadPage } from '@/lib/query/load-page'
import { useSessionPrompt } from '@/lib/session/session-prompt'

// For the sticky header, which comes when the page is scrolled.
const DirectPurchaseButton = lazily(() =>
  import('@/features/purchase-options/direct-purchase-button').then((module) => module.DirectPurchaseButton),
)

export const getServerSideProps = loadPage({
  messages: ['pdp', 'purchaseOptions', 'share', 'similar', 'faq', 'reviews'],
  cache: 'public',
  load: (context) => loadProductPage(context, prefetchPurchaseOptions),
})

export default function ProductPage() {
  const t = useTranslations('pdp')
  const { query } = useRouter()
  const { requestSignIn } = useSessionPrompt()
  // The address, not the props, says which variant it is: choosing one replaces the address alone.
  const slug = String(query['name'] ?? '')
  const audience = useAudience()
  const page = useProductPage(slug, audience)
  const { product, data, price, priceState } = page

  if (!product || !data) return <PendingProduct state={page.productState} />

  const { productName, storeName, images } = data
  const sharedProduct = { productName, storeName, slug, image: images[0]?.small ?? '' }
  return (
    <>
      <ProductHead product={product} name={slug} />
      <ProductView
        product={product}
        bitmap={page.bitmap}
        bitmapState={page.bitmapState}
        audience={audience}
        onFollow={() => requestSignIn({ reason: 'follow' })}
        tools={
          <GalleryTools
            isFavourite={product.isFavourite}
            onWishlist={() => requestSignIn({ reason: 'wishlist' })}
            onCollection={() => requestSignIn({ reason: 'collection' })}
            share={<ShareButton product={sharedProduct} />}
          />
        }
        purchaseOptions={
          <PurchaseOptionsPanel
            product={data}
            price={price}
            priceState={priceState}
            onReloadPrices={priceState.retry}
            campaignId={query['campaignId']}
          />
        }
        stickyAction={
          <DirectPurchaseButton
            product={data}
            price={price}
            campaignId={query['campaignId']}
            otherwise={<ButtonLink href="#purchaseOptions">{t('sticky.seeAll')}</ButtonLink>}
          />
        }
      >
        <SimilarProductsSection parentProductId={product.parentProductId} />
        <FaqSection slug={slug} count={product.TotalNoOfFaqs} />
        <ReviewsSection
          parentProductId={product.parentProductId}
          storeId={product.storeId}
          count={product.TotalNoOfReviews}
        />
      </ProductView>
    </>
  )
}

ProductPage.FailureNotice = lazily(() =>
  import('@/features/pdp/components/load-failed-notice').then((module) => module.LoadFailedNotice),
)
