import { useTranslations } from 'use-intl'
import { formatMoney, formatTalents } from '@/lib/money'
import type { MembershipFact } from '../membership-facts'
import styles from './fact-cells.module.css'

interface FactCellsProps {
  readonly facts: readonly MembershipFact[]
  readonly symbol: string
}

/** The figures of the membership panel, two per row. */
export function FactCells({ facts, symbol }: FactCellsProps) {
  const t = useTranslations('membership.facts')
  if (facts.length === 0) return null
  return (
    <dl className={styles['cells']}>
      {facts.map((fact) => (
        <div key={fact.kind}>
          <dt>{t(fact.kind)}</dt>
          <dd>{fact.kind === 'friendsJoined' ? friends(fact) : <bdi dir="ltr">{figure(fact, symbol)}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )

  function friends({ count, limit }: { count: number; limit: number }): string {
    return limit > 0 ? t('countOf', { count, limit }) : String(count)
  }
}

function figure(fact: Exclude<MembershipFact, { kind: 'friendsJoined' }>, symbol: string): string {
  return fact.kind === 'onThisProduct' ? formatMoney(fact.amount, symbol) : formatTalents(fact.talents)
}
