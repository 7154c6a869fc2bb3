import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import { useNotifyMe } from '@/features/finding/back-in-stock/use-notify-me'
import { loadOffers, type OffersProps } from '@/features/finding/offers/load-offers'
import { offersAddress } from '@/features/finding/offers/offers-address'
import { OffersPage } from '@/features/finding/offers/offers-page'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage<OffersProps>({ messages: ['offers'], cache: 'public', load: loadOffers })

/** Deals, group buys and first-purchase deals. */
export default function Offers({ view }: OffersProps) {
  const t = useTranslations('offers')
  const router = useRouter()
  const { open, prefetch, modal } = useNotifyMe()
  return (
    <>
      <PageHead
        title={view.kind ? t(`titles.${view.kind}`) : t('title')}
        description={t('description')}
        canonicalPath={offersAddress({ ...view, sort: 'soonest' })}
        noindex={view.sort !== 'soonest'}
      />
      <OffersPage
        view={view}
        onSort={(sort) => router.push(offersAddress({ ...view, sort }), undefined, { scroll: false })}
        notify={{ open: (product) => open({ ...product, image: product.images[0]?.small ?? '' }), prefetch }}
      />
      <div>{modal}</div>
    </>
  )
}
