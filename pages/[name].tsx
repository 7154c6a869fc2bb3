import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { lazily } from '@/components/loading/lazily'
import { useNotifyMe } from '@/features/back-in-stock/use-notify-me'
import { useCollectionModal } from '@/features/collections/use-collection-modal'
import { DeliverySlot } from '@/features/delivery/delivery-slot'
import { FaqSection } from '@/features/faq/faq-section'
import { FollowButton } from '@/features/follow/follow-button'
import { GalleryTools } from '@/features/pdp/gallery/gallery-tools'
import { ProductHead } from '@/features/pdp/header/product-head'
import { productBenefit, productSubject } from '@/features/pdp/loading/assemble-product'
import { loadProductPage } from '@/features/pdp/loading/load-product-page'
import { type LoadedProductPage, useProductPage } from '@/features/pdp/loading/use-product-page'
import { PendingProduct, ProductView } from '@/features/pdp/product-view'
import { prefetchPurchaseOptions, withPurchaseMessages } from '@/features/purchase-options/prefetch-purchase-options'
import { PurchaseOptionsPanel } from '@/features/purchase-options/purchase-options-panel'
import { QaSection } from '@/features/qa/qa-section'
import { useReviewWriting } from '@/features/review-writing/use-review-writing'
import { ReviewsSection } from '@/features/reviews/reviews-section'
import { ShareButton } from '@/features/share/share-button'
import { SimilarProductsSection } from '@/features/similar-products/similar-products-section'
import { loadPage } from '@/lib/server/pages/load-page'
import { type AccountRole, useAccountRole } from '@/lib/session/account-role'

const DirectPurchaseButton = lazily(() =>
  import('@/features/purchase-options/direct-purchase-button').then((module) => module.DirectPurchaseButton),
)
const ChatButton = lazily(() => import('@/features/messages/chat-button').then((module) => module.ChatButton))
const MembershipPanel = lazily(() => import('@/features/membership/membership-panel').then((m) => m.MembershipPanel))
const PartnerPanel = lazily(() => import('@/features/partner-panel/late-panel').then((late) => late.partnerPanel()))
const AdminPanel = lazily(() => import('@/features/admin-panel/late-panel').then((late) => late.adminPanel()))

export const getServerSideProps = loadPage({
  messages: ['pdp', 'follow', 'purchaseOptions', 'similar', 'qa', 'faq'],
  cache: 'public',
  load: async (context) => withPurchaseMessages(context, await loadProductPage(context, prefetchPurchaseOptions)),
})

export default function ProductPage() {
  // The URL identifies the variant: choosing another one changes nothing else. Another product remounts the page.
  const page = useProductPage(String(useRouter().query['name'] ?? ''))
  if (!page.isLoaded) return <PendingProduct state={page.productState} />
  return <LoadedProduct key={page.product.parentProductId} page={page} />
}

function LoadedProduct({ page }: { readonly page: LoadedProductPage }) {
  const t = useTranslations('pdp')
  const { campaignId } = useRouter().query
  const role = useAccountRole()
  const collections = useCollectionModal()
  const stockNotify = useNotifyMe()
  const { slug, product, data, price, priceState } = page
  const { parentProductId, storeId, storeCustomerId: customerId, brandName, followStatus } = product
  const subject = productSubject(product)
  const writing = useReviewWriting(subject, { write: t('rating.write'), edit: t('rating.edit') })
  const seeAll = <ButtonLink href="#purchaseOptions">{t('sticky.seeAll')}</ButtonLink>
  const panels: Partial<Record<AccountRole, React.ReactNode>> = {
    member: <MembershipPanel {...productBenefit(product)} />,
    partner: <PartnerPanel {...productBenefit(product)} product={subject} />,
    admin: <AdminPanel />,
    impersonating: <AdminPanel />,
  }
  const buying = { product: data, price, campaignId, notify: { ...stockNotify, open: () => stockNotify.open(subject) } }
  const panel = { priceState, delivery: <DeliverySlot storeId={storeId} buttonLabel={t('askZip')} /> }
  return (
    <>
      <ProductHead product={product} name={slug} />
      <ProductView
        page={page}
        follow={<FollowButton store={{ customerId, name: brandName }} initialStatus={followStatus} />}
        tools={
          <GalleryTools
            product={product}
            onCollection={() => collections.open(subject)}
            onApproachCollection={collections.prefetch}
            share={<ShareButton product={subject} specialPanel={panels[role]} />}
            messages={role === 'member' && <ChatButton label={t('tools.messages')} storeId={storeId} />}
          />
        }
        purchaseOptions={<PurchaseOptionsPanel {...buying} {...panel} onReloadPrices={priceState.retry} />}
        stickyAction={<DirectPurchaseButton {...buying} otherwise={seeAll} />}
        firstReview={writing.link}
      >
        <SimilarProductsSection parentProductId={parentProductId} />
        <QaSection product={product} />
        <FaqSection slug={slug} count={product.TotalNoOfFaqs} />
        <ReviewsSection {...{ parentProductId, storeId, count: product.TotalNoOfReviews }} {...writing.slots} />
        {panels[role] && <div className="page section">{panels[role]}</div>}
      </ProductView>
      <div>{collections.modal}</div>
      <div>{stockNotify.modal}</div>
      <div>{writing.modal}</div>
    </>
  )
}

ProductPage.FailureNotice = lazily(() => import('@/features/pdp/load-failed-notice').then((m) => m.LoadFailedNotice))
