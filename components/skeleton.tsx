import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths; as wide as its place, and 16 px high, without them. */
  readonly width?: string
  readonly height?: string
  /** Width by height instead of a height. */
  readonly ratio?: number
  readonly radius?: string
}

/** A shape of the size of what is to come. Decoration: its section says that it is busy. */
export function Skeleton({ width = '100%', height = '16px', ratio, radius = '8px' }: SkeletonProps) {
  const size = ratio === undefined ? { height } : { aspectRatio: ratio }
  return <span className={styles['skeleton']} style={{ width, borderRadius: radius, ...size }} aria-hidden="true" />
}
