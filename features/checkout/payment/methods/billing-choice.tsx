import { useTranslations } from 'use-intl'
import { Select } from '@/components/field/select'
import type { Address } from '@/contract/address'
import styles from './billing-choice.module.css'
import { CheckLine } from './check-line'

/** The billing address: that of the delivery, or another saved one. `addressId` is absent until one is chosen. */
export type Billing = { readonly isSame: true } | { readonly isSame: false; readonly addressId?: string }

interface BillingChoiceProps {
  /** The saved addresses that the order is not delivered to. */
  readonly others: readonly Address[]
  readonly billing: Billing
  readonly onChange: (billing: Billing) => void
}

export function BillingChoice({ others, billing, onChange }: BillingChoiceProps) {
  const t = useTranslations('payment.billing')
  return (
    <div className={styles['billing']}>
      <CheckLine checked={billing.isSame} onChange={(isSame) => onChange({ isSame })}>
        {t('same')}
      </CheckLine>
      {!billing.isSame && others.length > 0 && (
        <Select
          label={t('choose')}
          value={billing.addressId ?? others[0]?._id ?? ''}
          options={others.map((address) => ({ value: address._id, label: lineOf(address) }))}
          onChange={(addressId) => onChange({ isSame: false, addressId })}
        />
      )}
    </div>
  )
}

const lineOf = ({ name, line1, city, state, zip }: Address) => `${name}, ${line1}, ${city}, ${state} ${zip}`
