import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { DialogButton } from '@/components/overlay/dialog-button'
import { Tag } from '@/components/tag/tag'
import type { PurchasableProduct, PurchaseTerms } from '../../rules/purchase-terms'

const PriceHistoryDialog = lazily(() =>
  import('../price-history/price-history-dialog').then((module) => module.PriceHistoryDialog),
)

export interface PriceHeadlineProps {
  readonly product: PurchasableProduct
  readonly terms: PurchaseTerms
  /** Minor units. */
  readonly headline: number
  /** The purchase at the list price is chosen, for which no Talents come back. */
  readonly isPlain: boolean
  readonly isTimedDeal: boolean
  readonly isOrderable: boolean
  readonly symbol: string
}

type StateTagProps = Pick<PriceHeadlineProps, 'isTimedDeal' | 'isOrderable'>

/** "Out of Stock" or "Timed deal" beside the price, or nothing. */
export function StateTag({ isTimedDeal, isOrderable }: StateTagProps) {
  const t = useTranslations('purchaseOptions.headline')
  const card = useTranslations('shell.card.tags')
  if (!isOrderable) return <Tag variant="grey">{card('outOfStock')}</Tag>
  return isTimedDeal ? (
    <Tag variant="deal" icon="clock">
      {t('timedDeal')}
    </Tag>
  ) : null
}

/** "About this price": what the list price is, and what it was. */
export function AboutPrice({ product }: Pick<PriceHeadlineProps, 'product'>) {
  const t = useTranslations('purchaseOptions.headline')
  return (
    <DialogButton className="link fine" dialog={PriceHistoryDialog} of={{ product }}>
      {t('about')}
    </DialogButton>
  )
}
