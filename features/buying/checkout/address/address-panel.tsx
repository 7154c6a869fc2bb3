import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { AddressForm } from '@/components/address/address-form'
import { Button } from '@/components/button/button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { Skeleton } from '@/components/loading/skeleton'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { useDialog } from '@/components/overlay/use-dialog'
import type { Address } from '@/contract/account/addresses'
import { EMPTY_ADDRESS, valuesOfAddress } from '@/lib/domain/addresses/address-values'
import { keptAddresses, useAddressWrites } from '@/lib/domain/addresses/addresses'
import { useProfile } from '@/lib/session/use-profile'
import type { Checkout } from '../use-checkout'
import styles from './address-panel.module.css'
import { SavedAddresses } from './saved-addresses'

const RemovalDialog = lazily(() => import('@/components/address/removal-dialog').then((module) => module.RemovalDialog))

/** The saved addresses as cards, and a form for a new one or for changes. */
export function AddressPanel({ checkout }: { readonly checkout: Checkout }) {
  const t = useTranslations('address')
  const { show } = useSnackbar()
  const { owner, isGuest, addresses, address, draft, change, openNext } = checkout
  const { save, remove } = useAddressWrites(owner)
  const removal = useDialog<Address>()
  const container = useRef<HTMLDivElement>(null)
  const saved = keptAddresses(addresses.data ?? [], draft.addressId)
  const { firstName = '', lastName = '' } = useProfile() ?? {}
  const newForm = { isOpen: true, addressId: undefined, values: { ...EMPTY_ADDRESS, firstName, lastName } }
  // Without a saved address, the form is all there is.
  const isFirst = addresses.isSuccess && saved.length === 0
  const form = draft.form?.isOpen || isFirst ? (draft.form ?? newForm) : undefined
  const edited = saved.find(({ _id }) => _id === form?.addressId)

  const openForm = (one: Address | undefined) => {
    const isSame = draft.form !== undefined && draft.form.addressId === one?._id
    const values = isSame ? draft.form.values : one ? valuesOfAddress(one) : newForm.values
    change({ form: { isOpen: true, addressId: one?._id, values } })
  }
  const deliverTo = (addressId: string) => {
    change({ addressId, deliverySeenFor: undefined, form: draft.form && { ...draft.form, isOpen: false } })
    openNext()
  }
  const removeOne = (one: Address) =>
    remove.mutate(one._id, {
      onSuccess: () => {
        if (draft.form?.addressId === one._id) change({ form: undefined })
        show({ message: t('removed'), variant: 'success' })
        // The button that was pressed went with its card.
        container.current?.querySelector<HTMLElement>('input, button')?.focus()
      },
      onError: () => show({ message: t('notRemoved'), variant: 'error' }),
    })

  if (addresses.isError && saved.length === 0) {
    return <SectionError text={t('failed')} pending={addresses.isFetching} onRetry={() => void addresses.refetch()} />
  }
  return (
    <div ref={container} className="grid gap-18">
      {!isGuest && <Recipient />}
      {saved.length > 0 && (
        <SavedAddresses
          addresses={saved}
          chosenId={form ? undefined : address?._id}
          isFormOpen={form !== undefined && form.addressId === undefined}
          onChoose={(addressId) => change({ addressId, form: draft.form && { ...draft.form, isOpen: false } })}
          onEdit={openForm}
          onRemove={removal.open}
          onNew={() => openForm(undefined)}
        />
      )}
      {form ? (
        <AddressForm
          key={form.addressId ?? ''}
          title={t(edited ? 'change' : 'new')}
          values={form.values}
          mayBeUnkept={!isGuest && edited?.isKept !== true}
          isAlwaysDefault={isFirst || edited?.isDefault === true}
          onValues={(values) => change({ form: { ...form, isOpen: true, values } })}
          onClose={isFirst ? undefined : () => change({ form: { ...form, isOpen: false } })}
          isBusy={save.isPending}
          onSave={(onRefused) =>
            save.mutate(
              { before: edited, values: form.values },
              {
                onSuccess: ({ data }) => {
                  change({ addressId: data._id, deliverySeenFor: undefined, form: undefined })
                  show({ message: t('saved'), variant: 'success', position: 'bottom-center' })
                  openNext()
                },
                onError: onRefused,
              },
            )
          }
        />
      ) : (
        <Button size="big" wide disabled={!address} onClick={() => address && deliverTo(address._id)}>
          {t('next')}
        </Button>
      )}
      {removal.value && (
        <RemovalDialog
          address={removal.value}
          open={removal.isOpen}
          onClose={removal.close}
          onConfirm={() => removal.value && removeOne(removal.value)}
        />
      )}
    </div>
  )
}

/** Who is signed in: their e-mail address gets the receipt. */
function Recipient() {
  const profile = useProfile()
  return (
    <div className={styles['recipient']}>
      <Icon name="user" />
      {profile ? (
        <div>
          <p className={styles['name']}>
            <bdi>{`${profile.firstName} ${profile.lastName}`}</bdi>
          </p>
          <p>
            <bdi>{profile.email}</bdi>
          </p>
        </div>
      ) : (
        <Skeleton width="200px" height="36px" />
      )}
    </div>
  )
}
