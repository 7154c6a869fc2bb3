import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ProductPicture } from '@/components/picture/product-picture'
import styles from './picture-field.module.css'
import type { Picture } from './picture-list'

interface PictureTileProps {
  readonly picture: Picture
  /** Position among the pictures, from 1. */
  readonly number: number
  readonly onRemove: () => void
}

/** A picture, shown at once, with its upload progress. */
export function PictureTile({ picture: { shown, state, share }, number, onRemove }: PictureTileProps) {
  const t = useTranslations('reviewWriting.pictures')
  const alt = t('picture', { number })
  const percent = Math.round(share * 100)
  return (
    <span className={`${styles['tile']} ${styles[state]}`}>
      {shown.startsWith('data:') ? (
        <img className={styles['picture']} src={shown} alt={alt} width={96} height={96} decoding="async" />
      ) : (
        <ProductPicture className={styles['picture']} src={shown} alt={alt} width={96} height={96} />
      )}
      {state === 'sending' && (
        <>
          <bdi dir="ltr" aria-hidden="true" className={styles['percent']}>
            {percent}%
          </bdi>
          <span
            role="progressbar"
            aria-label={t('sending', { number })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className={styles['track']}
          >
            <span style={{ width: `${percent}%` }} />
          </span>
        </>
      )}
      {state === 'failed' && (
        <span className={styles['sign']}>
          <Icon name="alert" size={20} />
        </span>
      )}
      <button type="button" className={styles['remove']} aria-label={t('remove', { number })} onClick={onRemove}>
        <Icon name="x" size={14} />
      </button>
    </span>
  )
}
