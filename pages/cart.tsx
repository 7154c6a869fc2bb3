import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/page-head'
import { CartPage } from '@/features/cart/cart-page'
import { useNotifyMe } from '@/features/stock-notify/use-notify-me'
import { loadPage } from '@/lib/server/load-page'

// The cart is nobody's in the document, which is the same for all: its contents come after it.
export const getServerSideProps = loadPage({
  messages: ['cart', 'cartPage'],
  cache: 'public',
  withoutSiteData: true,
  load: async () => ({ kind: 'page', props: {} }),
})

/** The cart. */
export default function Cart() {
  const t = useTranslations('cart')
  const { open, prefetch, modal } = useNotifyMe()
  return (
    <>
      <PageHead title={t('title')} noindex />
      <CartPage
        notify={{
          prefetch,
          open: ({ name, ...line }) => open({ ...line, productName: name }),
        }}
      />
      {modal}
    </>
  )
}
