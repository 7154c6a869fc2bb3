import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { leftToRight } from '@/lib/i18n/text-direction'
import { formatMoney, formatTalents } from '@/lib/money'
import type { PurchaseChoice } from '../rules/purchase-choice'
import { choicePrice, talentsPayment } from '../rules/purchase-price'
import type { PurchaseTerms } from '../rules/purchase-terms'
import styles from './talents-line.module.css'

interface TalentsLineProps {
  readonly choice: PurchaseChoice
  readonly terms: PurchaseTerms
  readonly symbol: string
}

/** "Or Pay ${amount} + {talents} Talents": the price of the choice, paid from the wallet as far as possible. */
export function TalentsLine({ choice, terms, symbol }: TalentsLineProps) {
  const t = useTranslations('purchaseOptions')
  const { viewer } = terms
  const payment =
    viewer.kind === 'signedIn' ? talentsPayment(choicePrice(choice, terms), viewer.walletBalance) : undefined
  if (!payment) return null
  const strong = (chunks: React.ReactNode) => <strong>{leftToRight(chunks)}</strong>
  return (
    <p className={styles['line']}>
      <Icon name="coin" size={20} />
      <span>
        {t.rich('talents', {
          amount: formatMoney(payment.money, symbol),
          talents: formatTalents(payment.talents),
          money: strong,
          points: strong,
        })}
      </span>
    </p>
  )
}
