import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon'
import { ProductPicture } from '@/components/product-picture'
import type { CartLine } from '@/contract/cart'
import type { NotifyAction } from '../../cart-page'
import { isMembershipLine } from '../../store/membership-first'
import { focusNeighbour } from '../line/focus-neighbour'
import { LineAmount, LineOptions, LineTags } from '../line/line-details'
import { LineName } from '../line/line-name'
import { LineQuantity } from '../line/line-quantity'
import { useKeepNotices } from '../line/use-keep-notices'
import { useLineCommands } from '../line/use-line-commands'
import styles from './cart-line-row.module.css'
import { ChangePlan } from './change-plan'

interface CartLineRowProps {
  readonly line: CartLine
  readonly symbol: string
  readonly isSettling: boolean
  readonly notify: NotifyAction | undefined
}

/** A line of the cart page. A deal that came along has no stepper; what is out of stock has "Notify Me" instead. */
export function CartLineRow({ line, symbol, isSettling, notify }: CartLineRowProps) {
  const t = useTranslations('cart.line')
  const page = useTranslations('cartPage')
  const commands = useLineCommands(line, 'cart')
  const row = useRef<HTMLLIElement>(null)
  const isGone = line.availability === 'gone'
  const isDeal = line.isFirstPurchaseDeal
  const look = [styles['line'], isGone && styles['gone'], isDeal && styles['deal']].filter(Boolean).join(' ')
  const remove = () => {
    focusNeighbour(row.current)
    commands.remove()
  }
  return (
    <li ref={row} className={look}>
      <ProductPicture src={line.image} alt="" width={116} height={116} className={styles['picture']} />
      <div className={styles['details']}>
        {isDeal && (
          <p className={styles['label']}>
            <Icon name="gift" size={16} />
            {t('deal')}
          </p>
        )}
        <h3 className={styles['name']}>
          <LineName line={line} />
        </h3>
        <LineOptions line={line} />
        <div className={styles['facts']}>
          <LineTags line={line} />
          {line.planFrequencyId && !isGone && <ChangePlan line={line} />}
        </div>
      </div>
      <div className={styles['foot']}>
        {!isGone && <LineQuantity line={line} commands={commands} />}
        {isGone && notify && (
          <Button
            variant="blue"
            size="slim"
            onPointerEnter={notify.prefetch}
            onFocus={notify.prefetch}
            onClick={() => notify.open(line)}
          >
            {page('notify')}
          </Button>
        )}
        <button
          type="button"
          className={styles['action']}
          aria-label={t('removeProduct', { product: line.name })}
          data-remove=""
          onClick={remove}
        >
          <Icon name="trash" size={18} />
          <span className={styles['word']}>{t('remove')}</span>
        </button>
        {!isDeal && !isMembershipLine(line) && <KeepButton line={line} row={row} keep={commands.keep} />}
        <LineAmount line={line} symbol={symbol} isSettling={isSettling} />
      </div>
    </li>
  )
}

interface KeepButtonProps {
  readonly line: CartLine
  readonly row: React.RefObject<HTMLElement | null>
  readonly keep: ReturnType<typeof useLineCommands>['keep']
}

function KeepButton({ line, row, keep }: KeepButtonProps) {
  const t = useTranslations('cartPage.later')
  const tell = useKeepNotices(line)
  const save = async () => {
    focusNeighbour(row.current)
    tell(await keep(true))
  }
  return (
    <button
      type="button"
      className={styles['action']}
      aria-label={t('saveProduct', { product: line.name })}
      onClick={() => void save()}
    >
      <span className={styles['sign']}>
        <Icon name="collect" size={18} />
      </span>
      <span className={styles['word']}>{t('save')}</span>
    </button>
  )
}
