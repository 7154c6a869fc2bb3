import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Form } from '@/components/field/form'
import { TextField } from '@/components/field/text-field'
import { useForm } from '@/components/field/use-form'
import { MAX_ADDRESS_LENGTHS } from '@/contract/account/addresses-rules'
import { zipOf } from '@/contract/account/zip-code'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { dataQuery } from '@/lib/api/data-query'
import { useLostFocus } from '@/lib/browser/use-lost-focus'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { personalKey } from '@/lib/session/personal-queries'
import { useUid } from '@/lib/session/session-state'
import styles from './delivery.module.css'
import { keepZip, onTypedZip, typedZip } from './typed-zip'

export interface DeliverySlotProps {
  readonly storeId: string
  /** The text of the button that asks for the ZIP code. */
  readonly buttonLabel: string
  /** Names the place alone: the fee of a cart stands among its amounts. */
  readonly isBrief?: boolean
}

interface DeliveryPlaceProps extends DeliverySlotProps {
  /** The shopper has pressed the button that asks for the ZIP code. */
  readonly isOpenAtFirst: boolean
}

/**
 * The delivery to the shopper: to the default address, else to the ZIP code that was typed in this browser, else a form
 * that asks for one.
 */
export const DeliveryPlace = withLateMessages(['deliveryFee'], Place)

function Place({ isOpenAtFirst, buttonLabel, ...of }: DeliveryPlaceProps) {
  const t = useTranslations('deliveryFee')
  const api = useApi()
  const typed = useSyncExternalStore(onTypedZip, typedZip, () => '')
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  // It takes the place of the form, which had the focus.
  const opener = useLostFocus<HTMLButtonElement>(isOpen)
  const uid = useUid()
  const { data: addresses, isPending } = useQuery({ ...addressesQuery(api, uid), enabled: uid !== '' })

  const [saved] = addresses ?? []
  if (saved) return <Terms {...of} zip={saved.zip} />
  if (uid !== '' && isPending) return null
  if (isOpen) return <ZipForm storeId={of.storeId} typed={typed} onClose={() => setIsOpen(false)} />
  return (
    <button ref={opener} type="button" className="link" onClick={() => setIsOpen(true)}>
      {typed === '' ? (
        buttonLabel
      ) : (
        <>
          <Terms {...of} zip={typed} />
          <span className="visually-hidden">. {t('change')}</span>
        </>
      )}
    </button>
  )
}

/** "To 90210: $4.95, free from $39.00"; the place alone while the fee is unknown. */
function Terms({ storeId, isBrief = false, zip }: Omit<DeliverySlotProps, 'buttonLabel'> & { readonly zip: string }) {
  const t = useTranslations('deliveryFee')
  const api = useApi()
  const { data } = useQuery({ ...storeDeliveryQuery(api, storeId, zip), enabled: !isBrief })
  const [store] = data?.sellers ?? []
  const shortZip = leftToRightText(zip.slice(0, 5))
  if (!data || !store) return t('to', { zip: shortZip })
  if (store.fee === 0) return t('free', { zip: shortZip })
  const money = (minor: number) => leftToRightText(formatMoney(minor, data.currencySymbol))
  return t('fee', { zip: shortZip, fee: money(store.fee), from: money(store.freeFrom) })
}

interface ZipFormProps {
  readonly storeId: string
  /** The ZIP code that is stored, or ''. */
  readonly typed: string
  readonly onClose: () => void
}

/** Asks for a ZIP code, and keeps it once the marketplace delivers there. Escape closes it. */
function ZipForm({ storeId, typed, onClose }: ZipFormProps) {
  const t = useTranslations('deliveryFee')
  const api = useApi()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const { form, field, isBusy } = useForm({
    initial: { zip: typed },
    check: ({ zip }) => ({ zip: zipOf(zip) === undefined && t('invalid') }),
    send: async ({ zip }) => {
      const code = zipOf(zip) ?? ''
      await queryClient.fetchQuery(storeDeliveryQuery(api, storeId, code))
      keepZip(code)
      onClose()
    },
    refusedFields: (error) => ({
      zip: (error instanceof ApiError && error.code === 'ADDRESS_ZIP' && error.serverMessage) || t('failed'),
    }),
  })
  const forget = () => {
    keepZip('')
    onClose()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <Form {...form} className={styles['form']} onKeyDown={closeOnEscape}>
      <TextField
        {...field('zip')}
        ref={input}
        label={t('label')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={MAX_ADDRESS_LENGTHS.zip}
      />
      <div className="wrap gap-8">
        <Button type="submit" size="slim" busy={isBusy}>
          {t('show')}
        </Button>
        {typed !== '' && (
          <Button variant="line" size="slim" onClick={forget}>
            {t('forget')}
          </Button>
        )}
        <Button variant="text" size="slim" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** The addresses of a signed-in shopper: the default one first. */
const addressesQuery = (api: ApiCaller, uid: string) => ({
  ...dataQuery(api, personalKey(uid, 'addresses'), 'addresses', {}),
  staleTime: 60_000,
})

/** Fee and arrival of a store's delivery to a ZIP code. Fails with ADDRESS_ZIP where the shop does not deliver. */
const storeDeliveryQuery = (api: ApiCaller, storeId: string, zip: string) => ({
  ...dataQuery(api, ['delivery', storeId, zip], 'delivery', { storeId, zip }),
  staleTime: 60_000,
  retry: false,
})
