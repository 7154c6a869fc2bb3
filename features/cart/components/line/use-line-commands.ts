import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/snackbar/snackbar-provider'
import type { CartLine } from '@/contract/cart'
import { CART_MODE, type CartMode } from '../../store/cart-mode'
import type { WriteResult } from '../../store/cart-outcome'
import { useCartStore } from '../../store/use-cart-store'
import { useCartNotices } from '../use-cart-notices'

export interface LineCommands {
  readonly less: () => void
  readonly more: () => void
  readonly remove: () => void
  /** Keeps it for later, or puts it back. Gives what came of it, which is not said otherwise. */
  readonly keep: (isForLater: boolean) => Promise<WriteResult>
}

/**
 * What a shopper can do with one line. What comes of it is said in a message; a removal can be taken back there.
 * @param onRemoved called with what takes a removal back
 */
export function useLineCommands(
  line: CartLine,
  place: 'cart' | 'elsewhere',
  onRemoved?: (undo: () => void) => void,
): LineCommands {
  const t = useTranslations('cart.notices')
  const store = useCartStore()
  const notify = useCartNotices()
  const snackbar = useSnackbar()

  const undo = async () => {
    const result = await store.restoreLine(line)
    if (result.kind === 'done') snackbar.show({ message: t('back', { product: line.name }), variant: 'success' })
    else notify(result, { place, subject: line.name })
  }
  const change = async (mode: CartMode) => {
    const result = await store.changeLine(line, mode)
    // A deal that was taken out does not come back (decisions, section 8).
    const onUndo = line.isFirstPurchaseDeal ? undefined : () => void undo()
    if (!result) return
    notify(result, { place, subject: line.name, onUndo, onSignedIn: () => void change(mode) })
    if (onUndo && result.kind === 'done' && result.what === 'removed') onRemoved?.(onUndo)
  }
  return {
    less: () => void change(CART_MODE.decrement),
    more: () => void change(CART_MODE.increment),
    remove: () => void change(CART_MODE.remove),
    keep: (isForLater) => store.keepLine(line, isForLater),
  }
}
