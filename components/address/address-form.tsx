import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { publicConfig } from '@/lib/config'
import {
  type AddressValues,
  CHECKED_FIELDS,
  type CheckedField,
  fieldOfCode,
  MAX_LENGTHS,
  problemOf,
  US_STATES,
} from '@/lib/domain/addresses/address-values'
import { Button } from '../button/button'
import { IconButton } from '../button/icon-button'
import { Form } from '../field/form'
import { SelectField } from '../field/select/select-field'
import { TextField } from '../field/text-field'
import { lazily } from '../loading/lazily'
import styles from './address-form.module.css'

// Only shops that complete addresses load it.
const AddressSuggestions = lazily(() => import('./address-suggestions').then((module) => module.AddressSuggestions))

interface AddressFormProps {
  readonly title: string
  /** In the dialog of the address book, which has a heading of its own; there the address can be given a name. */
  readonly isInBook?: boolean
  /** By default, that the order is delivered there. */
  readonly submitLabel?: string
  /** Which of the browser's own addresses is filled in. */
  readonly purpose?: 'shipping' | 'billing'
  readonly values: AddressValues
  readonly onValues: (values: AddressValues) => void
  /** Offers to use the address for this order only. */
  readonly mayBeUnkept?: boolean
  /** It is or becomes the default in any case. */
  readonly isAlwaysDefault: boolean
  /** Absent when there is nothing else to choose. */
  readonly onClose: (() => void) | undefined
  readonly isBusy: boolean
  readonly onSave: (onRefused: (error: unknown) => void) => void
}

/** A field that the marketplace refused, and its text; without a field it is about the whole form. */
interface Refusal {
  readonly field: CheckedField | undefined
  readonly text: string
}

/**
 * The form of an address, which is written from left to right in every language. What is wrong stands under its field
 * once the field has been left.
 */
export function AddressForm(props: AddressFormProps) {
  const {
    title,
    isInBook = false,
    submitLabel,
    purpose = 'shipping',
    values,
    onValues,
    mayBeUnkept = false,
    isAlwaysDefault,
    onClose,
    isBusy,
    onSave,
  } = props
  const t = useTranslations('address')
  const [touched, setTouched] = useState<ReadonlySet<CheckedField>>(new Set())
  const [refusal, setRefusal] = useState<Refusal>()
  const completes = publicConfig().completesAddresses

  const errorOf = (name: CheckedField): string | undefined => {
    if (refusal?.field === name) return refusal.text
    const problem = touched.has(name) ? problemOf(name, values) : undefined
    if (!problem) return undefined
    if (problem === 'tooLong') {
      return t('problems.tooLong', { max: MAX_LENGTHS[name], count: values[name].trim().length })
    }
    if (problem === 'zip') return t('problems.zipForm')
    // A second line may be empty.
    return problem === 'street' || name === 'line2' ? t('problems.street') : t(`problems.${name}`)
  }
  const type = (name: keyof AddressValues, value: string | boolean) => {
    if (refusal?.field === name) setRefusal(undefined)
    onValues({ ...values, [name]: value })
  }
  const leave = (name: CheckedField) => {
    // Passing an empty field on the way is no mistake yet.
    if (values[name] !== '') setTouched(new Set([...touched, name]))
  }
  const send = () => {
    setTouched(new Set(CHECKED_FIELDS))
    setRefusal(undefined)
    if (CHECKED_FIELDS.some((name) => problemOf(name, values) !== undefined)) return
    onSave((error) => {
      const field = error instanceof ApiError ? fieldOfCode(error.code) : undefined
      setRefusal({ field, text: refusalText(error) ?? t('notSaved') })
    })
  }

  const text = (name: CheckedField | 'label', { autoComplete, ...input }: TextOptions) => (
    <TextField
      {...input}
      label={t(name)}
      required={name !== 'line2' && name !== 'label'}
      error={name === 'label' ? undefined : errorOf(name)}
      // A longer address is refused with its reason, not cut.
      maxLength={name === 'label' ? MAX_LENGTHS.label : undefined}
      autoComplete={autoComplete === 'off' ? 'off' : `${purpose} ${autoComplete}`}
      name={name}
      value={values[name]}
      onChange={(value) => type(name, value)}
      onBlur={() => name !== 'label' && leave(name)}
    />
  )
  const check = (name: 'isKept' | 'isDefault') => (
    <label className={styles['check']}>
      <input type="checkbox" checked={values[name]} onChange={(event) => type(name, event.target.checked)} />
      {t(name)}
    </label>
  )
  return (
    <Form className={styles['form']} isBusy={isBusy} onSend={send} aria-label={title}>
      <div className={styles[isInBook ? 'bare' : 'box']}>
        {!isInBook && (
          <div className={styles['head']}>
            <h3 className="strong">{title}</h3>
            {onClose && <IconButton icon="x" iconSize={20} label={t('close')} onClick={onClose} />}
          </div>
        )}
        {isInBook && text('label', { autoComplete: 'off', hint: t('labelHint'), placeholder: t('optional') })}
        <div className={styles['two']}>
          {text('firstName', { autoComplete: 'given-name' })}
          {text('lastName', { autoComplete: 'family-name' })}
        </div>
        {text('line1', {
          autoComplete: 'address-line1',
          dir: 'ltr',
          ...(completes && { list: `${purpose}-addresses` }),
        })}
        {completes && (
          <AddressSuggestions
            id={`${purpose}-addresses`}
            text={values.line1}
            onChoose={(suggestion) => onValues({ ...values, ...suggestion })}
          />
        )}
        {text('line2', { autoComplete: 'address-line2', dir: 'ltr', placeholder: t('optional') })}
        <div className={styles['three']}>
          {text('city', { autoComplete: 'address-level2', dir: 'ltr' })}
          <SelectField
            label={t('state')}
            required
            error={errorOf('state')}
            name="state"
            autoComplete={`${purpose} address-level1`}
            value={values.state}
            onChange={(value) => type('state', value)}
            onBlur={() => leave('state')}
          >
            <option value="">{t('choose')}</option>
            {US_STATES.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          {text('zip', { autoComplete: 'postal-code', inputMode: 'numeric', dir: 'ltr' })}
        </div>
        {text('mobile', { autoComplete: 'tel', type: 'tel', dir: 'ltr', hint: t('mobileHint') })}
        {mayBeUnkept && check('isKept')}
        {!isAlwaysDefault && values.isKept && check('isDefault')}
      </div>
      <div role="alert">{refusal && !refusal.field && <p className="problem box red">{refusal.text}</p>}</div>
      <Button type="submit" size="big" wide busy={isBusy}>
        {submitLabel ?? t('next')}
      </Button>
    </Form>
  )
}

interface TextOptions {
  readonly autoComplete: string
  readonly hint?: string
  readonly placeholder?: string
  readonly type?: 'tel'
  readonly inputMode?: 'numeric'
  readonly dir?: 'ltr'
  /** Id of the list that completes the text. */
  readonly list?: string
}
