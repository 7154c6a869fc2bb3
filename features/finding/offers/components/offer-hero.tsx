import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { Countdown } from '@/components/countdown/countdown'
import { ProductPicture } from '@/components/picture/product-picture'
import { Amount, StrikePrice } from '@/components/price/price'
import { Tag } from '@/components/tag/tag'
import { discountPercent } from '@/lib/money'
import { routes } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import type { ListedOffer } from '../api/offers'
import { JoinedTrack } from './joined-track'
import styles from './offer-hero.module.css'

/** One offer, large. */
export function OfferHero({ offer }: { readonly offer: ListedOffer }) {
  const t = useTranslations('offers')
  const { kind, product, percentOff, joined, target, endsAt } = offer
  const { productName, slug, images, brandName } = product
  const picture = images[1] ?? images[0]
  return (
    <article className={styles['hero']} aria-labelledby="offer-hero">
      <div className={styles['picture']}>
        <ProductPicture
          src={picture?.small ?? ''}
          alt={picture?.altText ?? ''}
          width={640}
          height={640}
          sizes="(min-width: 1280px) 640px, (min-width: 768px) 50vw, 100vw"
          priority
          className={styles['image']}
        />
      </div>
      <div className={styles['text']}>
        {percentOff ? (
          <Tag variant="deal" icon="clock">
            {kind === 'groupBuy'
              ? t('percentWithGroupBuy', { percent: percentOff })
              : t('percent', { percent: percentOff })}
          </Tag>
        ) : null}
        <div>
          <p className={styles['brand']}>
            <bdi>{brandName}</bdi>
          </p>
          <h2 id="offer-hero" className={styles['name']}>
            {productName}
          </h2>
        </div>
        <HeroPrice offer={offer} />
        {joined !== undefined && target !== undefined && <JoinedTrack joined={joined} target={target} isLarge />}
        {endsAt !== undefined && (
          <div role="timer" aria-label={t('clock.ends')}>
            <Countdown until={endsAt} wordOf={(unit) => t(`clock.${unit}`)} ground="dark" />
          </div>
        )}
        <ButtonLink variant="white" href={routes.product(slug)}>
          {t('see')}
          <span className="visually-hidden">: {productName}</span>
        </ButtonLink>
      </div>
    </article>
  )
}

/** A group buy costs everyone the same; a deal lowers the price for signed-in shoppers. */
function HeroPrice({ offer: { kind, product, price } }: { readonly offer: ListedOffer }) {
  const card = useTranslations('shell.card')
  const isSignedIn = useSession().kind === 'signedIn'
  const { msrpPrice, tfmPrice, currencySymbol } = product
  const isReduced = kind === 'groupBuy' || isSignedIn
  const paid = isReduced ? (price ?? tfmPrice) : msrpPrice
  const percent = discountPercent(msrpPrice, tfmPrice)
  return (
    <p className={styles['prices']}>
      <span className={styles['price']}>
        <Amount minor={paid} symbol={currencySymbol} />
      </span>
      <span className={styles['other']}>
        {isReduced
          ? paid < msrpPrice && <StrikePrice minor={msrpPrice} symbol={currencySymbol} label={card('listPrice')} />
          : percent > 0 && card('membersSave', { percent })}
      </span>
    </p>
  )
}
