import { loadProductList } from '@/features/finding/search/load-listing'
import { ProductListPage } from '@/features/finding/search/product-list-page'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({ messages: ['listing'], cache: 'public', load: loadProductList })

/** The product list at all its paths. */
export default function ProductList({ shell, currencyCode }: PageEnvelope) {
  return <ProductListPage shell={shell} currencyCode={currencyCode} />
}
