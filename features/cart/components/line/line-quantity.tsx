import { useTranslations } from 'use-intl'
import { QuantityStepper } from '@/components/quantity-stepper/quantity-stepper'
import type { CartLine } from '@/contract/cart'
import { isMembershipLine } from '../../store/membership-first'
import styles from './line-details.module.css'
import type { LineCommands } from './use-line-commands'

interface LineQuantityProps {
  readonly line: CartLine
  readonly commands: Pick<LineCommands, 'less' | 'more'>
}

/** How many: a stepper, or a plain number where it is fixed: a deal with a first purchase, the membership. */
export function LineQuantity({ line, commands }: LineQuantityProps) {
  const t = useTranslations('cart.line')
  const { name: product, quantity } = line
  if (line.isFirstPurchaseDeal || isMembershipLine(line)) {
    return <span className={styles['fixed']}>{t('quantity', { shown: String(quantity.value) })}</span>
  }
  return (
    <QuantityStepper
      value={quantity.value}
      label={t('quantityOf', { product })}
      lessLabel={t('less', { product })}
      moreLabel={t('more', { product })}
      onLess={commands.less}
      onMore={commands.more}
    />
  )
}
