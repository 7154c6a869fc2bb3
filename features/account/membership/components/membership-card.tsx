import { type ReactNode, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { formatMoney, formatTalents } from '@/lib/money'
import { routes } from '@/lib/routes'
import { useProfile } from '@/lib/session/use-profile'
import { useShareholder } from '@/lib/session/use-shareholder'
import { formatDate } from '@/lib/time/format-date'
import { BENEFITS } from '../benefits'
import { type MembershipFact, membershipFacts } from '../membership-facts'
import styles from './membership-card.module.css'

/** Benefits of a product for a member. Amounts in minor units. */
export interface ProductBenefit {
  /** Talents earned by one unit. */
  readonly productReward?: number | undefined
  /** Saving on one unit against the list price. */
  readonly productSaving?: number | undefined
  /** Currency symbol, '$' by default. */
  readonly currencySymbol?: string | undefined
}

interface MembershipCardProps extends ProductBenefit {
  /** Shows a button that leads to the membership page. */
  readonly isLinked?: boolean
}

/** State, savings and benefits of a membership, on navy. */
export function MembershipCard(props: MembershipCardProps) {
  const { productReward, productSaving, currencySymbol: symbol = '$', isLinked = false } = props
  const t = useTranslations('membership')
  const titleId = useId()
  const locale = useLocale()
  const profile = useProfile()
  const { data: shareholder, isError, isFetching, refetch } = useShareholder()
  if (!profile) return null

  const saved = shareholder?.totalSavings ?? 0
  const { firstName: name, createdAt, orderCount } = profile
  const since = createdAt ? formatDate(Date.parse(createdAt), locale, 'month') : ''
  const isKnown = shareholder !== undefined || isError
  const savedText = (money: (amount: ReactNode) => ReactNode) =>
    t.rich('saved', { name, amount: formatMoney(saved, symbol), money })
  const headline = saved > 0 ? savedText((amount) => <bdi dir="ltr">{amount}</bdi>) : t('pricesOn', { name })
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <p className={styles['eyebrow']}>
          {t('title')}
          <span className={styles['state']}>
            <Icon name="check" size={16} /> {t('active')}
          </span>
        </p>
        <h2 id={titleId} className={styles['headline']}>
          {isKnown ? (
            headline
          ) : (
            // The same text with a placeholder for the amount takes the same lines, so the layout does not shift.
            <>
              <span className="visually-hidden">{t('title')}</span>
              <span aria-hidden="true">
                {orderCount > 0 ? savedText((amount) => <bdi className={styles['pending']}>{amount}</bdi>) : headline}
              </span>
            </>
          )}
        </h2>
        {since && (
          <p className={styles['since']}>
            {saved > 0 && orderCount > 0 ? t('sinceInOrders', { since, count: orderCount }) : t('since', { since })}
          </p>
        )}
      </div>
      <FactCells facts={membershipFacts({ profile, shareholder, productSaving, productReward })} symbol={symbol} />
      {isError && (
        <p className={styles['failed']} role="status">
          {t('figuresFailed')}{' '}
          <button type="button" className="link" aria-busy={isFetching} onClick={() => isFetching || refetch()}>
            {t('tryAgain')}
          </button>
        </p>
      )}
      <div className={styles['foot']}>
        <ul className={styles['benefits']}>
          {BENEFITS.map(({ benefit, icon }) => (
            <li key={benefit}>
              <Icon name={icon} size={19} />
              {t(`benefits.${benefit}.name`)}
            </li>
          ))}
        </ul>
        {isLinked && (
          <ButtonLink variant="white" wide href={routes.membership()}>
            {t('mine')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

interface FactCellsProps {
  readonly facts: readonly MembershipFact[]
  readonly symbol: string
}

/** The figures of the membership panel, two per row. */
function FactCells({ facts, symbol }: FactCellsProps) {
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
