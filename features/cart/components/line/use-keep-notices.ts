import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/snackbar/snackbar-provider'
import type { CartLine } from '@/contract/cart'
import type { WriteResult } from '../../store/cart-outcome'
import { useCartNotices } from '../use-cart-notices'

/** Says what came of keeping a line for later. Unlike an add, it does not fail in silence: nothing else would show it. */
export function useKeepNotices(line: CartLine): (result: WriteResult) => void {
  const t = useTranslations('cartPage')
  const snackbar = useSnackbar()
  const notify = useCartNotices()
  return (result) => {
    if (result.kind === 'done') snackbar.show({ message: t('later.saved', { product: line.name }), variant: 'success' })
    else if (result.kind === 'failed') snackbar.show({ message: t('failedAction'), variant: 'error' })
    else notify(result, { place: 'cart', subject: line.name })
  }
}
