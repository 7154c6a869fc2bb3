import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Tag } from '@/components/tag/tag'
import { formatMoney } from '@/lib/money'
import type { ProductDetail } from '../loading/assemble-product'

type ProductFactsProps = Pick<ProductDetail, 'finalPriceList' | 'rewardFinalPrice' | 'currencySymbol'>

/** "Fast & Free Returns" and the Talents badge. */
export function ProductFacts(product: ProductFactsProps) {
  const t = useTranslations('productPage.facts')
  const badge = talentsBadgeOf(product)
  const amountOf = (minor: number) => formatMoney(minor, product.currencySymbol)
  return (
    <div className="wrap gap-8">
      <Tag variant="leaf" icon="back" pill>
        {t('returns')}
      </Tag>
      {badge && (
        <Tag variant="gold" icon="coin" pill>
          <span>
            {badge.kind === 'range'
              ? t.rich('talentsRange', { min: amountOf(badge.min), max: amountOf(badge.max), amount })
              : t.rich('talentsBack', { amount, value: amountOf(badge.amount) })}
          </span>
        </Tag>
      )}
    </div>
  )
}

const amount = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>

/** Content of the Talents badge. Amounts in minor units. */
export type TalentsBadge =
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  | { readonly kind: 'back'; readonly amount: number }

/** Returns the badge of a product, or undefined when there are no Talents back. */
export function talentsBadgeOf({
  finalPriceList,
  rewardFinalPrice,
}: Pick<ProductDetail, 'finalPriceList' | 'rewardFinalPrice'>): TalentsBadge | undefined {
  const range = finalPriceList?.rewardRange ?? []
  const [min, max] = [Math.min(...range), Math.max(...range)]
  if (range.length > 1 && max > 0 && min < max) return { kind: 'range', min, max }
  const amount = range.length > 0 ? max : rewardFinalPrice
  return amount > 0 ? { kind: 'back', amount } : undefined
}
