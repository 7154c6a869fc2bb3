import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { StreetLines } from '@/components/address/address-lines'
import { AddressTools } from '@/components/address/address-tools'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { useDialog } from '@/components/overlay/use-dialog'
import { RowsSkeleton } from '@/components/panel/panel'
import { Tag } from '@/components/tag/tag'
import type { Address } from '@/contract/account/addresses'
import { MAX_ADDRESSES } from '@/contract/account/addresses-rules'
import { refusalText } from '@/lib/api/api-error'
import { keptAddresses, useAddresses, useAddressWrites } from '@/lib/domain/addresses/addresses'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { useOwner } from '@/lib/session/personal-queries'
import { FAILED_NOTICE } from '../components/failed-notice'
import styles from './address-book.module.css'

const AddressDialog = lazily(() => import('./address-dialog').then((module) => module.AddressDialog))
const RemovalDialog = lazily(() => import('@/components/address/removal-dialog').then((module) => module.RemovalDialog))

/** The saved addresses: new ones, changes and removal. */
export const AddressBook = withLateMessages(['address'], Addresses)

function Addresses() {
  const t = useTranslations('address')
  const { show } = useSnackbar()
  const owner = useOwner()
  const { data, isError, isFetching, refetch } = useAddresses()
  const addresses = data && keptAddresses(data)
  const { save, remove } = useAddressWrites(owner)
  /** The address to change, as it was when the form was opened. */
  const form = useDialog<Address | 'new'>()
  const edited = form.value === 'new' ? undefined : form.value
  const removal = useDialog<Address>()
  const list = useRef<HTMLUListElement>(null)

  if (!addresses) {
    if (isError) return <SectionError text={t('failed')} pending={isFetching} onRetry={() => void refetch()} />
    return <RowsSkeleton rows={2} label={t('loading')} />
  }
  const removeOne = (address: Address) =>
    remove.mutate(address._id, {
      onSuccess: () => {
        show({ message: t('removed'), variant: 'success', position: 'bottom-center' })
        // The pressed button was removed with its card.
        list.current?.querySelector<HTMLElement>('button')?.focus()
      },
      onError: (error) =>
        show({
          ...FAILED_NOTICE,
          message: refusalText(error) ?? t('notRemoved'),
          action: { text: t('tryAgain'), onAction: () => removeOne(address) },
        }),
    })
  const isFull = addresses.length >= MAX_ADDRESSES
  return (
    <>
      <ul ref={list} className={styles['cards']}>
        {addresses.map((address) => (
          <li key={address._id} className={styles['card']}>
            <AddressText address={address} />
            <AddressTools
              address={address}
              isChangedInDialog
              onEdit={() => form.open(address)}
              onRemove={() => removal.open(address)}
            />
          </li>
        ))}
        {!isFull && (
          <li>
            <button type="button" className={styles['add']} {...opensModal} onClick={() => form.open('new')}>
              <Icon name="plus" />
              {t('new')}
            </button>
          </li>
        )}
      </ul>
      {isFull && <p className="faint small above-12">{t('full', { count: addresses.length })}</p>}
      {form.value && (
        <AddressDialog
          address={edited}
          open={form.isOpen}
          isFirst={addresses.length === 0}
          isBusy={save.isPending}
          onClose={form.close}
          onSave={(values, onRefused) =>
            save.mutate(
              { before: edited, values },
              {
                onSuccess: () => {
                  form.close()
                  show({ message: t('saved'), variant: 'success', position: 'bottom-center' })
                },
                onError: onRefused,
              },
            )
          }
        />
      )}
      {removal.value && (
        <RemovalDialog
          address={removal.value}
          open={removal.isOpen}
          onClose={removal.close}
          onConfirm={() => removal.value && removeOne(removal.value)}
        />
      )}
    </>
  )
}

/** An address with its label, or else the name, as its heading. */
function AddressText({ address }: { readonly address: Address }) {
  const t = useTranslations('address')
  const { label, name, isDefault } = address
  return (
    <address className={styles['address']}>
      <p className={styles['label']}>
        <bdi>{label || name}</bdi>
        {isDefault && <Tag variant="grey">{t('default')}</Tag>}
      </p>
      {label !== '' && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      <StreetLines address={address} />
    </address>
  )
}
