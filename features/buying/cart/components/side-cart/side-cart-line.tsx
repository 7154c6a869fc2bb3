import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { Skeleton } from '@/components/loading/skeleton'
import { ProductPicture } from '@/components/picture/product-picture'
import type { CartLine } from '@/contract/buying/cart'
import { useLineCommands } from '../line/line-commands'
import { LineAmount, LineName, LineOptions, LineQuantity, LineTags } from '../line/line-details'
import styles from './side-cart-line.module.css'

interface SideCartLineProps {
  readonly line: CartLine
  readonly symbol: string
  readonly isSettling: boolean
  readonly onRemoved: (undo: () => void) => void
}

/** A line of the side cart. */
export function SideCartLine({ line, symbol, isSettling, onRemoved }: SideCartLineProps) {
  const removeLabel = useTranslations('cart.line')('removeProduct', { product: line.name })
  const retry = useTranslations('shell.components')('tryAgain')
  const row = useRef<HTMLLIElement>(null)
  const commands = useLineCommands(line, row, 'elsewhere', onRemoved)
  const hasFailed = commands.failed === 'remove'
  const isGone = line.availability === 'gone'
  return (
    <li ref={row} className={`${styles['line']} ${isGone ? styles['gone'] : ''}`}>
      <ProductPicture src={line.image} alt="" width={76} height={76} className={styles['picture']} />
      <div>
        <div className={styles['head']}>
          <div>
            <p className={styles['name']}>
              <LineName line={line} />
            </p>
            <LineOptions line={line} withPlan />
          </div>
          <LineAmount line={line} symbol={symbol} isSettling={isSettling} />
        </div>
        {(isGone || line.availability === 'short' || line.isFirstPurchaseDeal) && <LineTags line={line} />}
        <div className="row spread gap-12 above-6">
          {isGone ? <span /> : <LineQuantity line={line} commands={commands} />}
          <IconButton
            icon={hasFailed ? 'refresh' : 'trash'}
            iconSize={20}
            label={hasFailed ? `${retry}: ${removeLabel}` : removeLabel}
            data-remove=""
            onClick={commands.remove}
          />
        </div>
      </div>
    </li>
  )
}

/** The placeholder of two lines. */
export function SideCartSkeleton() {
  const t = useTranslations('cart')
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {['first', 'second'].map((key) => (
        <div key={key} className={styles['line']}>
          <Skeleton width="76px" height="76px" radius="12px" />
          <div>
            <Skeleton width="80%" />
            <div className="row spread gap-12 above-6">
              <Skeleton width="112px" height="46px" radius="var(--r-pill)" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
