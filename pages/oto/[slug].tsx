import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import { lazyCardFields } from '@/features/buying/checkout/payment/card/lazy-card-fields'
import {
  loadOneTimeOffer,
  type OneTimeOfferProps,
} from '@/features/buying/post-purchase/one-time-offer/load-one-time-offer'
import { OneTimeOffer } from '@/features/buying/post-purchase/one-time-offer/one-time-offer'
import { FailurePage } from '@/features/finding/navigation/failure-page'
import { CheckoutHeader } from '@/features/finding/navigation/header/checkout-header'
import { NOT_FOUND } from '@/lib/page-failure'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage<OneTimeOfferProps>({
  messages: ['oneTimeOffer', 'checkout', 'errors'],
  cache: 'personal',
  withoutSiteData: true,
  load: loadOneTimeOffer,
})

/** The one-time offer of an order. Whose order it is, only the browser knows. */
export default function OneTimeOfferPage({ product, orderId }: OneTimeOfferProps) {
  const t = useTranslations('oneTimeOffer')
  return (
    <>
      <PageHead title={t('title')} noindex />
      <OneTimeOffer
        key={`${orderId} ${product.slug}`}
        product={product}
        orderId={orderId}
        cardFields={lazyCardFields}
        missing={<FailurePage failure={NOT_FOUND} />}
      />
    </>
  )
}

OneTimeOfferPage.header = <CheckoutHeader hasCart={false} />
