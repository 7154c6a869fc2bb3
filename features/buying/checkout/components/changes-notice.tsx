import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { isolatedText, leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import type { CartChange, Money } from '../cart-changes'
import styles from './changes-notice.module.css'

interface ChangesNoticeProps {
  readonly changes: readonly CartChange[]
  /** Where the button that pays was when it was pressed last. */
  readonly pressedAt: DOMRect | undefined
  readonly onConfirm: () => void
}

/**
 * Lists what has changed since the cart was shown, above the panels. Takes the focus when it appears, and never shows its
 * button where the one that pays was: a second press at that place confirms nothing.
 */
export function ChangesNotice({ changes, pressedAt, onConfirm }: ChangesNoticeProps) {
  const t = useTranslations('checkout.changes')
  const text = useChangeText()
  const box = useRef<HTMLDivElement>(null)
  const content = JSON.stringify(changes)
  const show = useEffectEvent(() => {
    if (!box.current) return
    box.current.focus({ preventScroll: true })
    const button = box.current.querySelector('button')
    for (const block of ['start', 'center', 'end'] as const) {
      box.current.scrollIntoView({ block, behavior: 'instant' })
      if (!button || !pressedAt || !overlap(button.getBoundingClientRect(), pressedAt)) return
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is listed.
  useEffect(() => show(), [content])
  if (changes.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles['box']}>
      <Icon name="alert" size={20} />
      <div className={styles['texts']}>
        <h2 className="strong">{t('title')}</h2>
        <p>{t('lead')}</p>
        <ul className={styles['list']}>
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>{text(change)}</li>
          ))}
        </ul>
        <Button variant="line" size="slim" onClick={onConfirm}>
          {t('ok')}
        </Button>
      </div>
    </div>
  )
}

function useChangeText(): (change: CartChange) => string {
  const t = useTranslations('checkout.changes')
  const shown = ({ minor, symbol }: Money) => leftToRightText(formatMoney(minor, symbol))
  const amounts = ({ before, after }: { readonly before: Money; readonly after: Money }) => ({
    before: shown(before),
    after: shown(after),
  })
  return (change) => {
    switch (change.kind) {
      case 'gone':
        return t(change.isInCart ? 'gone' : 'removed', { product: isolatedText(change.name) })
      case 'added':
        return t('added', { product: isolatedText(change.name) })
      case 'quantity':
        return t('quantity', {
          product: isolatedText(change.name),
          before: change.before,
          after: change.after,
        })
      case 'price':
      case 'dealEnded':
        return t(change.kind, { product: isolatedText(change.name), ...amounts(change) })
      case 'codeGone':
        return t('codeGone', { code: isolatedText(change.code), problem: change.problem })
      case 'codeAdded':
        return t('codeAdded', {
          code: isolatedText(change.code),
          amount: shown(change.amount),
        })
      case 'codeAmount':
        return t('codeAmount', { code: isolatedText(change.code), ...amounts(change) })
      case 'deliveryFee':
        return t('delivery', { store: isolatedText(change.store), ...amounts(change) })
      case 'tax':
      case 'giftCard':
      case 'talents':
      case 'total':
        return t(change.kind, amounts(change))
      case 'otherGiftCard':
        return t('otherGiftCard', { before: isolatedText(change.before), after: isolatedText(change.after) })
      case 'contents':
        return t('contents')
    }
  }
}

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
