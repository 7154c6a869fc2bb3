import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { isolatedText, leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import type { CartChange } from '../cart-changes'
import styles from './changes-notice.module.css'

interface ChangesNoticeProps {
  readonly changes: readonly CartChange[]
  readonly symbol: string
  readonly onDismiss: () => void
}

/** Lists what has changed since the cart was shown, above the panels. Takes the focus when it appears. */
export function ChangesNotice({ changes, symbol, onDismiss }: ChangesNoticeProps) {
  const t = useTranslations('checkout.changes')
  const text = useChangeText(symbol)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (changes.length > 0) box.current?.focus()
  }, [changes])
  if (changes.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles['box']}>
      <Icon name="alert" size={20} />
      <div className={styles['texts']}>
        <h2 className={styles['title']}>{t('title')}</h2>
        <p>{t('lead')}</p>
        <ul className={styles['list']}>
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>{text(change)}</li>
          ))}
        </ul>
        <Button variant="line" size="slim" onClick={onDismiss}>
          {t('ok')}
        </Button>
      </div>
    </div>
  )
}

function useChangeText(symbol: string): (change: CartChange) => string {
  const t = useTranslations('checkout.changes')
  const amounts = ({ before, after }: { readonly before: number; readonly after: number }) => ({
    before: leftToRightText(formatMoney(before, symbol)),
    after: leftToRightText(formatMoney(after, symbol)),
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
          before: String(change.before),
          after: String(change.after),
        })
      case 'price':
      case 'dealEnded':
        return t(change.kind, { product: isolatedText(change.name), ...amounts(change) })
      case 'codeGone':
        return t('codeGone', { code: isolatedText(change.code), problem: change.problem })
      case 'codeAdded':
        return t('codeAdded', {
          code: isolatedText(change.code),
          amount: leftToRightText(formatMoney(change.amount, symbol)),
        })
      case 'codeAmount':
        return t('codeAmount', { code: isolatedText(change.code), ...amounts(change) })
      case 'deliveryFee':
        return t('delivery', { store: isolatedText(change.store), ...amounts(change) })
      case 'tax':
      case 'talents':
      case 'total':
        return t(change.kind, amounts(change))
    }
  }
}
