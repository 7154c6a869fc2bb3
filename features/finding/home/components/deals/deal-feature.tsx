import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { Countdown } from '@/components/countdown/countdown'
import { ProductPicture } from '@/components/picture/product-picture'
import { Amount, StrikePrice } from '@/components/price/price'
import type { CardProduct } from '@/components/product-card/product-card'
import { Tag } from '@/components/tag/tag'
import { discountPercent } from '@/lib/money'
import { routes } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import styles from './deal-feature.module.css'

interface DealFeatureProps {
  readonly product: CardProduct
  /** Unix seconds; undefined for a deal without an end. */
  readonly endsAt: number | undefined
}

/** The first deal, large, with the remaining time. */
export function DealFeature({ product, endsAt }: DealFeatureProps) {
  const t = useTranslations('home')
  const card = useTranslations('shell.card')
  const { productName, slug, images, msrpPrice, tfmPrice, currencySymbol } = product
  const { discountValue = 0, isGroupBuyCampaign } = product
  const percent = discountPercent(msrpPrice, tfmPrice)
  const isSignedIn = useSession().kind === 'signedIn'
  const picture = images[1] ?? images[0]
  return (
    <article className={styles['deal']}>
      <ProductPicture
        src={picture?.small ?? ''}
        alt={picture?.altText ?? ''}
        width={560}
        height={560}
        sizes="(min-width: 1280px) 420px, (min-width: 992px) 33vw, 94vw"
        className={styles['picture']}
      />
      <div className={styles['text']}>
        {/* As on cards: a guest pays the list price, so no discount is named. */}
        {isSignedIn && discountValue > 0 && (
          <Tag variant="deal" icon="tag">
            {isGroupBuyCampaign
              ? t('dealWithGroupBuy', { percent: Math.round(discountValue) })
              : card('tags.discount', { percent: Math.round(discountValue) })}
          </Tag>
        )}
        <h3 className={styles['name']}>{productName}</h3>
        {endsAt !== undefined && (
          <div role="timer" aria-label={t('clock.ends')}>
            <Countdown until={endsAt} wordOf={(unit) => t(`clock.${unit}`)} ground="dark" />
          </div>
        )}
        <div className={styles['row']}>
          <p>
            <span className={styles['price']}>
              <Amount minor={isSignedIn ? tfmPrice : msrpPrice} symbol={currencySymbol} />
            </span>
            {percent > 0 && (
              <span className={styles['saves']}>
                {isSignedIn ? (
                  <StrikePrice minor={msrpPrice} symbol={currencySymbol} label={card('listPrice')} />
                ) : (
                  card('membersSave', { percent })
                )}
              </span>
            )}
          </p>
          <ButtonLink variant="white" size="slim" href={routes.product(slug)}>
            {t('seeDeal')}
            <span className="visually-hidden">: {productName}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
