import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths. Defaults: full width, 16 px high. */
  readonly width?: string
  readonly height?: string
  /** Width divided by height, instead of a height. */
  readonly ratio?: number
  readonly radius?: string
}

/** A placeholder in the size of the coming content. Decorative: its section is marked as busy. */
export function Skeleton({ width = '100%', height = '16px', ratio, radius = '8px' }: SkeletonProps) {
  const size = ratio === undefined ? { height } : { aspectRatio: ratio }
  return <span className={styles['skeleton']} style={{ width, borderRadius: radius, ...size }} aria-hidden="true" />
}
