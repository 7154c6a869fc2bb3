import { brandMark } from '@/lib/domain/payments/card-brand'
import styles from './card-mark.module.css'
import { Icon } from './icon'

const WALLETS: Readonly<Record<string, string>> = { apple: 'Pay', google: 'G Pay' }

/** The small mark of a brand or a wallet; a drawn card when there is none. Decorative: text beside it names the brand. */
export function CardMark({ brand }: { readonly brand: string }) {
  return (
    <span className={styles['mark']} data-brand={brand} aria-hidden="true">
      {WALLETS[brand] ?? brandMark(brand) ?? <Icon name="card" size={20} />}
    </span>
  )
}
