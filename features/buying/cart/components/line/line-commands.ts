import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { CartLine } from '@/contract/buying/cart'
import { useCartCommands } from '../../store/cart-commands'
import { useCartState, useCartStore } from '../../store/use-cart'
import { CART_MODE, type CartMode } from '../../store/write-body'
import { useCartNotices } from '../use-cart-notices'

export interface LineCommands {
  /** Which of them failed a moment ago. */
  readonly failed: 'less' | 'more' | 'remove' | undefined
  readonly less: () => void
  readonly more: () => void
  readonly remove: () => void
}

/**
 * Returns what a shopper can do with one line. The result is shown in a message; a removal can be undone there.
 * @param row the line on the screen, whose focus goes to its neighbour when it is removed
 * @param onRemoved called with a function that undoes the removal
 */
export function useLineCommands(
  line: CartLine,
  row: RefObject<Element | null>,
  place: 'cart' | 'elsewhere',
  onRemoved?: (undo: () => void) => void,
): LineCommands {
  const t = useTranslations('cart.notices')
  const commands = useCartCommands()
  const notify = useCartNotices()
  const snackbar = useSnackbar()
  const store = useCartStore()
  const { failed } = useCartState()
  const hasFailed = (mode: CartMode) => failed.has(lineChangeKey(line, mode))

  const undo = async () => {
    const result = await commands.restoreLine(line)
    if (result.kind === 'done') snackbar.show({ message: t('back', { product: line.name }), variant: 'success' })
    else notify(result, { place, subject: line.name })
  }
  const change = async (mode: CartMode) => {
    const isLast = mode === CART_MODE.decrement && line.quantity.value - line.quantityStep < line.minQuantity
    if (isLast || mode === CART_MODE.remove) focusNeighbour(row.current)
    const result = await commands.changeLine(line, mode)
    // A removed first-purchase deal cannot be put back.
    const onUndo = line.isFirstPurchaseDeal ? undefined : () => void undo()
    if (!result) return
    if (result.kind === 'failed') store.showFailed(lineChangeKey(line, mode))
    notify(result, { place, subject: line.name, onUndo, onSignedIn: () => void change(mode) })
    if (onUndo && result.kind === 'done' && result.what === 'removed') onRemoved?.(onUndo)
  }
  return {
    failed: hasFailed(CART_MODE.decrement)
      ? 'less'
      : hasFailed(CART_MODE.increment)
        ? 'more'
        : hasFailed(CART_MODE.remove)
          ? 'remove'
          : undefined,
    less: () => void change(CART_MODE.decrement),
    more: () => void change(CART_MODE.increment),
    remove: () => void change(CART_MODE.remove),
  }
}

const lineChangeKey = ({ _id }: CartLine, mode: CartMode) => `${_id} ${mode}`

const LINES = '[data-cart-lines]'
const REMOVE = '[data-remove]'
const TITLE = '[data-cart-title]'

/**
 * To be called before a line goes away. Moves the focus to the remove button of the next line, else of the line before,
 * else to the title, so that keyboard users keep their place. Does nothing when the focus is elsewhere.
 */
export function focusNeighbour(line: Element | null): void {
  if (!line?.contains(document.activeElement)) return
  const list = line.closest(LINES)
  const buttons = [...(list?.querySelectorAll<HTMLElement>(REMOVE) ?? [])]
  const at = buttons.findIndex((button) => line.contains(button))
  const next = buttons[at + 1] ?? buttons[at - 1] ?? list?.querySelector<HTMLElement>(TITLE)
  next?.focus({ preventScroll: true })
}
