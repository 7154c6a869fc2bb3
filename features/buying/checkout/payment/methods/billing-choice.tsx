import { type Ref, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressForm } from '@/components/address/address-form'
import { Button } from '@/components/button/button'
import { CheckLine } from '@/components/field/check-line'
import { FormAlert } from '@/components/field/form-alert'
import { Select } from '@/components/field/select/select'
import type { Address } from '@/contract/account/addresses'
import { EMPTY_ADDRESS } from '@/lib/domain/addresses/address-values'
import { useAddressWrites } from '@/lib/domain/addresses/addresses'
import { useOwner } from '@/lib/session/personal-queries'
import styles from './billing-choice.module.css'

/** The billing address: that of the delivery, or another saved one. `addressId` is absent until one is chosen. */
export type Billing = { readonly isSame: true } | { readonly isSame: false; readonly addressId?: string }

interface BillingChoiceProps {
  /** The saved addresses that the order is not delivered to. */
  readonly others: readonly Address[]
  readonly billing: Billing
  readonly onChange: (billing: Billing) => void
  /** Payment was asked for while an address is being entered. */
  readonly isAwaited: boolean
  readonly ref: Ref<HTMLDivElement>
}

/** Chooses the billing address, or saves a new one. */
export function BillingChoice({ others, billing, onChange, isAwaited, ref }: BillingChoiceProps) {
  const t = useTranslations('payment.billing')
  const { save } = useAddressWrites(useOwner())
  const [values, setValues] = useState(EMPTY_ADDRESS)
  const [isAdding, setIsAdding] = useState(false)
  const close = () => {
    setIsAdding(false)
    onChange(billing)
  }
  const isFormOpen = !billing.isSame && (isAdding || others.length === 0)
  return (
    <div ref={ref} className={styles['billing']}>
      <CheckLine checked={billing.isSame} onChange={(isSame) => onChange({ isSame })}>
        {t('same')}
      </CheckLine>
      {!billing.isSame && others.length > 0 && !isAdding && (
        <>
          <Select
            label={t('choose')}
            value={billing.addressId ?? others[0]?._id ?? ''}
            options={others.map((address) => ({ value: address._id, label: lineOf(address) }))}
            onChange={(addressId) => onChange({ isSame: false, addressId })}
          />
          <Button variant="line" size="slim" onClick={() => setIsAdding(true)}>
            {t('add')}
          </Button>
        </>
      )}
      {isFormOpen && (
        <AddressForm
          title={t('choose')}
          submitLabel={t('use')}
          purpose="billing"
          values={values}
          onValues={setValues}
          isAlwaysDefault
          onClose={others.length > 0 ? close : undefined}
          isBusy={save.isPending}
          onSave={(onRefused) =>
            save.mutate(
              { before: undefined, values },
              {
                onSuccess: ({ data }) => {
                  setIsAdding(false)
                  setValues(EMPTY_ADDRESS)
                  onChange({ isSame: false, addressId: data._id })
                },
                onError: onRefused,
              },
            )
          }
        />
      )}
      {isAwaited && isFormOpen && <FormAlert text={t('useFirst', { button: t('use') })} />}
    </div>
  )
}

const lineOf = ({ name, line1, city, state, zip }: Address) => `${name}, ${line1}, ${city}, ${state} ${zip}`
