import { useTranslations } from 'use-intl'
import styles from './cart-title.module.css'

interface CartTitleProps {
  readonly level: 1 | 2
  /** Units; the title omits the number when there are none. */
  readonly count?: number
}

/** "Your cart (5)". Takes the focus when the last line was removed. */
export function CartTitle({ level, count = 0 }: CartTitleProps) {
  const t = useTranslations('cart')
  const Heading = level === 1 ? 'h1' : 'h2'
  const title =
    count === 0
      ? t('title')
      : t.rich('titleCounted', {
          shown: count,
          soft: (chunks) => <span className={styles['soft']}>{chunks}</span>,
        })
  return (
    <Heading className={level === 1 ? 'h1' : 'h3'} tabIndex={-1} data-cart-title="">
      {title}
    </Heading>
  )
}
