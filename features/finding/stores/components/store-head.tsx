import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RatingStars } from '@/components/feedback/rating-stars'
import { Icon } from '@/components/icon/icon'
import { BannerPicture } from '@/components/picture/banner-picture'
import { StoreMark } from '@/components/picture/store-mark'
import { Tag } from '@/components/tag/tag'
import type { StoreDetails } from '@/contract/finding/stores'
import styles from './store-head.module.css'

interface StoreHeadProps {
  readonly store: StoreDetails
  /** The follow button, messages and share buttons. */
  readonly actions: ReactNode
}

/** The store's header: banner, logo, name, rating and followers. */
export function StoreHead({ store, actions }: StoreHeadProps) {
  const t = useTranslations('stores')
  const { name, banner, markColor, isVerified } = store
  return (
    <>
      {banner && <BannerPicture src={banner} alt={t('bannerAlt', { name })} />}
      <header className={`${styles['head']} ${banner ? styles['over'] : ''}`}>
        <span className={styles['mark']}>
          <StoreMark name={name} color={markColor} isLarge />
        </span>
        <div className={styles['who']}>
          <div className="row wrap gap-8">
            <h1 className={styles['name']}>
              <bdi>{name}</bdi>
            </h1>
            {isVerified && (
              <Tag variant="leaf" icon="check">
                {t('verified')}
              </Tag>
            )}
          </div>
          <StoreFacts {...store} />
        </div>
        <div className={styles['actions']}>{actions}</div>
      </header>
    </>
  )
}

function StoreFacts({ rating, ratingCount, followers, productCount, place }: StoreDetails) {
  const t = useTranslations('stores')
  const followersText =
    followers < 1000 ? String(followers) : t('thousands', { count: Math.floor(followers / 100) / 10 })
  const strong = (chunks: ReactNode) => <b>{chunks}</b>
  return (
    <ul className={styles['facts']} aria-label={t('facts')}>
      {ratingCount > 0 && (
        <li className={styles['rating']}>
          <RatingStars value={rating} />
          <b aria-hidden="true">
            <bdi dir="ltr">{rating.toFixed(1)}</bdi>
          </b>
          <span className="faint">{t('ratings', { count: ratingCount })}</span>
        </li>
      )}
      {followers > 0 && <li>{t.rich('followers', { count: followers, shown: followersText, b: strong })}</li>}
      <li>{t.rich('products', { count: productCount, b: strong })}</li>
      {place && (
        <li className={styles['place']}>
          <Icon name="pin" size={18} />
          <span className="visually-hidden">{t('place')}</span> <bdi>{place}</bdi>
        </li>
      )}
    </ul>
  )
}
