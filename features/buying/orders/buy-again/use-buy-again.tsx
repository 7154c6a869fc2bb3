import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { useDialog } from '@/components/overlay/use-dialog'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useWriteKeys } from '@/lib/api/write-keys'
import { useCartChanged } from '@/lib/domain/cart/use-cart-changed'
import { routes } from '@/lib/routes'
import { type BoughtAgain, isDifferent } from './bought-again'

const BuyAgainDialog = lazily(() => import('./buy-again-dialog').then((module) => module.BuyAgainDialog))

interface BuyAgainRequest {
  readonly orderId: string
  /** Defaults to all lines of the order. */
  readonly lineIds?: string[]
}

export interface BuyAgain {
  readonly start: (request: BuyAgainRequest) => void
  /** Returns true while an order, or one of its lines, is being added to the cart. */
  readonly isBusy: (id: string) => boolean
  /** The dialog. The page must render it. */
  readonly dialog: ReactNode
}

/**
 * Adds the lines of an order to the cart and opens the cart. When lines are unavailable, reduced or more expensive, a
 * dialog lists them first.
 * @param symbol of the current currency
 */
export function useBuyAgain(symbol: string): BuyAgain {
  const t = useTranslations('orders')
  const api = useApi()
  const router = useRouter()
  const cartChanged = useCartChanged()
  const { show } = useSnackbar()
  const keys = useWriteKeys()
  const differing = useDialog<BoughtAgain>()
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: async (request: BuyAgainRequest) => {
      const idempotencyKey = keys.keyFor('buyAgain', request)
      return (await api.call('buyAgain', request, { idempotencyKey })).data.lines
    },
    onSuccess: async (lines) => {
      keys.answered()
      if (lines.some(({ outcome }) => outcome !== 'gone')) await cartChanged()
      if (lines.some(isDifferent)) differing.open(lines)
      else await router.push(routes.cart())
    },
    onError: (error) => show({ message: refusalText(error) ?? t('buyAgainFailed'), variant: 'error' }),
  })
  return {
    start: (request) => isPending || mutate(request),
    isBusy: (id) => isPending && (variables.lineIds?.[0] ?? variables.orderId) === id,
    dialog: differing.value && (
      <BuyAgainDialog lines={differing.value} symbol={symbol} open={differing.isOpen} onClose={differing.close} />
    ),
  }
}
