import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { QuantityStepper } from '@/components/field/quantity-stepper/quantity-stepper'
import { ShopLink } from '@/components/page/shop-link'
import { Amount, StrikePrice } from '@/components/price/price'
import { Tag } from '@/components/tag/tag'
import type { CartLine } from '@/contract/buying/cart'
import { isMembershipLine } from '@/lib/domain/cart/cart-amounts'
import { useLineOptions } from '@/lib/domain/cart/line-options'
import { discountPercent, formatTalents } from '@/lib/money'
import { routes } from '@/lib/routes'
import type { LineCommands } from './line-commands'
import styles from './line-details.module.css'

interface LineProps {
  readonly line: CartLine
}

/** The name of what is bought, linked to its page. */
export function LineName({ line }: LineProps) {
  return <NameLink href={isMembershipLine(line) ? routes.membership() : routes.product(line.slug)} name={line.name} />
}

/** The name of a line or a store, linked to its page. */
export function NameLink({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <ShopLink href={href} className={styles['link']}>
      <bdi>{name}</bdi>
    </ShopLink>
  )
}

/** The variant and the size of the set: "Lavender · 500 ml", "Bundle of 4". */
export function LineOptions({ line, withPlan = false }: LineProps & { readonly withPlan?: boolean }) {
  const options = useLineOptions({ withPlan })(line)
  if (options.length === 0) return null
  return (
    <p className={styles['options']}>
      {options.map((option, index) => (
        <Fragment key={option}>
          {index > 0 && ' · '}
          <bdi>{option}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

/** Stock, deal, subscription, campaign and Talents back. */
export function LineTags({ line }: LineProps) {
  const t = useTranslations('cart.line')
  const { availability, availableQuantity, planDeliveryLabel, isFirstPurchaseDeal, groupBuyCampaignId, accounting } =
    line
  if (availability === 'gone')
    return (
      <Tags>
        {[
          <Tag key="gone" variant="grey">
            {t('outOfStock')}
          </Tag>,
        ]}
      </Tags>
    )

  const { msrpPrice, subTotal, rewardFinalPrice } = accounting
  const percent = discountPercent(msrpPrice, subTotal)
  const deal = subTotal === 0 ? t('free') : percent > 0 && t('save', { percent })
  const left = t('left', { count: availableQuantity })
  return (
    <Tags>
      {availability === 'short' && <Tag variant="grey">{left}</Tag>}
      {isFirstPurchaseDeal && deal && <Tag variant="leaf">{deal}</Tag>}
      {planDeliveryLabel && (
        <Tag variant="leaf" icon="repeat">
          {planDeliveryLabel}
        </Tag>
      )}
      {groupBuyCampaignId && <Tag variant="navy">{t('groupBuy')}</Tag>}
      {rewardFinalPrice > 0 && (
        <Tag variant="gold" icon="coin">
          {t('talentsBack', { talents: formatTalents(rewardFinalPrice) })}
        </Tag>
      )}
    </Tags>
  )
}

interface LineAmountProps extends LineProps {
  readonly symbol: string
  /** The amount is about to change. */
  readonly isSettling: boolean
}

/** What the line costs and the list price that it replaces. Renders nothing when the line is not in the total. */
export function LineAmount({ line, symbol, isSettling }: LineAmountProps) {
  const t = useTranslations('cart.line')
  const { msrpPrice, subTotal } = line.accounting
  if (line.availability === 'gone') return null
  return (
    <span className={`${styles['amount']} ${isSettling ? styles['settling'] : ''}`}>
      <b>
        <Amount minor={subTotal} symbol={symbol} />
      </b>
      {msrpPrice > subTotal && <StrikePrice minor={msrpPrice} symbol={symbol} label={t('before')} />}
    </span>
  )
}

interface LineQuantityProps extends LineProps {
  readonly commands: Pick<LineCommands, 'less' | 'more' | 'failed'>
}

/** A stepper, or a plain number where the quantity is fixed: deals, upsell campaigns and the membership. */
export function LineQuantity({ line, commands }: LineQuantityProps) {
  const t = useTranslations('cart.line')
  const { name: product, quantity } = line
  if (line.isFirstPurchaseDeal || line.upsellCampaignId || isMembershipLine(line)) {
    return <span className="note">{t('quantity', { shown: quantity.value })}</span>
  }
  return (
    <QuantityStepper
      value={quantity.value}
      label={t('quantityOf', { product })}
      lessLabel={t('less', { product })}
      moreLabel={t('more', { product })}
      onLess={commands.less}
      onMore={commands.more}
      failed={commands.failed}
    />
  )
}

function Tags({ children }: { readonly children: React.ReactNode }) {
  return <p className={styles['tags']}>{children}</p>
}
