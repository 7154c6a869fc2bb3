import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import { OrderConfirmation } from '@/features/buying/orders/confirmation/order-confirmation'
import { loadOwnOrder } from '@/features/buying/orders/load-own-orders'
import { ExclusiveDeals } from '@/features/buying/post-purchase/exclusive-deals'
import { FailurePage } from '@/features/finding/navigation/failure-page'
import { NOT_FOUND } from '@/lib/page-failure'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['confirmation', 'orderParts', 'cart', 'cartPage', 'exclusiveDeals', 'errors'],
  cache: 'personal',
  loadOwn: loadOwnOrder,
  hasGuestData: true,
  withoutSiteData: true,
  load: async ({ search }) => (search.get('orderId') ? { kind: 'page', props: {} } : { kind: 'missing' }),
})

/** The page after an order. */
export default function ConfirmOrder() {
  const t = useTranslations('confirmation')
  const { orderId } = useRouter().query
  return (
    <>
      <PageHead title={t('title')} noindex />
      <OrderConfirmation
        key={String(orderId)}
        orderId={String(orderId)}
        notFound={<FailurePage failure={NOT_FOUND} />}
        deals={(order) => <ExclusiveDeals orderId={order.orderId} />}
      />
    </>
  )
}
