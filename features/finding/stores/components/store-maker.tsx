import { useTranslations } from 'use-intl'
import { Avatar } from '@/components/picture/avatar'
import { ProductPicture } from '@/components/picture/product-picture'
import type { StoreMaker as Maker } from '@/contract/finding/stores'
import styles from './store-maker.module.css'

/** The person who makes what the store sells, with a sentence of their own and their place on the globe. */
export function StoreMaker({ name, words, portrait, place }: Maker) {
  const t = useTranslations('stores')
  return (
    <section className={styles['maker']} aria-label={t('maker')}>
      {portrait ? (
        <ProductPicture src={portrait} alt="" width={160} height={160} className={styles['portrait']} />
      ) : (
        <Avatar name={name} size={112} />
      )}
      <div className={styles['who']}>
        <p className="eyebrow">{t('maker')}</p>
        <blockquote className={styles['words']}>{words}</blockquote>
        <p className="strong">
          <bdi>{name}</bdi>
        </p>
      </div>
      {place && (
        <figure className={styles['place']}>
          <ProductPicture
            src={place.map}
            alt={t('makerMap', { place: place.name })}
            width={112}
            height={112}
            className={styles['map']}
          />
          <figcaption className="caption">
            <bdi>{place.name}</bdi>
          </figcaption>
        </figure>
      )}
    </section>
  )
}
