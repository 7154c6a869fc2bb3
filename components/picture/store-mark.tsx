import styles from './store-mark.module.css'

interface StoreMarkProps {
  readonly name: string
  /** The store's own colour; the shop's dark colour by default. */
  readonly color: string | undefined
  /** 112 px instead of 44; 76 px on phones. */
  readonly isLarge?: boolean
}

/** The first letter of a store's name on its colour. Decorative: the name stands beside it. */
export function StoreMark({ name, color, isLarge = false }: StoreMarkProps) {
  return (
    <span
      className={`${styles['mark']} ${isLarge ? styles['large'] : ''}`}
      style={{ background: color }}
      aria-hidden="true"
    >
      {Array.from(name)[0]}
    </span>
  )
}
