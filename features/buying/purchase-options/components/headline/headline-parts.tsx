import { useTranslations } from 'use-intl'
import { Tag } from '@/components/tag/tag'
import type { PurchaseTerms } from '../../rules/purchase-terms'

export interface PriceHeadlineProps {
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
