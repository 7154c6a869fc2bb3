import { useTranslations } from 'use-intl'
import { Avatar } from '../picture/avatar'
import { ProductPicture } from '../picture/product-picture'
import styles from './maker.module.css'

interface MakerProps {
  readonly name: string
  /** A sentence of their own. */
  readonly words: string
  /** Address of the portrait, without a transformation. */
  readonly portrait?: string | undefined
  /** `map` is the address of a globe with a pin on the place, without a transformation. */
  readonly place?: { readonly name: string; readonly map: string } | undefined
}

/** The person who makes what a store sells, with a sentence of their own and their place on the globe. */
export function Maker({ name, words, portrait, place }: MakerProps) {
  const t = useTranslations('maker')
  return (
    <section className={styles['maker']} aria-label={t('title')}>
      {portrait ? (
        <ProductPicture src={portrait} alt="" width={160} height={160} className={styles['portrait']} />
      ) : (
        <Avatar name={name} size={112} />
      )}
      <div className={styles['who']}>
        <p className="eyebrow">{t('title')}</p>
        <blockquote className={styles['words']}>{words}</blockquote>
        <p className="strong">
          <bdi>{name}</bdi>
        </p>
      </div>
      {place && (
        <figure className={styles['place']}>
          <ProductPicture
            src={place.map}
            alt={t('map', { place: place.name })}
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
