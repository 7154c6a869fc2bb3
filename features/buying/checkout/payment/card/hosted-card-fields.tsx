import type {
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElementLocale,
} from '@stripe/stripe-js'
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Field } from '@/components/field/field'
import type { CardField, CardFieldsHandle } from '@/lib/domain/payments/card-fields'
import styles from './card-fields.module.css'
import { hostedProvider } from './hosted-provider'

type HostedField = Exclude<CardField, 'name'>
const HOSTED = ['number', 'expiry', 'code'] as const satisfies readonly HostedField[]
type Elements = Readonly<{
  number: StripeCardNumberElement
  expiry: StripeCardExpiryElement
  code: StripeCardCvcElement
}>

const STYLE = { base: { fontSize: '16px', color: '#0b1b3b', '::placeholder': { color: '#5f6980' } } }

interface HostedCardFieldsProps {
  readonly ref: Ref<CardFieldsHandle>
  readonly onEdit: () => void
}

/**
 * The real provider's card fields, in frames of its own: not even this page sees the card. They look and behave like the
 * shop's own (`CardFields`).
 */
export function HostedCardFields({ ref, onEdit }: HostedCardFieldsProps) {
  const t = useTranslations('payment.card')
  const locale = useLocale()
  const id = useId()
  const containers = useRef<Partial<Record<HostedField, HTMLElement | null>>>({})
  const elements = useRef<Elements>(undefined)
  const nameInput = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [problems, setProblems] = useState<Partial<Record<CardField, string>>>({})
  const [load, setLoad] = useState<{ readonly attempt: number; readonly isFailed: boolean }>({
    attempt: 0,
    isFailed: false,
  })
  const show = (field: CardField, message: string | undefined) =>
    setProblems(({ [field]: _, ...rest }) => (message === undefined ? rest : { ...rest, [field]: message }))
  const noteEdit = useEffectEvent(onEdit)
  const { attempt } = load

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the script again.
  useEffect(() => {
    let isMounted = true
    hostedProvider().then(
      (stripe) => {
        if (!isMounted) return
        const group = stripe.elements({ locale: locale as StripeElementLocale })
        const created: Elements = {
          number: group.create('cardNumber', { style: STYLE, showIcon: true }),
          expiry: group.create('cardExpiry', { style: STYLE }),
          code: group.create('cardCvc', { style: STYLE }),
        }
        elements.current = created
        for (const field of HOSTED) {
          const container = containers.current[field]
          // The types of the three differ in their event names alone.
          const element = created[field] as StripeCardNumberElement
          let latest: string | undefined
          if (container) element.mount(container)
          element.on('change', ({ error }) => {
            latest = error?.message
            if (latest === undefined) show(field, undefined)
            noteEdit()
          })
          element.on('focus', () => container?.setAttribute('data-focused', ''))
          element.on('blur', () => {
            container?.removeAttribute('data-focused')
            if (latest !== undefined) show(field, latest)
          })
        }
        setLoad((before) => ({ ...before, isFailed: false }))
      },
      () => isMounted && setLoad((before) => ({ ...before, isFailed: true })),
    )
    return () => {
      isMounted = false
      for (const field of HOSTED) elements.current?.[field].destroy()
      elements.current = undefined
    }
  }, [locale, attempt])

  const refuse = (field: CardField, message: string) => {
    show(field, message)
    if (field === 'name') nameInput.current?.focus()
    else elements.current?.[field].focus()
  }
  useImperativeHandle(ref, () => ({
    submit: async (billing) => {
      const current = elements.current
      if (!current) return { kind: 'failed' }
      if (name.trim() === '') {
        refuse('name', t('problems.nameMissing'))
        return { kind: 'invalid' }
      }
      const data = { type: 'card', card: current.number, billing_details: { ...billing, name: name.trim() } } as const
      const answer = await hostedProvider()
        .then((stripe) => stripe.createPaymentMethod(data))
        .catch(() => undefined)
      if (!answer) return { kind: 'failed' }
      const { paymentMethod, error } = answer
      if (paymentMethod) return { kind: 'method', methodId: paymentMethod.id }
      if (error.type === 'validation_error') {
        const field = HOSTED.find((each) => error.code?.includes(PARTS[each])) ?? 'number'
        refuse(field, error.message ?? t('refusals.declined'))
        return { kind: 'invalid' }
      }
      return error.type === 'card_error' ? { kind: 'refused', code: error.code ?? '' } : { kind: 'failed' }
    },
    refuse,
    clear: () => {
      for (const field of HOSTED) elements.current?.[field].clear()
      setName('')
    },
  }))

  return (
    <div className={styles['fields']}>
      {load.isFailed && (
        <div className={styles['whole']}>
          <SectionError
            text={t('providerFailed')}
            pending={false}
            onRetry={() => setLoad({ attempt: attempt + 1, isFailed: false })}
          />
        </div>
      )}
      {HOSTED.map((field) => (
        <div key={field} className={field === 'number' ? styles['whole'] : undefined} hidden={load.isFailed}>
          <Field label={t(field)} error={problems[field]}>
            {(control) => (
              // The frame inside has the field's role and name.
              <div
                id={`${id}-${field}`}
                className={styles['hosted']}
                dir="ltr"
                data-invalid={control['aria-invalid']}
                ref={(container) => {
                  containers.current[field] = container
                }}
              />
            )}
          </Field>
        </div>
      ))}
      <div className={styles['whole']} hidden={load.isFailed}>
        <Field label={t('name')} error={problems.name}>
          {(control) => (
            <input
              {...control}
              ref={nameInput}
              name="cc-name"
              autoComplete="cc-name"
              required
              dir="ltr"
              maxLength={100}
              value={name}
              onChange={(event) => {
                setName(event.target.value)
                show('name', undefined)
                onEdit()
              }}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

/** What the provider's codes call the fields, such as 'incomplete_cvc'. */
const PARTS: Readonly<Record<HostedField, string>> = { number: 'number', expiry: 'expir', code: 'cvc' }
