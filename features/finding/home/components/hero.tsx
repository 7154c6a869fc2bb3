import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { Skeleton } from '@/components/loading/skeleton'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { discountPercent } from '@/lib/money'
import { routes } from '@/lib/routes'
import type { HeroProduct, HomePage } from '../api/home'
import styles from './hero.module.css'
import { MembershipCall } from './membership/membership-call'

interface HeroProps {
  /** When absent, the page's own title is shown instead. */
  readonly hero: HomePage['hero'] | undefined
  readonly isLoading: boolean
}

/** The shop in one sentence and three pictures. */
export function Hero({ hero, isLoading }: HeroProps) {
  const t = useTranslations('home')
  return (
    <section className={styles['hero']}>
      <div className={`page ${styles['grid']}`}>
        <div className={styles['copy']}>
          {hero && <p className={`eyebrow ${styles['eyebrow']}`}>{hero.eyebrow}</p>}
          <h1 className={styles['title']}>{hero?.title ?? t('title')}</h1>
          <p className={styles['text']}>{hero?.text ?? t('description')}</p>
          <div className="wrap gap-10">
            {hero?.links.map(({ text, href }, index) =>
              href === undefined ? (
                <MembershipCall key={text} variant="line" text={text} />
              ) : (
                <ButtonLink key={text} size="big" variant={index === 0 ? 'primary' : 'line'} href={href}>
                  {text}
                </ButtonLink>
              ),
            )}
          </div>
        </div>
        <HeroPictures hero={hero} isLoading={isLoading} />
      </div>
    </section>
  )
}

/** The pictures of the hero: products that its editor chose. */
export function HeroPictures({ hero, isLoading }: HeroProps) {
  return (
    <div className={styles['mosaic']}>
      {hero?.products.map((product, index) => (
        <HeroPicture key={product.slug} product={product} isFirst={index === 0} />
      ))}
      {isLoading && !hero && <Skeleton height="100%" radius="22px" />}
    </div>
  )
}

function HeroPicture({ product, isFirst }: { product: HeroProduct; isFirst: boolean }) {
  const t = useTranslations('shell.card')
  const { slug, productName, images, msrpPrice, tfmPrice } = product
  const percent = discountPercent(msrpPrice, tfmPrice)
  const saves = isFirst && percent > 0 ? t('membersSave', { percent }) : ''
  return (
    <ShopLink href={routes.product(slug)} className={styles['cell']} aria-label={`${productName} ${saves}`.trim()}>
      <ProductPicture
        src={images[0]?.small ?? ''}
        alt={images[0]?.altText ?? ''}
        width={560}
        height={560}
        sizes={isFirst ? '(min-width: 1200px) 500px, (min-width: 768px) 40vw, 100vw' : '(min-width: 768px) 280px, 1px'}
        priority={isFirst}
      />
      {isFirst && (
        <span className={styles['pin']} aria-hidden="true">
          <ProductPicture src={images[1]?.small ?? ''} alt="" width={44} height={44} />
          <span>
            <b>{productName}</b>
            {saves && <span className={styles['saves']}>{saves}</span>}
          </span>
        </span>
      )}
    </ShopLink>
  )
}
