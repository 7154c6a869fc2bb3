import { useTranslations } from 'use-intl'
import { EmptyOrErrorPage } from '@/components/empty-or-error/empty-or-error-page'
import { ShopLink } from '@/components/page/shop-link'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import { useLoadCartProduct } from '@/lib/domain/cart/cart-product'
import { routes } from '@/lib/routes'
import { type ComparedProduct, comparedLines, withoutProduct } from './comparison'
import styles from './comparison-page.module.css'

interface ComparisonPageProps {
  readonly products: readonly ComparedProduct[]
}

/**
 * The page /compare: products side by side, their cards above what each says. A phone shows two; the others come by a swipe.
 * What is compared stands in the address, so it can be shared and found again.
 */
export function ComparisonPage({ products }: ComparisonPageProps) {
  const t = useTranslations('comparison')
  if (products.length === 0) {
    return (
      <EmptyOrErrorPage
        icon="search"
        title={t('empty')}
        text={t('emptyText')}
        button={{ buttonText: t('shop'), buttonLink: routes.productList() }}
      />
    )
  }
  return (
    <div className={`page ${styles['page']}`}>
      <h1 className="h1">{t('title')}</h1>
      <section className={styles['scroller']} aria-label={t('title')}>
        <table className={styles['table']}>
          <caption className="visually-hidden">{t('title')}</caption>
          <thead>
            <tr>
              {products.map((product) => (
                <th key={product.slug} scope="col">
                  <Column product={product} products={products} />
                </th>
              ))}
            </tr>
          </thead>
          {comparedLines(products).map(({ name, values }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={products.length} className={styles['name']}>
                  <span>{name}</span>
                </th>
              </tr>
              <tr>
                {values.map((value, index) => (
                  <td key={products[index]?.slug}>{value || <Nothing />}</td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </section>
    </div>
  )
}

function Column({ product, products }: { product: ComparedProduct; products: readonly ComparedProduct[] }) {
  const t = useTranslations('comparison')
  const loadCartProduct = useLoadCartProduct(product)
  return (
    <ShoppingCard
      product={product}
      cartProduct={loadCartProduct}
      sizes="(min-width: 768px) 300px, 44vw"
      isFirst
      headingLevel={2}
      footer={
        products.length > 1 && (
          <ShopLink
            className={`link ${styles['remove']}`}
            href={withoutProduct(products, product.slug)}
            aria-label={t('removeProduct', { product: product.productName })}
          >
            {t('remove')}
          </ShopLink>
        )
      }
    />
  )
}

function Nothing() {
  const t = useTranslations('comparison')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('nothing')}</span>
    </>
  )
}
