import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import { CartPage } from '@/features/buying/cart/cart-page'
import { loadOwnCart } from '@/features/buying/cart/load-own-cart'
import { DeliverySlot } from '@/features/buying/delivery/delivery-slot'
import { useNotifyMe } from '@/features/finding/back-in-stock/use-notify-me'
import { PopularProducts } from '@/features/finding/search/popular-products'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['cart', 'cartPage'],
  cache: 'public',
  loadOwn: loadOwnCart,
  hasGuestData: true,
  withoutSiteData: true,
})

export default function Cart() {
  const t = useTranslations('cart')
  const page = useTranslations('cartPage')
  const { open, prefetch, modal } = useNotifyMe()
  return (
    <>
      <PageHead title={t('title')} noindex />
      <CartPage
        offers={<PopularProducts />}
        delivery={(storeId) => <DeliverySlot storeId={storeId} buttonLabel={page('askZip')} isBrief />}
        notify={{
          prefetch,
          open: ({ name, ...line }) => open({ ...line, productName: name }),
        }}
      />
      {modal}
    </>
  )
}
