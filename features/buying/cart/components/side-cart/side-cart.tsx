import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { IconButton } from '@/components/button/icon-button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { type DialogProps, SideDrawer } from '@/components/overlay/modal-or-drawer'
import { DeliveryProgress } from '@/components/price/delivery-progress'
import { Amount } from '@/components/price/price'
import { GUEST_CART_DAYS } from '@/contract/buying/cart-rules'
import { freeDeliveryProgress, isMembershipLine, savingOf } from '@/lib/domain/cart/cart-amounts'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney, formatTalents } from '@/lib/money'
import { routes } from '@/lib/routes'
import { useCartCommands } from '../../store/cart-commands'
import type { CartView } from '../../store/use-cart'
import { CartTitle } from '../cart-title'
import { CheckoutButton } from '../checkout-button'
import { ExpressMarks } from '../express-marks'
import { NotTakenOver } from '../not-taken-over'
import { FreeDeliveryProduct } from './free-delivery-product'
import styles from './side-cart.module.css'
import { SideCartLine, SideCartSkeleton } from './side-cart-line'

interface SideCartProps extends DialogProps {
  readonly cart: CartView
}

/** The cart in a drawer at the end side, which fills the screen on phones. */
export function SideCart({ cart, open, onClose }: SideCartProps) {
  const t = useTranslations('cart')
  const close = useTranslations('shell.components')('close')
  const [undo, setUndo] = useState<{ readonly run: () => void }>()
  return (
    <SideDrawer open={open} onClose={onClose} label={t('title')} side="end" isFullOnPhones>
      <div className={styles['frame']} data-cart-lines="">
        <header className={styles['header']}>
          <CartTitle level={2} count={cart.count} />
          <IconButton icon="x" label={close} onClick={onClose} />
        </header>
        <div role="status">{undo && <RemovedNote onUndo={undo.run} onDone={() => setUndo(undefined)} />}</div>
        <div className={styles['body']}>
          <NotTakenOver items={cart.known?.notTakenOver ?? []} />
          <Contents cart={cart} onClose={onClose} onRemoved={(run) => setUndo({ run })} />
        </div>
        {cart.sellers.length > 0 && <Foot cart={cart} />}
      </div>
    </SideDrawer>
  )
}

interface RemovedNoteProps {
  readonly onUndo: () => void
  readonly onDone: () => void
}

/**
 * Repeats the message of a removal inside the drawer, for screen readers and keyboard users, who cannot leave it.
 * Visible when it has the focus.
 */
function RemovedNote({ onUndo, onDone }: RemovedNoteProps) {
  const t = useTranslations('cart.notices')
  const undo = () => {
    onUndo()
    onDone()
  }
  return (
    <p className="visually-hidden">
      {t('removed')}
      <button type="button" className="link" onClick={undo}>
        {t('undo')}
      </button>
    </p>
  )
}

interface ContentsProps extends Pick<SideCartProps, 'cart' | 'onClose'> {
  readonly onRemoved: (undo: () => void) => void
}

function Contents({ cart, onClose, onRemoved }: ContentsProps) {
  const t = useTranslations('cart')
  const { refresh } = useCartCommands()
  const { sellers, known, error, isRefreshing } = cart
  if (error) return <SectionError text={t('failed.title')} pending={isRefreshing} onRetry={() => void refresh()} />
  // The product that was just added is still to come.
  if (cart.cartProductsLoading || (sellers.length === 0 && isRefreshing)) return <SideCartSkeleton />
  if (sellers.length === 0) {
    return (
      <div className={styles['empty']}>
        <p className="h3">{t('empty.title')}</p>
        <p>{t('empty.text', { days: GUEST_CART_DAYS })}</p>
        <Button onClick={onClose}>{t('empty.start')}</Button>
      </div>
    )
  }
  return sellers.map((seller) => (
    <section key={seller.storeId} className={styles['store']}>
      <h3 className="eyebrow">
        <bdi>{seller.storeName}</bdi>
      </h3>
      <ul>
        {seller.products.map((line) => (
          <SideCartLine
            key={line._id}
            line={line}
            symbol={known?.currencySymbol ?? ''}
            isSettling={cart.pendingLines.has(line._id)}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
      {!seller.products.every(isMembershipLine) && (
        <>
          <DeliveryProgress seller={seller} symbol={known?.currencySymbol ?? ''} />
          {(freeDeliveryProgress(seller)?.missing ?? 0) > 0 && <FreeDeliveryProduct seller={seller} />}
        </>
      )}
    </section>
  ))
}

function Foot({ cart: { known, count, isSettling } }: Pick<SideCartProps, 'cart'>) {
  const t = useTranslations('cart')
  if (!known) return null
  const { accounting, currencySymbol } = known
  const saving = savingOf(accounting)
  return (
    <footer className={styles['footer']}>
      <p role="status" className={`${styles['subtotal']} ${isSettling ? styles['settling'] : ''}`}>
        <span>{t('side.subtotal')}</span>
        <Amount minor={accounting.subTotal} symbol={currencySymbol} />
      </p>
      {saving && (
        <p className={styles['saving']}>
          {t('side.save', { amount: leftToRightText(formatMoney(saving.amount, currencySymbol)) })}
        </p>
      )}
      {accounting.rewardFinalPrice > 0 && (
        <p className={styles['talents']}>
          <Icon name="coin" size={20} />
          {t('side.earn', { talents: formatTalents(accounting.rewardFinalPrice) })}
        </p>
      )}
      <CheckoutButton count={count} />
      <ExpressMarks />
      <ButtonLink href={routes.cart()} variant="line" wide>
        {t('side.view')}
      </ButtonLink>
    </footer>
  )
}
