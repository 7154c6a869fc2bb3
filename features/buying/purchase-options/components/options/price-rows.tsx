import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { Amount, StrikePrice } from '@/components/price/price'
import { type PurchaseTerms, runningCampaign } from '../../rules/purchase-terms'
import styles from './price-rows.module.css'

interface PriceRowsProps {
  readonly terms: PurchaseTerms
  /** Member price of this choice; minor units. */
  readonly memberPrice: number
  readonly symbol: string
}

/** Non-Member Price, Member Price and Talents Back for the signed-in; New Member Price for all, while a campaign runs. */
export function PriceRows({ terms, memberPrice, symbol }: PriceRowsProps) {
  const t = useTranslations('purchaseOptions.rows')
  const isSignedIn = terms.viewer.kind === 'signedIn'
  const newMemberPrice = runningCampaign(terms)?.newMemberPrice
  return (
    <dl className={styles['rows']}>
      {isSignedIn && (
        <>
          <Row label={t('nonMember')}>
            <StrikePrice minor={terms.msrp} symbol={symbol} />
          </Row>
          <Row label={t('member')}>
            <Amount minor={memberPrice} symbol={symbol} />
          </Row>
        </>
      )}
      {newMemberPrice !== undefined && (
        <Row label={t('newMember')} look="new">
          <Amount minor={newMemberPrice} symbol={symbol} />
        </Row>
      )}
      {isSignedIn && terms.reward > 0 && (
        <Row label={t('talentsBack')} look="talents">
          <Amount minor={-terms.reward} symbol={symbol} />
        </Row>
      )}
    </dl>
  )
}

function Row({ label, look, children }: { label: string; look?: 'new' | 'talents'; children: ReactNode }) {
  return (
    <div className={look && styles[look]}>
      <dt>
        {look === 'talents' && <Icon name="coin" size={16} />}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
