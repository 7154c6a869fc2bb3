import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import type { CartLine } from '@/contract/cart'
import styles from './stock-notice.module.css'

/** Says once, above all lines, what has gone or become scarce since it was added. */
export function StockNotice({ lines }: { readonly lines: readonly CartLine[] }) {
  const kinds = ['gone', 'short'] as const
  return kinds.map((kind) => {
    const affected = lines.filter(({ availability }) => availability === kind)
    return affected.length > 0 && <Notice key={kind} kind={kind} lines={affected} />
  })
}

function Notice({ kind, lines }: { readonly kind: 'gone' | 'short'; readonly lines: readonly CartLine[] }) {
  const t = useTranslations('cartPage.stock')
  const count = lines.length
  return (
    <p className={styles['notice']} role="status">
      <Icon name="alert" size={20} />
      <span>
        {t.rich(kind, {
          count,
          shown: String(count),
          product: lines[0]?.name ?? '',
          b: (chunks) => <strong>{chunks}</strong>,
        })}
      </span>
    </p>
  )
}
