import type { ReactNode } from 'react'
import styles from './mobile-product-footer.module.css'

interface MobileProductFooterProps {
  readonly isShown: boolean
  /** Price and button. */
  readonly purchase: ReactNode
}

/** Price and button, fixed at the bottom on phones while the options are out of view. */
export function MobileProductFooter({ isShown, purchase }: MobileProductFooterProps) {
  return (
    <div className={isShown ? `${styles['footer']} ${styles['shown']}` : styles['footer']} inert={!isShown}>
      {purchase}
    </div>
  )
}
