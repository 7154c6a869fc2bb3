import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { PageHead } from '@/components/page/page-head'
import { loadOneTimeOffer, type OneTimeOfferProps } from '@/features/exclusive-deals/one-time-offer/load-one-time-offer'
import { OneTimeOffer } from '@/features/exclusive-deals/one-time-offer/one-time-offer'
import { FailurePage } from '@/features/navigation/failure-page'
import { CheckoutHeader } from '@/features/navigation/header/checkout-header'
import type { CardFieldsSlot } from '@/lib/payments/card-fields'
import { loadPage } from '@/lib/server/pages/load-page'

const NewCardFields = lazily(() =>
  import('@/features/checkout/payment/card/new-card-fields').then((module) => module.NewCardFields),
)

export const getServerSideProps = loadPage<OneTimeOfferProps>({
  messages: ['oneTimeOffer', 'checkout', 'errors'],
  cache: 'personal',
  withoutSiteData: true,
  load: loadOneTimeOffer,
})

const cardFields: CardFieldsSlot = (take) => <NewCardFields handle={take} />

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
        cardFields={cardFields}
        missing={<FailurePage failure={{ statusCode: 404, message: '', name: 'NotFound' }} />}
      />
    </>
  )
}

OneTimeOfferPage.header = <CheckoutHeader hasCart={false} />
