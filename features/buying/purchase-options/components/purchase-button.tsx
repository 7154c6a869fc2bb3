import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import type { PurchaseSelection } from '../purchase'
import { addButtonState } from '../rules/purchase-choice'
import type { PurchasableProduct } from '../rules/purchase-terms'
import type { NotifyMe, PurchaseActions } from '../use-purchase-actions'

interface PurchaseButtonProps {
  readonly product: Pick<PurchasableProduct, 'inStock' | 'allowOrderOutOfStock'>
  readonly isUpcomingChosen: boolean
  /** What it adds. */
  readonly selection: PurchaseSelection
  readonly actions: PurchaseActions
  /** Smaller and as wide as its text: for bars. */
  readonly isCompact?: boolean
}

/** "Add to Cart", "Notify Me" or "Coming Soon". */
export function PurchaseButton(props: PurchaseButtonProps) {
  const { product, isUpcomingChosen, selection, actions, isCompact = false } = props
  const t = useTranslations('purchaseOptions.button')
  const look = isCompact ? ({ size: 'medium' } as const) : ({ size: 'big', wide: true } as const)
  const retry = useTranslations('shell.components')('tryAgain')
  const { notify, hasFailed } = actions
  const { choice, terms } = selection
  const isPriceAwaited = terms.campaign === 'loading' && choice.kind === 'card'
  const state = addButtonState({ isAdding: actions.isAdding, isPriceAwaited, isUpcomingChosen, ...product })
  switch (state) {
    case 'add':
    case 'adding':
    case 'waiting':
      return (
        <Button
          {...look}
          busy={state !== 'add'}
          busyLabel={t(state === 'waiting' ? 'waiting' : 'adding')}
          onPointerEnter={actions.onApproach}
          onFocus={actions.onApproach}
          onClick={() => actions.onAdd(selection)}
        >
          {hasFailed ? retry : t('add')}
        </Button>
      )
    case 'notify':
      return <NotifyButton {...look} {...notify} />
    case 'comingSoon':
      return (
        <>
          <Button {...look} disabled>
            {t('comingSoon')}
          </Button>
          <NotifyButton wide {...notify} />
        </>
      )
  }
}

interface NotifyButtonProps extends NotifyMe {
  readonly size?: 'big' | 'medium'
  readonly wide?: boolean
}

function NotifyButton({ open, prefetch, ...look }: NotifyButtonProps) {
  const t = useTranslations('purchaseOptions.button')
  return (
    <Button {...look} variant="blue" aria-haspopup="dialog" onPointerEnter={prefetch} onFocus={prefetch} onClick={open}>
      {t('notify')}
    </Button>
  )
}
