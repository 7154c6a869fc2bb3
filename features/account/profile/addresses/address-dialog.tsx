import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressForm } from '@/components/address/address-form'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { Address } from '@/contract/account/addresses'
import { type AddressValues, EMPTY_ADDRESS, valuesOfAddress } from '@/lib/domain/addresses/address-values'
import { useProfile } from '@/lib/session/use-profile'

interface AddressDialogProps extends DialogProps {
  /** Undefined for a new one. */
  readonly address: Address | undefined
  readonly isFirst: boolean
  readonly isBusy: boolean
  readonly onSave: (values: AddressValues, onRefused: (error: unknown) => void) => void
}

/** The form of an address in a dialog. */
export function AddressDialog({ open, onClose, ...form }: AddressDialogProps) {
  const t = useTranslations('address')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t(form.address ? 'change' : 'new')} size="medium">
      <Form {...form} />
    </ModalOrDrawer>
  )
}

function Form({ address, isFirst, isBusy, onSave }: Omit<AddressDialogProps, keyof DialogProps>) {
  const t = useTranslations('address')
  const { firstName = '', lastName = '' } = useProfile() ?? {}
  const [values, setValues] = useState<AddressValues>(() =>
    address ? valuesOfAddress(address) : { ...EMPTY_ADDRESS, firstName, lastName },
  )
  return (
    <AddressForm
      isInBook
      title={t(address ? 'change' : 'new')}
      submitLabel={t('save')}
      values={values}
      onValues={setValues}
      isAlwaysDefault={isFirst || address?.isDefault === true}
      onClose={undefined}
      isBusy={isBusy}
      onSave={(onRefused) => onSave(values, onRefused)}
    />
  )
}
