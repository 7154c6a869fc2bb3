import dynamic from 'next/dynamic'
import { useTranslations } from 'use-intl'
import { Skeleton } from '@/components/loading/skeleton'
import { offerOptionTitle, type PurchaseChoice } from '../../rules/purchase-choice'
import { choicePrice, struckPrice } from '../../rules/purchase-price'
import { runningCampaign } from '../../rules/purchase-terms'
import { MemberRows } from '../member-parts'
import styles from './offer-option.module.css'
import { type ChoiceCardProps, OptionCard } from './option-card'

// Most products have no campaign, so other pages do not load this code.
const GuestRows = dynamic(() => import('./price-rows').then((module) => module.PriceRows))
const GroupProgress = dynamic(() => import('./group-progress').then((module) => module.GroupProgress))

interface OfferOptionProps extends ChoiceCardProps {
  /** The choice of this card. */
  readonly option: PurchaseChoice
}

/** The member offer card: the default way to buy, with the offer as its title. */
export function OfferOption({ terms, symbol, group, isChosen, onChoose, quantity, option }: OfferOptionProps) {
  const t = useTranslations('purchaseOptions')
  if (terms.campaign === 'loading') return <WaitingCard />

  const title = offerOptionTitle(terms)
  const campaign = runningCampaign(terms)
  const price = choicePrice(option, terms)
  // What those without a first purchase to come pay now, or the rows would not hold the price above them.
  const memberPrice = (campaign?.kind === 'upsell' ? campaign.existingMemberPrice : undefined) ?? terms.tfm
  const isGuest = terms.viewer.kind === 'guest'
  const struck = isGuest ? struckPrice(terms.msrp, price) : undefined
  const Rows = isGuest ? GuestRows : MemberRows
  const hasRows = !isGuest && (terms.msrp > price || terms.reward > 0)
  return (
    <OptionCard
      group={group}
      title={t(`choices.${title}`)}
      info={t(`about.${title}`)}
      price={price}
      struck={struck === undefined ? undefined : { amount: struck, label: t('rows.nonMember') }}
      symbol={symbol}
      isChosen={isChosen}
      onChoose={() => onChoose(option)}
    >
      {(hasRows || campaign) && <Rows terms={terms} memberPrice={memberPrice} symbol={symbol} />}
      {campaign?.kind === 'groupBuy' && <GroupProgress joined={campaign.joined} target={campaign.target} />}
      {quantity}
    </OptionCard>
  )
}

function WaitingCard() {
  const t = useTranslations('purchaseOptions')
  return (
    <div className={styles['waiting']} role="status">
      <span className="visually-hidden">{t('button.waiting')}</span>
      <Skeleton height="22px" width="70%" />
      <Skeleton height="44px" radius="var(--r-field)" />
    </div>
  )
}
