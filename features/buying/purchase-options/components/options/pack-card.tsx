import { useTranslations } from 'use-intl'
import { leftToRight } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { choicePrice, packPercent } from '../../rules/purchase-price'
import { type ChoiceCardProps, OptionCard, OptionNote } from './option-card'

interface PackCardProps extends ChoiceCardProps {
  readonly childOfferId: string
}

/** A pack of several units at its own price. */
export function PackCard({ terms, symbol, group, isChosen, onChoose, quantity, childOfferId }: PackCardProps) {
  const t = useTranslations('purchaseOptions.choices')
  const card = useTranslations('shell.card')
  const offer = terms.childOffers.find((one) => one.childOfferId === childOfferId)
  if (!offer) return null
  const price = choicePrice({ kind: 'childOffer', childOfferId }, terms)
  const percent = packPercent(childOfferId, terms)
  return (
    <OptionCard
      group={group}
      title={t('pack', { count: offer.quantity })}
      price={price}
      symbol={symbol}
      ribbon={offer.highlight ? t('recommended') : undefined}
      isChosen={isChosen}
      onChoose={() => onChoose({ kind: 'childOffer', childOfferId })}
    >
      {(offer.quantity > 1 || percent !== undefined) && (
        <OptionNote>
          {offer.quantity > 1 &&
            t.rich('each', { amount: formatMoney(Math.round(price / offer.quantity), symbol), money: leftToRight })}
          {offer.quantity > 1 && percent !== undefined && ' · '}
          {percent !== undefined &&
            (terms.viewer.kind === 'guest' ? card('membersSave', { percent }) : t('save', { percent }))}
        </OptionNote>
      )}
      {quantity}
    </OptionCard>
  )
}
