import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { Amount } from '@/components/price/price'
import type { PriceDetail } from '@/contract/buying/pricing'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { PurchaseButton } from './components/purchase-button'
import styles from './purchase-bar.module.css'
import { isCardOnlyChoice, startChoice } from './rules/purchase-choice'
import { bestPrice, choicePrice } from './rules/purchase-price'
import {
  type PurchasableProduct,
  type PurchaseTerms,
  runningCampaign,
  termsOf,
  type Viewer,
} from './rules/purchase-terms'
import { quantityFor, quantityOptionsFor } from './rules/quantity-options'
import { useCampaign } from './use-campaign'
import type { OfferTime } from './use-offer-time'
import { type NotifyMe, usePurchaseActions } from './use-purchase-actions'
import { useViewer } from './use-viewer'

interface PurchaseBarProps {
  readonly product: PurchasableProduct
  readonly price: PriceDetail | undefined
  readonly campaignId?: string | readonly string[] | undefined
  readonly now: OfferTime['now']
  readonly notify: NotifyMe
}

/**
 * Price and button of a bar away from the panel. The amount is what this visitor pays for what the button does: where there
 * is something to choose, it leads to the options and names the best price among them; otherwise it adds the product, or
 * notifies of one that cannot be ordered. See docs/prices.md#bars.
 */
export function PurchaseBar({ product, price, campaignId, now, notify }: PurchaseBarProps) {
  const t = useTranslations('purchaseOptions')
  const viewer = useViewer()
  const actions = usePurchaseActions(product, notify)
  const { campaign } = useCampaign(product, campaignId, now)
  const seeAll = (
    <ButtonLink href="#purchaseOptions" wide>
      {t('bar.seeAll')}
    </ButtonLink>
  )
  if (!price || viewer.kind === 'arriving') return <div className={styles['action']}>{seeAll}</div>

  const terms = termsOf({ viewer, price, campaign, now })
  const isOrderable = product.inStock || product.allowOrderOutOfStock
  // A campaign needs an account, which the options say.
  const isForMembers = terms.isUpcoming || (viewer.kind === 'guest' && runningCampaign(terms) !== undefined)
  const isChoosable = isOrderable && (!isCardOnlyChoice(terms) || isForMembers)
  const choice = startChoice(terms)
  const quantity = quantityFor(undefined, quantityOptionsFor(choice, terms, product))
  const best = bestPrice(terms)
  const amount = (isChoosable ? best : undefined) ?? choicePrice(choice, terms)
  return (
    <>
      <BarPrice
        label={t(
          !isOrderable
            ? 'bar.outOfStock'
            : best === undefined
              ? 'button.comingSoon'
              : isChoosable
                ? 'bar.best'
                : 'bar.price',
        )}
        amount={amount}
        terms={terms}
        symbol={price.currencySymbol}
      />
      <div className={styles['action']}>
        {isChoosable ? (
          seeAll
        ) : (
          <PurchaseButton
            product={product}
            isUpcomingChosen={false}
            selection={{ choice, quantity, terms, currency: price.currency }}
            actions={actions}
            isCompact
          />
        )}
      </div>
    </>
  )
}

interface BarPriceProps {
  readonly label: string
  /** Minor units. */
  readonly amount: number
  readonly terms: PurchaseTerms
  readonly symbol: string
}

/** Who has an account and no membership. */
const ACCOUNT: Viewer = { kind: 'signedIn', isNewMember: false, hasMembership: false, walletBalance: 0 }

/** The amount, and for a guest what they would pay with an account. */
function BarPrice({ label, amount, terms, symbol }: BarPriceProps) {
  const t = useTranslations('purchaseOptions')
  const withAccount = bestPrice({ ...terms, viewer: ACCOUNT })
  return (
    <p className={styles['price']}>
      <span className={styles['label']}>{label}</span>{' '}
      <b>
        <Amount minor={amount} symbol={symbol} />
      </b>{' '}
      {terms.viewer.kind === 'guest' && withAccount !== undefined && withAccount < amount && (
        <span className={styles['members']}>
          {t('bar.members', { amount: leftToRightText(formatMoney(withAccount, symbol)) })}
        </span>
      )}
    </p>
  )
}
