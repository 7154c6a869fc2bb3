import {
  type ChangeEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '@/components/field/field'
import { CardMark } from '@/components/icon/card-mark'
import type { CardField, CardFieldsHandle } from '@/lib/domain/payments/card-fields'
import { brandOf, CARD_FIELDS, cardProblems, caretAfter, digitsOf, EMPTY_CARD, formatted } from './card-entry'
import styles from './card-fields.module.css'
import { createPaymentMethod } from './card-provider'

interface CardFieldsProps {
  readonly ref: Ref<CardFieldsHandle>
  /** Called when the card is changed: an attempt with the old one is not repeated. */
  readonly onEdit: () => void
}

const AUTOCOMPLETE = { number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc', name: 'cc-name' } as const

/**
 * The shop's own card fields, for the embedded provider. They format while typing and say what is wrong when a field is
 * left. The card is in this component's state alone: it is gone when the fields are.
 */
export function CardFields({ ref, onEdit }: CardFieldsProps) {
  const t = useTranslations('payment.card')
  const [entry, setEntry] = useState(EMPTY_CARD)
  /** Fields whose problems are shown: those that were left with content, and all after an attempt to pay. */
  const [touched, setTouched] = useState<ReadonlySet<CardField>>(new Set())
  const [refusal, setRefusal] = useState<{ readonly field: CardField; readonly message: string }>()
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({})
  const caret = useRef<{ readonly field: CardField; readonly at: number }>(undefined)
  const brand = brandOf(entry.number)
  const problems = cardProblems(entry)

  useLayoutEffect(() => {
    const { field, at } = caret.current ?? {}
    caret.current = undefined
    if (field) inputs.current[field]?.setSelectionRange(at ?? null, at ?? null)
  })

  const clear = useCallback(() => {
    setEntry(EMPTY_CARD)
    setTouched(new Set())
    setRefusal(undefined)
  }, [])
  useEffect(() => {
    // A page in the back-forward cache must not hold a card.
    addEventListener('pagehide', clear)
    return () => removeEventListener('pagehide', clear)
  }, [clear])

  const edit = (field: CardField) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target
    const formattedValue = formatted(field, value, brand)
    if (field !== 'name') {
      caret.current = {
        field,
        at: caretAfter(digitsOf(value.slice(0, selectionStart ?? value.length)).length, formattedValue),
      }
      // A month is completed with its zero: the caret stays at the end.
      if (selectionStart === value.length) caret.current = { field, at: formattedValue.length }
    }
    setEntry((before) => ({ ...before, [field]: formattedValue }))
    if (refusal?.field === field) setRefusal(undefined)
    if (touched.has(field)) setTouched((before) => new Set([...before].filter((each) => each !== field)))
    onEdit()
  }
  const leave = (field: CardField) => () => {
    if (entry[field] !== '') setTouched((before) => new Set(before).add(field))
  }
  const focusOn = (field: CardField) => inputs.current[field]?.focus()

  useImperativeHandle(ref, () => ({
    submit: async (billing) => {
      setTouched(new Set(CARD_FIELDS))
      const [firstInvalid] = CARD_FIELDS.filter((field) => problems[field])
      if (firstInvalid) {
        focusOn(firstInvalid)
        return { kind: 'invalid' }
      }
      setRefusal(undefined)
      return createPaymentMethod(entry, billing)
    },
    refuse: (field, message) => {
      setRefusal({ field, message })
      focusOn(field)
    },
    clear,
  }))

  const messageOf = (field: CardField) => {
    if (refusal?.field === field) return refusal.message
    const problem = touched.has(field) ? problems[field] : undefined
    return problem && t(`problems.${problem}`, { length: String(brand.codeLength) })
  }
  const input = (field: CardField) => (
    <Field key={field} label={t(field)} error={messageOf(field)}>
      {(control) => (
        <input
          {...control}
          ref={(element) => {
            inputs.current[field] = element
          }}
          name={AUTOCOMPLETE[field]}
          autoComplete={AUTOCOMPLETE[field]}
          required
          dir="ltr"
          spellCheck={false}
          autoCapitalize={field === 'name' ? 'words' : 'none'}
          autoCorrect="off"
          maxLength={field === 'name' ? 100 : 40}
          inputMode={field === 'name' ? 'text' : 'numeric'}
          placeholder={field === 'expiry' ? t('expiryHint') : undefined}
          value={entry[field]}
          onChange={edit(field)}
          onBlur={leave(field)}
        />
      )}
    </Field>
  )
  return (
    <div className={styles['fields']}>
      <div className={styles['number']}>
        {input('number')}
        <CardMark brand={brand.type} />
      </div>
      {input('expiry')}
      {input('code')}
      <div className={styles['whole']}>{input('name')}</div>
    </div>
  )
}
