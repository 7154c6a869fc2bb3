import { useTranslations } from 'use-intl'
import { QuantityStepper } from '@/components/field/quantity-stepper/quantity-stepper'
import type { OrderLine } from '@/contract/buying/orders'
import { LineChoice } from '../parcel/line-choice'
import type { ReturnDraft } from './use-return'

interface ReturnLinesProps {
  readonly lines: readonly OrderLine[]
  readonly symbol: string
  readonly quantities: ReturnDraft['quantities']
  readonly onChange: (quantities: ReturnDraft['quantities']) => void
}

/** Chooses the products to return, and the units of each. */
export function ReturnLines({ lines, symbol, quantities, onChange }: ReturnLinesProps) {
  const t = useTranslations('orderActions.return')
  const set = (lineId: string, quantity: number) => onChange({ ...quantities, [lineId]: quantity })
  return (
    <ul aria-label={t('choose')}>
      {lines.map((line) => {
        const { lineId, name, returnableUnits: units } = line
        const quantity = quantities[lineId] ?? 0
        return (
          <LineChoice
            key={lineId}
            line={line}
            symbol={symbol}
            isOn={quantity > 0}
            onChange={(isOn) => set(lineId, isOn ? units : 0)}
          >
            {units > 1 && (
              <QuantityStepper
                value={quantity}
                label={t('quantityOf', { name })}
                lessLabel={t('less', { name })}
                moreLabel={t('more', { name })}
                onLess={() => set(lineId, Math.max(1, quantity - 1))}
                onMore={() => set(lineId, Math.min(units, quantity + 1))}
              />
            )}
          </LineChoice>
        )
      })}
    </ul>
  )
}
