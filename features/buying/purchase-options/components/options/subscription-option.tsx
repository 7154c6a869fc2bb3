import { useTranslations } from 'use-intl'
import { Select } from '@/components/field/select/select'
import { Icon } from '@/components/icon/icon'
import { MOST_COMMON_MARK } from '@/contract/values/wire-values'
import { defaultFrequency, type PurchaseChoice } from '../../rules/purchase-choice'
import { choicePrice, subscriptionPercent } from '../../rules/purchase-price'
import { type ChoiceCardProps, OptionCard, OptionNote } from './option-card'
import { PriceRows } from './price-rows'

interface SubscriptionOptionProps extends ChoiceCardProps {
  readonly chosen: PurchaseChoice
}

/** Regular deliveries: the frequency, their price, and that they can be cancelled at any time. */
export function SubscriptionOption(props: SubscriptionOptionProps) {
  const { terms, symbol, group, isChosen, onChoose, quantity, chosen } = props
  const t = useTranslations('purchaseOptions')
  const frequencyId = chosen.kind === 'subscription' ? chosen.frequencyId : (defaultFrequency(terms)?.frequencyId ?? '')
  const choose = (id: string) => onChoose({ kind: 'subscription', frequencyId: id })
  const price = choicePrice({ kind: 'subscription', frequencyId }, terms)
  const percent = subscriptionPercent(frequencyId, terms)
  const { viewer } = terms
  return (
    <OptionCard
      group={group}
      title={t('choices.subscribe')}
      info={t('about.subscribe', { percent: percent ?? 0 })}
      price={price}
      symbol={symbol}
      ribbon={
        percent && (
          <>
            <Icon name="repeat" size={16} />
            {t('choices.save', { percent })}
          </>
        )
      }
      isChosen={isChosen}
      onChoose={() => choose(frequencyId)}
    >
      {isChosen && viewer.kind === 'signedIn' && <PriceRows terms={terms} memberPrice={price} symbol={symbol} />}
      <Select
        label={t('frequency.label')}
        value={frequencyId}
        options={terms.frequencies.map((frequency) => ({
          value: frequency.frequencyId,
          label: frequency.planDropdownLabel.replace(MOST_COMMON_MARK, t('frequency.mostCommon')),
        }))}
        onChange={choose}
      />
      {quantity}
      {!(viewer.kind === 'signedIn' && viewer.hasMembership) && <OptionNote>{t('choices.membership')}</OptionNote>}
      <OptionNote>{t('choices.cancel')}</OptionNote>
    </OptionCard>
  )
}
