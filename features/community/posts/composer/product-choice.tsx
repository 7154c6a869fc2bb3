import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { SearchBox } from '@/components/field/search-box'
import { Icon } from '@/components/icon/icon'
import { ProductPicture } from '@/components/picture/product-picture'
import { MAX_POST_PRODUCTS } from '@/contract/community/posts-rules'
import type { ProductCard } from '@/contract/finding/catalogue'
import { productIndex } from '@/contract/finding/search-indices'
import type { ProductRecord } from '@/contract/finding/search-records'
import { hitsOf } from '@/lib/domain/search/hits'
import { createSearchClient } from '@/lib/domain/search/search-client'
import type { Locale } from '@/lib/i18n/locale'
import styles from './product-choice.module.css'

export type PostProduct = Pick<ProductCard, 'childProductId' | 'productName' | 'brandName' | 'images'>

interface ProductChoiceProps {
  readonly products: readonly PostProduct[]
  readonly onChange: (products: readonly PostProduct[]) => void
}

/** The products of a post, and a search for more. */
export function ProductChoice({ products, onChange }: ProductChoiceProps) {
  const t = useTranslations('postWriting.products')
  const id = useId()
  const [text, setText] = useState('')
  const searchTerm = useDeferredValue(text.trim())
  const found = useQuery(foundQuery(useLocale(), searchTerm))
  const chosen = new Set(products.map(({ childProductId }) => childProductId))
  const isFull = products.length >= MAX_POST_PRODUCTS
  const hits = (searchTerm ? found.data : undefined)?.filter(({ childProductId }) => !chosen.has(childProductId))
  const add = (product: PostProduct) => {
    onChange([...products, product])
    setText('')
  }
  return (
    <fieldset className="stack gap-12" aria-describedby={`${id}-count`}>
      <div className={styles['head']}>
        <legend className="h3">{t('title')}</legend>
        <p id={`${id}-count`} className="faint small">
          {t('count', { count: products.length, max: MAX_POST_PRODUCTS })}
        </p>
      </div>
      {!isFull && (
        <SearchBox
          label={t('search')}
          value={text}
          onChange={setText}
          // Would publish the post.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <p role="status" className={`faint small ${styles['status']}`}>
        {searchTerm !== '' && found.isError && t('failed')}
        {hits?.length === 0 && !found.isFetching && t('nothing')}
      </p>
      {!isFull && hits && hits.length > 0 && (
        <ul className={styles['found']} aria-label={t('found')}>
          {hits.map((product) => (
            <li key={product.childProductId}>
              <button type="button" className={styles['hit']} onClick={() => add(product)}>
                <Named product={product} />
                <Icon name="plus" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['chosen']} aria-label={t('chosen')}>
        {products.map((product) => (
          <li key={product.childProductId} className={styles['product']}>
            <Named product={product} />
            <IconButton
              icon="x"
              iconSize={18}
              label={t('remove', { name: product.productName })}
              onClick={() => onChange(products.filter((other) => other !== product))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Named({ product: { productName, brandName, images } }: { readonly product: PostProduct }) {
  return (
    <>
      <ProductPicture src={images[0]?.small ?? ''} alt="" width={48} height={48} className={styles['picture']} />
      <span className="grow grid">
        <span className={styles['name']}>{productName}</span>
        <span className="faint small">{brandName}</span>
      </span>
    </>
  )
}

const MAX_HITS = 5
const TIME_LIMIT = 4000

const foundQuery = (locale: Locale, text: string) => ({
  queryKey: ['posts', 'products', locale, text] as const,
  queryFn: async (): Promise<readonly PostProduct[]> => {
    // Any currency will do: no price is shown.
    const client = createSearchClient({ locale, currencyCode: 'USD' }, TIME_LIMIT)
    const params = { query: text, hitsPerPage: MAX_HITS, attributesToHighlight: [], analytics: false }
    const { results } = await client.search([{ indexName: productIndex(locale), params }])
    return hitsOf<ProductRecord>(results[0])
  },
  enabled: text !== '',
  staleTime: 60_000,
  placeholderData: keepPreviousData,
})
