import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import type { CardProduct } from '@/components/product-card/product-card'
import { ProductPicture } from '@/components/product-picture'
import { ShopLink } from '@/components/shop-link'
import { Skeleton } from '@/components/skeleton'
import { discountPercent } from '@/lib/money'
import { routes } from '@/lib/routes'
import styles from './hero.module.css'
import { MembershipCall } from './membership-call'

interface HeroProps {
  readonly storeCount: number | undefined
  /** The largest picture first. */
  readonly products: readonly CardProduct[]
  readonly isLoading: boolean
}

/** What the shop is, in one sentence and three pictures. */
export function Hero({ storeCount, products, isLoading }: HeroProps) {
  const t = useTranslations('home.hero')
  return (
    <section className={styles['hero']}>
      <div className={`page ${styles['grid']}`}>
        <div className={styles['copy']}>
          <p className={`eyebrow ${styles['eyebrow']}`}>{t('eyebrow')}</p>
          <h1 className={styles['title']}>{t('title')}</h1>
          <p className={styles['text']}>{storeCount ? t('textWithStores', { count: storeCount }) : t('text')}</p>
          <div className={styles['calls']}>
            <ButtonLink size="big" href={routes.productList()}>
              {t('shopTheEssentials')}
            </ButtonLink>
            <MembershipCall variant="line" text={t('joinForFree')} />
          </div>
        </div>
        <div className={styles['mosaic']}>
          {products.map((product, index) => (
            <HeroPicture key={product.slug} product={product} isFirst={index === 0} />
          ))}
          {isLoading && products.length === 0 && <Skeleton height="100%" radius="22px" />}
        </div>
      </div>
    </section>
  )
}

function HeroPicture({ product, isFirst }: { product: CardProduct; isFirst: boolean }) {
  const t = useTranslations('shell.card')
  const { slug, productName, images, msrpPrice, tfmPrice } = product
  const percent = discountPercent(msrpPrice, tfmPrice)
  return (
    <ShopLink href={routes.product(slug)} className={styles['cell']} aria-label={productName}>
      <ProductPicture
        src={images[1]?.small ?? ''}
        alt={images[1]?.altText ?? ''}
        width={560}
        height={560}
        sizes={isFirst ? '(min-width: 1200px) 500px, (min-width: 768px) 40vw, 100vw' : '(min-width: 768px) 280px, 1px'}
        priority={isFirst}
      />
      {isFirst && (
        <span className={styles['pin']} aria-hidden="true">
          <ProductPicture src={images[0]?.small ?? ''} alt="" width={44} height={44} />
          <span>
            <b>{productName}</b>
            {percent > 0 && <span className={styles['saves']}>{t('membersSave', { percent })}</span>}
          </span>
        </span>
      )}
    </ShopLink>
  )
}
