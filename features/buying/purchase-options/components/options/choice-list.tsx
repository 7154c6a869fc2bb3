import dynamic from 'next/dynamic'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { availableChoices, isSameChoice, type PurchaseChoice } from '../../rules/purchase-choice'
import { choicePrice } from '../../rules/purchase-price'
import type { PurchaseTerms } from '../../rules/purchase-terms'
import { OfferOption } from './offer-option'
import { type ChoiceCardProps, OptionCard } from './option-card'

const PackCard = dynamic(() => import('./pack-card').then((module) => module.PackCard))
const SubscriptionOption = dynamic(() => import('./subscription-option').then((module) => module.SubscriptionOption))

interface ChoiceListProps {
  readonly terms: PurchaseTerms
  readonly choice: PurchaseChoice
  readonly symbol: string
  readonly onChoose: (choice: PurchaseChoice) => void
  /** The quantity select of the chosen card. */
  readonly quantity: ReactNode
}

/** All ways to buy, as one group of radio cards. */
export function ChoiceList({ terms, choice, symbol, onChoose, quantity }: ChoiceListProps) {
  const t = useTranslations('purchaseOptions')
  const group = useId()
  return (
    <fieldset className="stack gap-14">
      <legend className="visually-hidden">{t('label')}</legend>
      {availableChoices(terms).map((option) => {
        const isChosen = isSameChoice(option, choice)
        const card = { terms, symbol, group, isChosen, onChoose, quantity: isChosen ? quantity : null }
        return (
          <ChoiceCard
            key={option.kind === 'childOffer' ? option.childOfferId : option.kind}
            {...card}
            option={option}
            chosen={choice}
          />
        )
      })}
    </fieldset>
  )
}

function ChoiceCard({ option, chosen, ...card }: ChoiceCardProps & { option: PurchaseChoice; chosen: PurchaseChoice }) {
  switch (option.kind) {
    case 'childOffer':
      return <PackCard {...card} childOfferId={option.childOfferId} />
    case 'subscription':
      return <SubscriptionOption {...card} chosen={chosen} />
    case 'plain':
      return <PlainCard {...card} />
    case 'card':
    case 'campaign':
      return <OfferOption {...card} option={option} />
  }
}

function PlainCard({ terms, symbol, group, isChosen, onChoose, quantity }: ChoiceCardProps) {
  const t = useTranslations('purchaseOptions.choices')
  return (
    <OptionCard
      group={group}
      title={t('oneTimePurchase')}
      price={choicePrice({ kind: 'plain' }, terms)}
      symbol={symbol}
      isChosen={isChosen}
      onChoose={() => onChoose({ kind: 'plain' })}
    >
      {quantity}
    </OptionCard>
  )
}
