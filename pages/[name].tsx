import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { DeliverySlot } from '@/features/buying/delivery/delivery-slot'
import {
  prefetchPurchaseOptions,
  withPurchaseMessages,
} from '@/features/buying/purchase-options/prefetch-purchase-options'
import { PurchaseBar } from '@/features/buying/purchase-options/purchase-bar'
import { PurchaseOptionsPanel } from '@/features/buying/purchase-options/purchase-options-panel'
import { useOfferTime } from '@/features/buying/purchase-options/use-offer-time'
import { FaqSection } from '@/features/community/faq/faq-section'
import { QuestionsSection } from '@/features/community/questions/questions-section'
import { ReviewsSection } from '@/features/community/reviews/reviews-section'
import { useReviewWriting } from '@/features/community/reviews/writing/use-review-writing'
import { useNotifyMe } from '@/features/finding/back-in-stock/use-notify-me'
import { useCollectionModal } from '@/features/finding/collections/use-collection-modal'
import { FollowButton } from '@/features/finding/follows/follow-button'
import { GalleryTools } from '@/features/finding/product-page/gallery/gallery-tools'
import { ProductHead } from '@/features/finding/product-page/header/product-head'
import { productBenefit, productSubject } from '@/features/finding/product-page/loading/assemble-product'
import { loadProductPage } from '@/features/finding/product-page/loading/load-product-page'
import { type LoadedProductPage, useProductPage } from '@/features/finding/product-page/loading/use-product-page'
import { PendingProduct, ProductView } from '@/features/finding/product-page/product-view'
import { ShareButton } from '@/features/finding/share/share-button'
import { SimilarProductsSection } from '@/features/finding/similar-products/similar-products-section'
import { loadPage } from '@/lib/server/pages/load-page'
import { type AccountRole, useAccountRole } from '@/lib/session/account-role'

const ChatButton = lazily(() => import('@/features/buying/chat/chat-button').then((module) => module.ChatButton))
const MembershipPanel = lazily(() =>
  import('@/features/account/membership/membership-panel').then((m) => m.MembershipPanel),
)
const PartnerPanel = lazily(() => import('@/features/account/partners/late-parts').then((late) => late.partnerPanel()))
const AdminPanel = lazily(() => import('@/features/account/impersonation/late-parts').then((late) => late.adminPanel()))

export const getServerSideProps = loadPage({
  messages: ['productPage', 'follows', 'purchaseOptions', 'similar', 'questions', 'faq'],
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
  const t = useTranslations('productPage')
  const { campaignId } = useRouter().query
  const role = useAccountRole()
  const collections = useCollectionModal()
  const stockNotify = useNotifyMe()
  const { slug, product, data, price, priceState } = page
  const { parentProductId, storeId, storeCustomerId: customerId, brandName, followStatus } = product
  const subject = productSubject(product)
  const writing = useReviewWriting(subject, { write: t('rating.write'), edit: t('rating.edit') })
  const panels: Partial<Record<AccountRole, React.ReactNode>> = {
    member: <MembershipPanel {...productBenefit(product)} />,
    partner: <PartnerPanel {...productBenefit(product)} product={subject} />,
    admin: <AdminPanel />,
    impersonating: <AdminPanel />,
  }
  const buying = {
    product: data,
    price,
    campaignId,
    ...useOfferTime(),
    notify: { ...stockNotify, open: () => stockNotify.open(subject) },
  }
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
        purchaseOptions={<PurchaseOptionsPanel {...buying} {...panel} onReload={page.reload} />}
        bar={<PurchaseBar {...buying} />}
        firstReview={writing.link}
      >
        <SimilarProductsSection parentProductId={parentProductId} slug={slug} />
        <QuestionsSection product={product} />
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

ProductPage.FailureNotice = lazily(() =>
  import('@/features/finding/product-page/load-failed-notice').then((m) => m.LoadFailedNotice),
)
