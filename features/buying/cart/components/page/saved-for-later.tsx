import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { IconButton } from '@/components/button/icon-button'
import { ProductPicture } from '@/components/picture/product-picture'
import type { CartLine } from '@/contract/buying/cart'
import { routes } from '@/lib/routes'
import { useCartCommands } from '../../store/cart-commands'
import { useLineCommands } from '../line/line-commands'
import { LineAmount, LineName, LineOptions, LineTags } from '../line/line-details'
import { useCartPageNotices } from '../use-cart-notices'
import styles from './saved-for-later.module.css'

interface SavedForLaterProps {
  readonly lines: readonly CartLine[]
  readonly symbol: string
}

/** The lines saved for later, each with a button that moves it back into the cart. */
export function SavedForLater({ lines, symbol }: SavedForLaterProps) {
  const t = useTranslations('cartPage.later')
  if (lines.length === 0) return null
  return (
    <section className={styles['saved']} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className="h3">
        {t('title')}
      </h2>
      <ul>
        {lines.map((line) => (
          <SavedLine key={line._id} line={line} symbol={symbol} />
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ line, symbol }: { readonly line: CartLine; readonly symbol: string }) {
  const t = useTranslations('cartPage')
  const removeLabel = useTranslations('cart.line')('removeProduct', { product: line.name })
  const retry = useTranslations('shell.components')('tryAgain')
  const { saveForLater } = useCartCommands()
  const row = useRef<HTMLLIElement>(null)
  const { remove, failed } = useLineCommands(line, row, 'cart')
  const hasFailed = failed === 'remove'
  const notify = useCartPageNotices()
  const router = useRouter()
  const [isMoving, setIsMoving] = useState(false)

  const move = async () => {
    setIsMoving(true)
    const result = await saveForLater(line, false)
    if (result.kind === 'done') {
      await router.push(routes.cart())
      return
    }
    setIsMoving(false)
    notify(result, line.name)
  }
  return (
    <li ref={row} className={styles['line']}>
      <ProductPicture src={line.image} alt="" width={64} height={64} className={styles['picture']} />
      <div>
        <h3 className={styles['name']}>
          <LineName line={line} />
        </h3>
        <LineOptions line={line} withPlan />
        {line.availability !== 'available' && <LineTags line={line} />}
      </div>
      <LineAmount line={line} symbol={symbol} isSettling={false} />
      <div className={styles['actions']}>
        {line.availability !== 'gone' && (
          <Button
            variant="line"
            size="slim"
            busy={isMoving}
            aria-label={t('later.moveProduct', { product: line.name })}
            onClick={() => void move()}
          >
            {t('later.move')}
          </Button>
        )}
        <IconButton
          icon={hasFailed ? 'refresh' : 'trash'}
          iconSize={18}
          label={hasFailed ? `${retry}: ${removeLabel}` : removeLabel}
          data-remove=""
          onClick={remove}
        />
      </div>
    </li>
  )
}
