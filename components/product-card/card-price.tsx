import { useTranslations } from 'use-intl'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { discountPercent, formatMoney, formatTalents } from '@/lib/money'
import { Icon } from '../icon/icon'
import { StrikePrice } from '../price/price'
import styles from './card-price.module.css'

interface CardPrices {
  readonly msrpPrice: number
  readonly tfmPrice: number
  readonly rewardFinalPrice: number
  readonly currencySymbol: string
}

/** What a guest sees: the list price, and what members save. */
export function GuestPrice({ msrpPrice, tfmPrice, currencySymbol }: Omit<CardPrices, 'rewardFinalPrice'>) {
  const t = useTranslations('shell.card')
  const percent = discountPercent(msrpPrice, tfmPrice)
  return (
    <>
      <strong className={styles['main']} dir="ltr">
        {formatMoney(msrpPrice, currencySymbol)}
      </strong>
      {percent > 0 && <p className={`${styles['unlock']} icon-before lock-before`}>{t('membersSave', { percent })}</p>}
    </>
  )
}

/** What a member sees: the member price, the list price that it replaces, and the Talents that come back. */
export function MemberPrice({ msrpPrice, tfmPrice, rewardFinalPrice, currencySymbol }: CardPrices) {
  const t = useTranslations('shell.card')
  return (
    <>
      <p className={styles['money']}>
        <strong className={styles['main']} dir="ltr">
          {formatMoney(tfmPrice, currencySymbol)}
        </strong>
        {msrpPrice > tfmPrice && <StrikePrice minor={msrpPrice} symbol={currencySymbol} label={t('listPrice')} />}
      </p>
      {rewardFinalPrice > 0 && (
        <p className={styles['talents']}>
          <Icon name="coin" size={16} />
          {t('talentsBack', { amount: leftToRightText(currencySymbol + formatTalents(rewardFinalPrice)) })}
        </p>
      )}
    </>
  )
}
