import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Tag } from '@/components/tag'
import { formatMoney } from '@/lib/money'
import type { ProductDetail } from '../assemble-product'
import styles from './product-facts.module.css'
import { talentsBadgeOf } from './talents-badge'

type ProductFactsProps = Pick<ProductDetail, 'finalPriceList' | 'rewardFinalPrice' | 'currencySymbol'>

/** "Fast & Free Returns" and the Talents badge (specification 2.3, blocks 7 and 8). */
export function ProductFacts(product: ProductFactsProps) {
  const t = useTranslations('pdp.facts')
  const badge = talentsBadgeOf(product)
  const shown = (minor: number) => formatMoney(minor, product.currencySymbol)
  return (
    <div className={styles['facts']}>
      <Tag variant="leaf" icon="back" pill>
        {t('returns')}
      </Tag>
      {badge && (
        <Tag variant="gold" icon="coin" pill>
          <span>
            {badge.kind === 'range'
              ? t.rich('talentsRange', { min: shown(badge.min), max: shown(badge.max), amount })
              : t.rich('talentsBack', { amount, value: shown(badge.amount) })}
          </span>
        </Tag>
      )}
    </div>
  )
}

const amount = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>
