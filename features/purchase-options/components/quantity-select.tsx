import { useTranslations } from 'use-intl'
import { Select } from '@/components/select'

interface QuantitySelectProps {
  readonly options: readonly number[]
  readonly value: number
  readonly onChange: (quantity: number) => void
}

/** "Quantity: N" (specification 2.3 and 5). */
export function QuantitySelect({ options, value, onChange }: QuantitySelectProps) {
  const t = useTranslations('purchaseOptions.quantity')
  return (
    <Select
      label={t('label')}
      value={String(value)}
      options={options.map((quantity) => ({ value: String(quantity), label: t('option', { quantity }) }))}
      onChange={(picked) => onChange(Number(picked))}
    />
  )
}
