import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { addButtonState } from '../add-button-state'
import type { PurchasableProduct } from '../purchase-terms'

interface PurchaseButtonProps {
  readonly product: Pick<PurchasableProduct, 'inStock' | 'allowOrderOutOfStock'>
  readonly isUpcomingChosen: boolean
  readonly isAdding: boolean
  /** Without it, a guest is asked to sign in. */
  readonly onAdd: (() => void) | undefined
  readonly onNotify: (() => void) | undefined
  /** Of 48 px instead of 54, as wide as its text: for bars. */
  readonly isCompact?: boolean
}

/** "Add to Cart", or what stands for it (specification 4.2). */
export function PurchaseButton(props: PurchaseButtonProps) {
  const { product, isUpcomingChosen, isAdding, onAdd, onNotify, isCompact = false } = props
  const t = useTranslations('purchaseOptions.button')
  const { requestSignIn } = useSessionPrompt()
  const add = onAdd ?? (() => requestSignIn({ reason: 'cart' }))
  const notify = onNotify ?? (() => requestSignIn({ reason: 'notify' }))
  const look = isCompact ? ({ size: 'medium' } as const) : ({ size: 'big', wide: true } as const)
  const state = addButtonState({ isAdding, isUpcomingChosen, ...product })
  switch (state) {
    case 'add':
    case 'adding':
      return (
        <Button {...look} busy={state === 'adding'} busyLabel={t('adding')} onClick={add}>
          {t('add')}
        </Button>
      )
    case 'notify':
      return (
        <Button {...look} variant="blue" onClick={notify}>
          {t('notify')}
        </Button>
      )
    case 'comingSoon':
      return (
        <>
          <Button {...look} disabled>
            {t('comingSoon')}
          </Button>
          <Button variant="blue" wide onClick={notify}>
            {t('notify')}
          </Button>
        </>
      )
  }
}
