import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Pagination } from '@/components/listing/pagination'
import { ShopLink } from '@/components/page/shop-link'
import { SubmittedSearch } from '@/components/page/submitted-search'
import { RowsSkeleton } from '@/components/panel/panel'
import { Tag } from '@/components/tag/tag'
import type { ProductSummary } from '@/contract/finding/product-editing'
import { MAX_PRODUCT_QUERY_LENGTH } from '@/contract/finding/product-editing-rules'
import { useApi } from '@/lib/api/api-context'
import { isolatedText } from '@/lib/i18n/text-direction'
import { formatMoney, groupDigits } from '@/lib/money'
import { routes } from '@/lib/routes'
import { useUid } from '@/lib/session/session-state'
import { editedProductsQuery } from './api/edited-products'
import styles from './components/product-editing.module.css'
import { productParameters, productSearchOf } from './product-search'

/** The products that the address asks for, with their price and stock. */
export function ProductList() {
  const t = useTranslations('productEditing')
  const router = useRouter()
  const search = productSearchOf(router.query)
  const { data, isError, isFetching, refetch } = useQuery(editedProductsQuery(useApi(), useUid(), search))
  const hrefOf = (page: number) => routes.ownProducts(productParameters({ ...search, page }))
  return (
    <div className="grid gap-16">
      <SubmittedSearch
        label={t('list.search')}
        text={search.q}
        maxLength={MAX_PRODUCT_QUERY_LENGTH}
        onSearch={(q) => void router.push(routes.ownProducts(productParameters({ q, page: 1 })))}
        action={routes.ownProducts()}
      />
      {isError && !data ? (
        <SectionError text={t('list.failed')} onRetry={refetch} pending={isFetching} />
      ) : !data ? (
        <RowsSkeleton rows={6} label={t('loading')} />
      ) : (
        <>
          <p role="status" className="caption">
            {data.penCount === 0
              ? t(search.q === '' ? 'list.empty' : 'list.none')
              : t('list.found', { count: data.penCount })}
          </p>
          {data.products.length > 0 && (
            <ul className={styles['list']}>
              {data.products.map((product) => (
                <ProductRow key={product.id} product={product} />
              ))}
            </ul>
          )}
          <Pagination
            page={search.page}
            pageCount={Math.ceil(data.penCount / data.pageSize)}
            hrefOf={hrefOf}
            onChoose={(page) => router.push(hrefOf(page))}
          />
        </>
      )}
    </div>
  )
}

function ProductRow({ product }: { readonly product: ProductSummary }) {
  const t = useTranslations('productEditing.list')
  const { id, name, slug, storeName, visible, variantCount, stock, listPrice, memberPrice } = product
  const price = isolatedText(formatMoney(listPrice, '$'))
  return (
    <li className={styles['product']}>
      <div className={styles['words']}>
        <ShopLink href={routes.ownProduct(id)} className={styles['name']}>
          <bdi>{name}</bdi>
        </ShopLink>
        <p className="caption">
          <bdi>{storeName}</bdi> · <bdi>{slug}</bdi>
          {variantCount > 1 && ` · ${t('variants', { count: variantCount })}`}
        </p>
      </div>
      <p className={styles['figures']}>
        <span>{variantCount > 1 ? t('from', { price }) : price}</span>
        <span className="caption">{t('member', { price: isolatedText(formatMoney(memberPrice, '$')) })}</span>
      </p>
      <p className={styles['figures']}>
        {t('stock', { stock: groupDigits(stock) })}
        {!visible && <Tag variant="grey">{t('hidden')}</Tag>}
      </p>
    </li>
  )
}
