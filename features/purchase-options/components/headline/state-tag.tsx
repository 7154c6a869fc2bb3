import { useTranslations } from 'use-intl'
import { Tag } from '@/components/tag'

interface StateTagProps {
  readonly isTimedDeal: boolean
  readonly isOrderable: boolean
}

/** "Out of Stock" or "Timed deal" beside the price; nothing otherwise. */
export function StateTag({ isTimedDeal, isOrderable }: StateTagProps) {
  const t = useTranslations('purchaseOptions.headline')
  if (!isOrderable) return <Tag variant="grey">{t('outOfStock')}</Tag>
  return isTimedDeal ? (
    <Tag variant="deal" icon="clock">
      {t('timedDeal')}
    </Tag>
  ) : null
}
