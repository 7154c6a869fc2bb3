import { useTranslations } from 'use-intl'
import { Form } from '@/components/field/form'
import { TextField } from '@/components/field/text-field'
import { useForm } from '@/components/field/use-form'
import { useApi } from '@/lib/api/api-context'
import { useUid } from '@/lib/session/session-state'
import { stockQuery, type TaggedPart } from '../api/product-parts'
import { enteredWhole } from '../entered'
import { useEdited } from '../use-edited'
import { variantName } from '../variant-name'
import { PartPanel } from './part-panel'
import styles from './product-editing.module.css'
import { SaveRow } from './save-row'

type Stock = TaggedPart<'stock'>

/** What is in stock of each variant. */
export function StockPanel({ id }: { readonly id: string }) {
  const t = useTranslations('productEditing.stock')
  const edited = useEdited(stockQuery(useApi(), useUid(), id))
  return (
    <PartPanel title={t('title')} edited={edited}>
      {(state) => (
        <StockForm key={edited.edition} id={id} state={state} onSaved={edited.keep} onReload={edited.reload} />
      )}
    </PartPanel>
  )
}

interface StockFormProps {
  readonly id: string
  readonly state: Stock
  readonly onSaved: (state: Stock) => unknown
  readonly onReload: () => unknown
}

function StockForm({ id, state: { etag, data }, onSaved, onReload }: StockFormProps) {
  const t = useTranslations('productEditing')
  const api = useApi()
  const { variants } = data
  const { form, field, isBusy, isSuccess, error } = useForm({
    initial: Object.fromEntries(variants.map((one) => [one.id, String(one.stock)])),
    check: (values) =>
      Object.fromEntries(
        variants.map((one) => [one.id, enteredWhole(values[one.id] ?? '') === undefined && t('form.notWhole')]),
      ),
    send: (values) => {
      const changed = variants.map((one) => ({ ...one, stock: enteredWhole(values[one.id] ?? '') ?? one.stock }))
      return api.call('changeProductStock', { id, etag, data: { variants: changed } })
    },
    onSuccess: onSaved,
  })
  return (
    <Form {...form} className={styles['form']} aria-label={t('stock.title')}>
      <p className="caption">{t('stock.note')}</p>
      {variants.map((one) => (
        <fieldset key={one.id} className={styles['variant']}>
          <legend className={styles['legend']}>{variantName(one)}</legend>
          <TextField
            {...field(one.id)}
            label={t('stock.label')}
            required
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            maxLength={10}
          />
        </fieldset>
      ))}
      <SaveRow isBusy={isBusy} isSaved={isSuccess} error={error} onReload={onReload} />
    </Form>
  )
}
