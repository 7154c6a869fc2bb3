import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { Amount, StrikePrice } from '@/components/price/price'
import type { CardProduct } from '@/components/product-card/product-card'
import { Tag } from '@/components/tag/tag'
import { discountPercent } from '@/lib/money'
import type { BlockOf } from '../../api/home'
import styles from './membership-block.module.css'
import { MembershipCall } from './membership-call'

interface MembershipBlockProps {
  readonly block: BlockOf<'membership'>
  /** A product whose prices show the value of a membership. Without it the panel omits the amount. */
  readonly example: CardProduct | undefined
}

/** What the membership is, its value, and the link to it. */
export function MembershipBlock({ block: { eyebrow, title, reasons, linkText }, example }: MembershipBlockProps) {
  return (
    <section className={`page ${styles['section']}`} aria-labelledby="membership">
      <div className={styles['panel']}>
        <div className={styles['copy']}>
          <p className={`eyebrow ${styles['eyebrow']}`}>{eyebrow}</p>
          <h2 id="membership" className={styles['title']}>
            {title}
          </h2>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>
                <Icon name="check" size={22} />
                {reason}
              </li>
            ))}
          </ul>
          <MembershipCall variant="white" text={linkText} />
        </div>
        {example && (
          <div className={styles['side']}>
            <Receipt product={example} />
          </div>
        )}
      </div>
    </section>
  )
}

function Receipt({ product }: { product: CardProduct }) {
  const t = useTranslations('home.membership')
  const { productName, msrpPrice, tfmPrice, rewardFinalPrice, currencySymbol: symbol } = product
  const inTheEnd = tfmPrice - rewardFinalPrice
  return (
    <div className={styles['receipt']}>
      <h3>{productName}</h3>
      <dl>
        <div>
          <dt>{t('listPrice')}</dt>
          <dd>
            <StrikePrice minor={msrpPrice} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('memberPrice')}</dt>
          <dd>
            <Amount minor={tfmPrice} symbol={symbol} />
          </dd>
        </div>
        {rewardFinalPrice > 0 && (
          <div className={styles['talents']}>
            <dt>
              <Icon name="coin" size={20} />
              {t('talentsBack')}
            </dt>
            <dd>
              <Amount minor={-rewardFinalPrice} symbol={symbol} />
            </dd>
          </div>
        )}
        <div className={styles['end']}>
          <dt>{t('inTheEnd')}</dt>
          <dd>
            <Amount minor={inTheEnd} symbol={symbol} />
          </dd>
        </div>
      </dl>
      <Tag variant="leaf">
        {t('youSave')} <Amount minor={msrpPrice - inTheEnd} symbol={symbol} />
        <bdi dir="ltr">({discountPercent(msrpPrice, inTheEnd)}%)</bdi>
      </Tag>
    </div>
  )
}
