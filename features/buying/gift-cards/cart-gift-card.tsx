import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import type { Cart } from '@/contract/buying/cart'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { LateMessages } from '@/lib/i18n/late-messages'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import styles from './cart-gift-card.module.css'

interface CartGiftCardProps {
  /** A checkout cart. */
  readonly cart: Cart
  /** A payment runs. */
  readonly disabled: boolean
  /** The cart has another gift card, or none: it is to be read again. */
  readonly onChanged: () => void
}

/** The gift card that pays a cart: a field for its code, or what it pays. */
export function CartGiftCard(props: CartGiftCardProps) {
  return (
    <LateMessages namespaces={['cartGiftCard']} pending={<Skeleton height="64px" radius="var(--r-card)" />}>
      <Box {...props} />
    </LateMessages>
  )
}

function Box({ cart, disabled, onChanged }: CartGiftCardProps) {
  const isApplied = cart.accounting.giftCard !== undefined
  const box = useRef<HTMLDivElement>(null)
  const wasApplied = useRef(isApplied)
  useEffect(() => {
    const hasChanged = wasApplied.current !== isApplied
    wasApplied.current = isApplied
    // Field and gift card replace each other, and the element that had the focus is gone.
    if (hasChanged && document.activeElement === document.body) {
      box.current?.querySelector<HTMLElement>('input, button')?.focus()
    }
  }, [isApplied])
  return (
    <div ref={box} className={styles['box']}>
      {isApplied ? (
        <Applied cart={cart} disabled={disabled} onChanged={onChanged} />
      ) : (
        <CodeField cart={cart} disabled={disabled} onChanged={onChanged} />
      )}
    </div>
  )
}

function Applied({ cart, disabled, onChanged }: CartGiftCardProps) {
  const t = useTranslations('cartGiftCard')
  const api = useApi()
  const { cartId, currencySymbol } = cart
  const { endsWith = '', balance = 0, usable = 0 } = cart.accounting.giftCard ?? {}
  const end = leftToRightText(endsWith)
  const money = (minor: number) => leftToRightText(formatMoney(minor, currencySymbol))
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => api.call('removeGiftCard', { cartId }),
    onSuccess: onChanged,
  })
  return (
    <>
      <div className={styles['row']}>
        <Icon name="gift" size={28} />
        <div className={styles['words']}>
          <p className={styles['title']}>{t('ending', { end })}</p>
          <p className="caption">
            {usable > 0 ? t('pays', { amount: money(usable), left: money(balance - usable) }) : t('paysNothing')}
          </p>
        </div>
        <Button
          variant="line"
          size="slim"
          busy={isPending}
          disabled={disabled}
          aria-label={t('removeName', { end })}
          onClick={() => mutate()}
        >
          {t('remove')}
        </Button>
      </div>
      <div role="alert">{error && <p className="problem above-6">{refusalText(error) ?? t('removeFailed')}</p>}</div>
    </>
  )
}

function CodeField({ cart, disabled, onChanged }: CartGiftCardProps) {
  const t = useTranslations('cartGiftCard')
  const api = useApi()
  const fieldId = useId()
  const noteId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: () => api.call('applyGiftCard', { cartId: cart.cartId, code: code.trim() }),
    onSuccess: onChanged,
  })
  const problem = isMissing ? t('missing') : error ? (refusalText(error) ?? t('failed')) : undefined
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(code.trim() === '')
    if (code.trim() !== '' && !disabled) mutate()
  }
  return (
    <>
      <button
        type="button"
        className={styles['ask']}
        aria-expanded={isOpen}
        aria-controls={fieldId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="gift" size={28} />
        <span className={styles['title']}>{t('ask')}</span>
        <Icon name="down" size={18} />
      </button>
      <form id={fieldId} hidden={!isOpen} noValidate onSubmit={apply}>
        <div className={styles['code']}>
          <input
            className={styles['field']}
            aria-label={t('label')}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={noteId}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            dir="ltr"
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              setIsMissing(false)
              if (!isPending) reset()
            }}
          />
          <Button type="submit" variant="line" busy={isPending} disabled={disabled} busyLabel={t('applying')}>
            {t('apply')}
          </Button>
        </div>
        <div id={noteId} role="alert">
          {problem !== undefined && <p className="problem above-6">{problem}</p>}
        </div>
      </form>
    </>
  )
}
