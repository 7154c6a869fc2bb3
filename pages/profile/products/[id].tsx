import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { ForAdmins, NothingHere } from '@/features/finding/product-editing/for-admins'
import { loadOwnProduct } from '@/features/finding/product-editing/load-own-products'
import { ProductEditor } from '@/features/finding/product-editing/product-editor'
import { useOwnProduct } from '@/features/finding/product-editing/use-own-product'
import { routes } from '@/lib/routes'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['account', 'productEditing'],
  cache: 'public',
  loadOwn: loadOwnProduct,
})

/** One of the shop's products, for admins. */
export default function OwnProductPage() {
  const t = useTranslations('productEditing')
  const id = String(useRouter().query['id'])
  const { product, isMissing } = useOwnProduct(id)
  return (
    <AccountFrame
      current="products"
      parent={{ href: routes.ownProducts(), text: t('title') }}
      title={product?.name ?? t('title')}
    >
      <ForAdmins>
        {isMissing ? (
          <NothingHere text={t('missing.product')} />
        ) : (
          <ProductEditor key={id} id={id} slug={product?.slug} />
        )}
      </ForAdmins>
    </AccountFrame>
  )
}
