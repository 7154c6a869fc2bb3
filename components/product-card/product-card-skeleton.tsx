import { Skeleton } from '../loading/skeleton'
import styles from './product-card-skeleton.module.css'

/** The place of a card whose product is on its way, in the card's size. */
export function ProductCardSkeleton() {
  return (
    <div className={styles['card']} aria-hidden="true">
      <Skeleton ratio={1} radius="var(--r-card)" />
      <Skeleton width="45%" height="12px" />
      <Skeleton width="85%" height="15px" />
      <Skeleton width="55%" height="12px" />
      <Skeleton width="35%" height="18px" />
    </div>
  )
}
