import { useTranslations } from 'use-intl'
import { AddressLines } from '@/components/address/address-lines'
import { AddressTools } from '@/components/address/address-tools'
import { Icon } from '@/components/icon/icon'
import { Tag } from '@/components/tag/tag'
import type { Address } from '@/contract/account/addresses'
import styles from './address-panel.module.css'

interface SavedAddressesProps {
  readonly addresses: readonly Address[]
  /** Undefined while the form is open. */
  readonly chosenId: string | undefined
  /** The form of a new address is open. */
  readonly isFormOpen: boolean
  readonly onChoose: (addressId: string) => void
  readonly onEdit: (address: Address) => void
  readonly onRemove: (address: Address) => void
  readonly onNew: () => void
}

/** The saved addresses as cards to choose from, each with its buttons. */
export function SavedAddresses(props: SavedAddressesProps) {
  const { addresses, chosenId, isFormOpen, onChoose, onEdit, onRemove, onNew } = props
  const t = useTranslations('address')
  return (
    <fieldset>
      <legend className={styles['where']}>{t('where')}</legend>
      <div className={styles['cards']}>
        {addresses.map((address) => {
          const defaultTag = address.isDefault && <Tag variant="grey">{t('default')}</Tag>
          return (
            <div key={address._id} className={styles['card']}>
              <label className={styles['choice']}>
                <input
                  type="radio"
                  name="address"
                  checked={chosenId === address._id}
                  onChange={() => onChoose(address._id)}
                />
                <div>
                  {address.label !== '' && (
                    <div className={styles['heading']}>
                      <p className={styles['name']}>
                        <bdi>{address.label}</bdi>
                      </p>
                      {defaultTag}
                    </div>
                  )}
                  <AddressLines address={address} />
                  {address.label === '' && defaultTag}
                </div>
              </label>
              <AddressTools address={address} onEdit={() => onEdit(address)} onRemove={() => onRemove(address)} />
            </div>
          )
        })}
        <button
          type="button"
          className={`${styles['card']} ${styles['add']} ${isFormOpen ? styles['on'] : ''}`}
          aria-expanded={isFormOpen}
          onClick={onNew}
        >
          <Icon name="plus" />
          {t('new')}
        </button>
      </div>
    </fieldset>
  )
}
