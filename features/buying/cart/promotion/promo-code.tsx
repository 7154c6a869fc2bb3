import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { useEarlyText } from '@/components/field/use-early-text'
import { Icon } from '@/components/icon/icon'
import type { Cart } from '@/contract/buying/cart'
import { MAX_PROMO_CODE_LENGTH } from '@/contract/buying/promotions-rules'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import styles from './promo-code.module.css'
import type { Promotion } from './use-promotion'

/** The error code of a promo code that is for members only. */
const MEMBERS_ONLY = 'PROMO_MEMBERS_ONLY'

interface PromoCodeProps {
  readonly promotion: Cart['promotion']
  readonly control: Promotion
}

/** The promo code of a cart: a field, or the applied code with a button that removes it. */
export function PromoCode({ promotion, control }: PromoCodeProps) {
  const container = useRef<HTMLDivElement>(null)
  const isApplied = promotion !== undefined
  const wasApplied = useRef(isApplied)
  useEffect(() => {
    const hasChanged = wasApplied.current !== isApplied
    wasApplied.current = isApplied
    // Form and applied code replace each other, and the element that had the focus is gone.
    const isFocusLost = document.activeElement === document.body
    if (hasChanged && isFocusLost) container.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isApplied])
  return (
    <div ref={container}>
      {promotion ? <AppliedCode promotion={promotion} control={control} /> : <CodeForm control={control} />}
    </div>
  )
}

interface AppliedCodeProps {
  readonly promotion: NonNullable<Cart['promotion']>
  readonly control: Promotion
}

function AppliedCode({ promotion, control }: AppliedCodeProps) {
  const t = useTranslations('cartPage.promo')
  const { promo_code: code, description, problem } = promotion
  return (
    <>
      <div className={styles['row']}>
        <p className={`${styles['field']} ${problem ? styles['wrong'] : styles['applied']}`}>
          <bdi aria-hidden="true">{code}</bdi>
          <span className="visually-hidden">{t('applied', { code })}</span>
          {!problem && <Icon name="check" size={20} />}
        </p>
        <Button
          variant="line"
          busy={control.state.kind === 'removing'}
          aria-label={t('removeCode', { code })}
          onClick={() => void control.remove()}
        >
          {t('remove')}
        </Button>
      </div>
      {problem ? (
        <p className={styles['error']}>{problem}</p>
      ) : (
        description && <p className={styles['hint']}>{description}</p>
      )}
      <div role="alert">
        {control.state.kind === 'failed' && <p className={styles['error']}>{t('failed')}</p>}
        {control.state.kind === 'refused' && <Refusal refusal={control.state} onSignedIn={control.apply} />}
      </div>
    </>
  )
}

function CodeForm({ control }: { readonly control: Promotion }) {
  const t = useTranslations('cartPage.promo')
  const noteId = useId()
  const [code, setCode] = useState('')
  const field = useEarlyText<HTMLInputElement>(code, setCode)
  const [isMissing, setIsMissing] = useState(false)
  const { state } = control
  const isBusy = state.kind === 'applying'
  const isWrong = isMissing || state.kind === 'refused' || state.kind === 'failed'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = code.trim()
    setIsMissing(entered === '')
    if (entered !== '' && !isBusy) void control.apply(entered)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles['row']}>
        <input
          ref={field}
          className={`${styles['field']} ${isWrong ? styles['wrong'] : ''}`}
          aria-label={t('label')}
          placeholder={t('label')}
          size={t('label').length}
          aria-invalid={isWrong || undefined}
          aria-describedby={noteId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_PROMO_CODE_LENGTH}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant={isBusy ? 'primary' : 'line'} busy={isBusy} busyLabel={t('applying')}>
          {t('apply')}
        </Button>
      </div>
      <div id={noteId} role="alert">
        {isMissing && !isBusy && <p className={styles['error']}>{t('missing')}</p>}
        {!isMissing && state.kind === 'failed' && <p className={styles['error']}>{t('failed')}</p>}
        {!isMissing && state.kind === 'refused' && <Refusal refusal={state} onSignedIn={control.apply} />}
      </div>
    </form>
  )
}

interface RefusalProps {
  readonly refusal: Extract<Promotion['state'], { kind: 'refused' }>
  readonly onSignedIn: Promotion['apply']
}

function Refusal({ refusal, onSignedIn }: RefusalProps) {
  const t = useTranslations('cartPage.promo')
  const session = useSession()
  const { requestSignIn } = useSessionPrompt()
  const { message, code, promoCode } = refusal
  const join = () => requestSignIn({ reason: 'memberPrice', isNew: true, onSignedIn: () => void onSignedIn(promoCode) })
  return (
    <p className={styles['error']}>
      {message || t('failed')}
      {code === MEMBERS_ONLY && session.kind === 'guest' && (
        <>
          {' '}
          <button type="button" className="link" onClick={join}>
            {t('join')}
          </button>
        </>
      )}
    </p>
  )
}
