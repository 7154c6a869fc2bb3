import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Select } from '@/components/field/select/select'
import type { PriceDetail } from '@/contract/buying/pricing'
import { useApi } from '@/lib/api/api-context'
import { firstPurchaseDealsQuery } from '../api/purchase-queries'
import type { PurchaseSelection } from '../purchase'
import { campaignMoments } from '../rules/campaign'
import { dealCountdown, offerMoments } from '../rules/deal-clock'
import { currentChoice, type PurchaseChoice } from '../rules/purchase-choice'
import { headlinePrice } from '../rules/purchase-price'
import { type PurchasableProduct, runningCampaign, termsOf, type Viewer } from '../rules/purchase-terms'
import { quantityFor, quantityOptionsFor } from '../rules/quantity-options'
import { useCampaign } from '../use-campaign'
import type { OfferTime } from '../use-offer-time'
import type { PurchaseActions } from '../use-purchase-actions'
import { PriceHeadline } from './headline/price-headline'
import { TalentsLine } from './member-parts'
import { ChoiceList } from './options/choice-list'
import styles from './priced-panel.module.css'
import { PurchaseButton } from './purchase-button'

// Loaded only by the pages that show them.
const DealsBlock = dynamic(() => import('./deals/deals-block').then((module) => module.DealsBlock))
const DealTimer = dynamic(() => import('./deals/deal-timer').then((module) => module.DealTimer))

interface PricedPanelProps extends OfferTime {
  readonly product: PurchasableProduct
  readonly price: PriceDetail
  readonly campaignId?: string | readonly string[] | undefined
  readonly viewer: Viewer
  readonly actions: PurchaseActions
  readonly onReload: () => void
}

/** The panel once the price is known: headline, countdown, choices and button. Keeps what is chosen. */
export function PricedPanel(props: PricedPanelProps) {
  const { product, price, campaignId, viewer, actions, now, onPassed, onReload } = props
  const t = useTranslations('purchaseOptions')
  const [picked, setPicked] = useState<PurchaseChoice>()
  const [pickedQuantity, setPickedQuantity] = useState<number>()

  const symbol = price.currencySymbol
  const offer = price.finalPriceDetails.bestOffer
  const { campaign, upsell } = useCampaign(product, campaignId, now)
  const terms = termsOf({ viewer, price, campaign, now })
  const choice = currentChoice(picked, terms)
  const quantities = quantityOptionsFor(choice, terms, product)
  const quantity = quantityFor(pickedQuantity, quantities)
  const countdown = dealCountdown(offer, runningCampaign(terms), now)
  const nextMoment = [...offerMoments(offer), ...campaignMoments({ groupBuy: product.groupBuyCampaign, upsell })]
    .filter((moment) => moment >= now)
    .sort((a, b) => a - b)[0]
  const isOrderable = product.inStock || product.allowOrderOutOfStock
  const isUpcomingChosen = terms.isUpcoming && choice.kind === 'card'
  const hasWallet = viewer.kind === 'signedIn' && viewer.walletBalance > 0
  const isBuyable = isOrderable && !isUpcomingChosen
  const selection: PurchaseSelection = { choice, quantity, terms, currency: price.currency }

  return (
    <>
      <PriceHeadline
        product={product}
        terms={terms}
        headline={headlinePrice(choice, terms)}
        isPlain={choice.kind === 'plain'}
        isTimedDeal={countdown?.title === 'leftOn'}
        isOrderable={isOrderable}
        symbol={symbol}
      />
      <div className={styles['body']}>
        {nextMoment !== undefined && (
          <DealTimer countdown={countdown} moment={nextMoment} onPassed={onPassed} onReload={onReload} />
        )}
        <ChoiceList
          terms={terms}
          choice={choice}
          symbol={symbol}
          onChoose={setPicked}
          quantity={
            isBuyable ? <QuantitySelect options={quantities} value={quantity} onChange={setPickedQuantity} /> : null
          }
        />
        {(viewer.kind === 'guest' || viewer.isNewMember) && (
          <FirstPurchaseDeals productId={product.childProductId} symbol={symbol} />
        )}
        {isBuyable && hasWallet && <TalentsLine choice={choice} terms={terms} symbol={symbol} />}
        <PurchaseButton product={product} isUpcomingChosen={isUpcomingChosen} selection={selection} actions={actions} />
        {isBuyable && <p className={styles['note']}>{t('note')}</p>}
      </div>
    </>
  )
}

interface QuantitySelectProps {
  readonly options: readonly number[]
  readonly value: number
  readonly onChange: (quantity: number) => void
}

/** "Quantity: N". */
function QuantitySelect({ options, value, onChange }: QuantitySelectProps) {
  const t = useTranslations('purchaseOptions.quantity')
  return (
    <Select
      label={t('label')}
      value={String(value)}
      options={options.map((quantity) => ({ value: String(quantity), label: t('option', { quantity }) }))}
      onChange={(picked) => onChange(Number(picked))}
    />
  )
}

interface FirstPurchaseDealsProps {
  readonly productId: string
  readonly symbol: string
}

/** The deals that come with a first purchase. Renders nothing without deals. */
function FirstPurchaseDeals({ productId, symbol }: FirstPurchaseDealsProps) {
  const { data: deals = [] } = useQuery(firstPurchaseDealsQuery(useApi(), productId))
  const [first] = deals
  return first ? <DealsBlock first={first} deals={deals} symbol={symbol} /> : null
}
