import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import { ProductPicture } from './product-picture'
import styles from './upload-tile.module.css'

interface UploadTileProps {
  /** A data: URL of the contents, or the address of a picture that was uploaded before. */
  readonly previewUrl: string
  readonly state: 'sending' | 'sent' | 'failed'
  /** Upload progress from 0 to 1. */
  readonly share: number
  readonly alt: string
  /** Accessible names of the progress and of the button that removes the picture. */
  readonly sendingLabel: string
  readonly removeLabel: string
  readonly onRemove: () => void
  /** A further `TileButton`. */
  readonly children?: ReactNode
}

/** A picture that is being uploaded, shown at once, with its progress. */
export function UploadTile(props: UploadTileProps) {
  const { previewUrl, state, share, alt, sendingLabel, removeLabel, onRemove, children } = props
  const percent = Math.round(share * 100)
  return (
    <span className={`${styles['tile']} ${styles[state]}`}>
      {previewUrl.startsWith('data:') ? (
        <img className={styles['picture']} src={previewUrl} alt={alt} width={96} height={96} decoding="async" />
      ) : (
        <ProductPicture className={styles['picture']} src={previewUrl} alt={alt} width={96} height={96} />
      )}
      {state === 'sending' && (
        <>
          <bdi dir="ltr" aria-hidden="true" className={styles['percent']}>
            {percent}%
          </bdi>
          <span
            role="progressbar"
            aria-label={sendingLabel}
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
      <TileButton icon="x" label={removeLabel} onClick={onRemove} />
      {children}
    </span>
  )
}

interface InvalidTileProps {
  readonly text: string
  readonly removeLabel: string
  readonly onRemove: () => void
}

/** In place of a file that is no picture or too large. */
export function InvalidTile({ text, removeLabel, onRemove }: InvalidTileProps) {
  return (
    <span className={`${styles['tile']} ${styles['bad']}`}>
      <Icon name="alert" size={20} />
      {text}
      <TileButton icon="x" label={removeLabel} onClick={onRemove} />
    </span>
  )
}

interface TileButtonProps {
  readonly icon: IconName
  readonly label: string
  /** The corner of the tile: at its end above, or at its start below. */
  readonly corner?: 'top' | 'bottom'
  readonly onClick: () => void
}

/** A round button in a corner of a tile. Arrows follow the direction of the text. */
export function TileButton({ icon, label, corner = 'top', onClick }: TileButtonProps) {
  return (
    <button type="button" className={`${styles['button']} ${styles[corner]}`} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={14} flip />
    </button>
  )
}
