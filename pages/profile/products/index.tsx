import { useTranslations } from 'use-intl'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { ForAdmins } from '@/features/finding/product-editing/for-admins'
import { loadOwnProducts } from '@/features/finding/product-editing/load-own-products'
import { ProductList } from '@/features/finding/product-editing/product-list'
import { PromoCodesPanel } from '@/features/finding/product-editing/promo-codes-panel'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['account', 'listing', 'productEditing'],
  cache: 'public',
  loadOwn: loadOwnProducts,
})

/** The shop's products and promo codes, for admins. */
export default function ProductsPage() {
  const t = useTranslations('productEditing')
  return (
    <AccountFrame current="products" title={t('title')}>
      <ForAdmins>
        <ProductList />
        <PromoCodesPanel />
      </ForAdmins>
    </AccountFrame>
  )
}
