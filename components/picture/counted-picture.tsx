import styles from './counted-picture.module.css'
import { ProductPicture } from './product-picture'

interface CountedPictureProps {
  readonly src: string
  readonly count: number | string
  /** What a screen reader says of the number, where no other text does. */
  readonly label?: string
}

/** The picture of a line of a cart or an order, with its units. */
export function CountedPicture({ src, count, label }: CountedPictureProps) {
  return (
    <span className={styles['picture']}>
      <ProductPicture className={styles['image']} src={src} alt="" width={64} height={64} />
      <span className={styles['count']} aria-hidden="true">
        {count}
      </span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
