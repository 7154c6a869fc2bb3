import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Switch } from '@/components/field/switch'
import { Icon } from '@/components/icon/icon'
import type { Cart } from '@/contract/buying/cart'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney, formatTalents } from '@/lib/money'
import styles from './talents-switch.module.css'

interface TalentsSwitchProps {
  readonly cart: Cart
  readonly checked: boolean
  readonly disabled: boolean
  readonly onChange: (payWithTalents: boolean) => void
}

/** Pays all that the wallet can pay of the order, or nothing. Absent for an empty wallet. */
export function TalentsSwitch({ cart, checked, disabled, onChange }: TalentsSwitchProps) {
  const t = useTranslations('payment.talents')
  const id = useId()
  const { talentsBalance = 0, talentsUsable = 0, payableWithTalents = 0 } = cart.accounting
  if (talentsBalance <= 0 || talentsUsable <= 0) return null
  const talents = formatTalents(talentsBalance)
  const rest = leftToRightText(formatMoney(payableWithTalents, cart.currencySymbol))
  return (
    <label className={styles['box']} htmlFor={id}>
      <Icon name="coin" size={32} />
      <span className={styles['text']}>
        <span className={styles['title']}>{t('title')}</span>
        <span id={`${id}-note`} className={styles['note']}>
          {t('balance', { talents })} {checked && (payableWithTalents > 0 ? t('part', { rest }) : t('all'))}
        </span>
      </span>
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        aria-label={t('title')}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      />
    </label>
  )
}
