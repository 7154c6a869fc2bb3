import { useTranslations } from 'use-intl'
import { routes } from '@/lib/routes'
import { Spinner } from '../button/spinner'
import { Icon } from '../icon/icon'
import { ShopLink } from '../page/shop-link'
import styles from './card-buttons.module.css'

/** Where the plus of a card stands: it becomes a spinner, then a tick, or says "Try again". */
export type AddState = 'idle' | 'busy' | 'done' | 'failed'

interface HeartButtonProps {
  readonly productName: string
  readonly saved: boolean
  readonly onSave: () => void
}

/** Puts a product on the wishlist. */
export function HeartButton({ productName, saved, onSave }: HeartButtonProps) {
  const t = useTranslations('shell.card')
  return (
    <button
      type="button"
      className={`${styles['heart']} ${saved ? `${styles['saved']} heartfill-before` : 'heart-before'} icon-before`}
      aria-pressed={saved}
      aria-label={t('save', { product: productName })}
      onClick={onSave}
    />
  )
}

interface AddButtonProps {
  readonly productName: string
  /** Accessible name, when it does not add to the cart. */
  readonly label?: string | undefined
  readonly state: AddState
  readonly onAdd: () => void
  /** The pointer or the focus comes near. */
  readonly onApproach?: (() => void) | undefined
}

const PLUS = 'icon-before plus-before'
const CLASSES = { idle: PLUS, busy: '', done: '', failed: styles['again'] } as const

/** Puts one of a product into the cart, or does what `label` says. */
export function AddButton({ productName, label, state, onAdd, onApproach }: AddButtonProps) {
  const t = useTranslations('shell.card')
  const retry = useTranslations('shell.components')('tryAgain')
  const hasFailed = state === 'failed'
  return (
    <button
      type="button"
      className={`${styles['add']} ${CLASSES[state]}`}
      aria-label={hasFailed ? `${retry}: ${productName}` : (label ?? t('add', { product: productName }))}
      aria-busy={state === 'busy' || undefined}
      aria-disabled={state === 'busy' || undefined}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={() => state !== 'busy' && onAdd()}
    >
      {state === 'busy' && <Spinner size={20} />}
      {state === 'done' && <Icon name="check" />}
      {hasFailed && retry}
    </button>
  )
}

/** Stands for the plus of a product that has something to choose first. */
export function ChooseLink({ productName, slug }: { readonly productName: string; readonly slug: string }) {
  const t = useTranslations('shell.card')
  return (
    <ShopLink
      href={routes.product(slug)}
      className={`${styles['add']} ${PLUS}`}
      aria-label={t('choose', { product: productName })}
    />
  )
}
