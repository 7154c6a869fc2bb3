import type { ReactNode } from 'react'
import styles from './product-line.module.css'
import { ProductPicture } from './product-picture'

interface ProductLineProps {
  /** Address of the picture without a transformation. */
  readonly image: string
  readonly store?: string
  readonly name: string
  /** Below the name. */
  readonly children?: ReactNode
  /** A line parts it from what follows. */
  readonly isRuled?: boolean
}

/** The product that a dialog is about. */
export function ProductLine({ image, store, name, children, isRuled = false }: ProductLineProps) {
  return (
    <div className={`${styles['product']} ${isRuled ? styles['ruled'] : ''}`}>
      <ProductPicture src={image} alt="" width={60} height={60} className={styles['picture']} />
      <div className={styles['words']}>
        {store !== undefined && (
          <p className="caption">
            <bdi>{store}</bdi>
          </p>
        )}
        <p className="strong">
          <bdi>{name}</bdi>
        </p>
        {children}
      </div>
    </div>
  )
}
