import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { ProductPicture } from '@/components/picture/product-picture'
import type { CartLine } from '@/contract/buying/cart'
import { isMembershipLine } from '@/lib/domain/cart/cart-amounts'
import { useCartCommands } from '../../../store/cart-commands'
import { useCartState, useCartStore } from '../../../store/use-cart'
import { focusNeighbour, useLineCommands } from '../../line/line-commands'
import { LineAmount, LineName, LineOptions, LineQuantity, LineTags } from '../../line/line-details'
import { useCartPageNotices } from '../../use-cart-notices'
import styles from './cart-line-row.module.css'
import { ChangePlan } from './change-plan'

/** Opens "Notify Me" for a line that is out of stock. */
export interface NotifyAction {
  readonly open: (line: CartLine) => void
  /** To be called when the pointer or the focus reaches the button. */
  readonly prefetch: () => void
}

interface CartLineRowProps {
  readonly line: CartLine
  readonly symbol: string
  readonly isSettling: boolean
  readonly notify: NotifyAction | undefined
}

/** A line of the cart page. A line that is out of stock has "Notify Me" instead of the stepper. */
export function CartLineRow({ line, symbol, isSettling, notify }: CartLineRowProps) {
  const t = useTranslations('cart.line')
  const page = useTranslations('cartPage')
  const retry = useTranslations('shell.components')('tryAgain')
  const removeLabel = t('removeProduct', { product: line.name })
  const row = useRef<HTMLLIElement>(null)
  const commands = useLineCommands(line, row, 'cart')
  const isGone = line.availability === 'gone'
  const isDeal = line.isFirstPurchaseDeal
  const className = [styles['line'], isGone && styles['gone'], isDeal && styles['deal']].filter(Boolean).join(' ')
  return (
    <li ref={row} className={className}>
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
          aria-label={commands.failed === 'remove' ? `${retry}: ${removeLabel}` : removeLabel}
          data-remove=""
          onClick={commands.remove}
        >
          <Icon name="trash" size={18} />
          <span>{commands.failed === 'remove' ? retry : t('remove')}</span>
        </button>
        {!isDeal && !isMembershipLine(line) && <SaveForLaterButton line={line} row={row} />}
        <LineAmount line={line} symbol={symbol} isSettling={isSettling} />
      </div>
    </li>
  )
}

interface SaveForLaterButtonProps {
  readonly line: CartLine
  readonly row: React.RefObject<HTMLElement | null>
}

function SaveForLaterButton({ line, row }: SaveForLaterButtonProps) {
  const t = useTranslations('cartPage.later')
  const retry = useTranslations('shell.components')('tryAgain')
  const commands = useCartCommands()
  const store = useCartStore()
  const failedKey = `${line._id} save`
  const hasFailed = useCartState().failed.has(failedKey)
  const label = t('saveProduct', { product: line.name })
  const snackbar = useSnackbar()
  const notify = useCartPageNotices()
  const save = async () => {
    focusNeighbour(row.current)
    const result = await commands.saveForLater(line, true)
    if (result.kind === 'failed') store.showFailed(failedKey)
    if (result.kind === 'done') snackbar.show({ message: t('saved', { product: line.name }), variant: 'success' })
    else notify(result, line.name)
  }
  return (
    <button
      type="button"
      className={styles['action']}
      aria-label={hasFailed ? `${retry}: ${label}` : label}
      onClick={() => void save()}
    >
      <span className={styles['sign']}>
        <Icon name="collect" size={18} />
      </span>
      <span>{hasFailed ? retry : t('save')}</span>
    </button>
  )
}
