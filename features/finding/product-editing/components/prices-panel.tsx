import { useTranslations } from 'use-intl'
import { Form } from '@/components/field/form'
import { TextField } from '@/components/field/text-field'
import { useForm } from '@/components/field/use-form'
import { toMajor } from '@/contract/values/minor-units'
import { useApi } from '@/lib/api/api-context'
import { useUid } from '@/lib/session/session-state'
import { pricesQuery, type TaggedPart } from '../api/product-parts'
import { enteredAmount } from '../entered'
import { useEdited } from '../use-edited'
import { variantName } from '../variant-name'
import { PartPanel } from './part-panel'
import styles from './product-editing.module.css'
import { SaveRow } from './save-row'

type Prices = TaggedPart<'prices'>

/** The list price and the member price of each variant. */
export function PricesPanel({ id }: { readonly id: string }) {
  const t = useTranslations('productEditing.prices')
  const edited = useEdited(pricesQuery(useApi(), useUid(), id))
  return (
    <PartPanel title={t('title')} edited={edited}>
      {(state) => (
        <PricesForm key={edited.edition} id={id} state={state} onSaved={edited.keep} onReload={edited.reload} />
      )}
    </PartPanel>
  )
}

interface PricesFormProps {
  readonly id: string
  readonly state: Prices
  readonly onSaved: (state: Prices) => unknown
  readonly onReload: () => unknown
}

function PricesForm({ id, state: { etag, data }, onSaved, onReload }: PricesFormProps) {
  const t = useTranslations('productEditing')
  const api = useApi()
  const { variants } = data
  const { form, field, isBusy, isSuccess, error } = useForm({
    initial: Object.fromEntries(
      variants.flatMap((one) => [
        [`list ${one.id}`, toMajor(one.listPrice).toFixed(2)],
        [`member ${one.id}`, toMajor(one.memberPrice).toFixed(2)],
      ]),
    ),
    check: (values) =>
      Object.fromEntries(
        variants.flatMap((one) => {
          const list = enteredAmount(values[`list ${one.id}`] ?? '')
          const member = enteredAmount(values[`member ${one.id}`] ?? '')
          const isAbove = list !== undefined && member !== undefined && member > list
          return [
            [`list ${one.id}`, list === undefined && t('form.notAmount')],
            [`member ${one.id}`, member === undefined ? t('form.notAmount') : isAbove && t('form.aboveList')],
          ]
        }),
      ),
    send: (values) => {
      const amount = (name: string) => enteredAmount(values[name] ?? '') ?? 0
      const changed = variants.map((one) => ({
        ...one,
        listPrice: amount(`list ${one.id}`),
        memberPrice: amount(`member ${one.id}`),
        talents: toMajor(one.talents),
      }))
      return api.call('changeProductPrices', { id, etag, data: { variants: changed } })
    },
    onSuccess: onSaved,
  })
  const number = { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off', maxLength: 12 } as const
  return (
    <Form {...form} className={styles['form']} aria-label={t('prices.title')}>
      {variants.map((one) => (
        <fieldset key={one.id} className={styles['variant']}>
          <legend className={styles['legend']}>{variantName(one)}</legend>
          <TextField {...field(`list ${one.id}`)} {...number} label={t('prices.list')} required />
          <TextField {...field(`member ${one.id}`)} {...number} label={t('prices.member')} required />
        </fieldset>
      ))}
      <SaveRow isBusy={isBusy} isSaved={isSuccess} error={error} onReload={onReload} />
    </Form>
  )
}
