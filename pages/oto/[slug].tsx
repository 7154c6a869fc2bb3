import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import { loadOneTimeOffer, type OneTimeOfferProps } from '@/features/exclusive-deals/one-time-offer/load-one-time-offer'
import { OneTimeOffer } from '@/features/exclusive-deals/one-time-offer/one-time-offer'
import { FailurePage } from '@/features/navigation/failure-page'
import { loadPage } from '@/lib/server/load-page'

export const getServerSideProps = loadPage<OneTimeOfferProps>({
  messages: ['oneTimeOffer', 'checkout'],
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
        missing={<FailurePage failure={{ statusCode: 404, message: '', name: 'NotFound' }} />}
      />
    </>
  )
}
