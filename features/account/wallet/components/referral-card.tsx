import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { CopyLink } from '@/components/share/copy-link'
import { REFERRAL_TALENTS } from '@/contract/account/referrals-rules'
import { toMajor } from '@/contract/values/minor-units'
import { useReferralLink } from '@/lib/domain/referrals/use-referral'
import { routes } from '@/lib/routes'
import styles from './referral-card.module.css'

/** "Give 5, get 5": the link for friends once it is known, and the way to the page of referrals. */
export function ReferralCard() {
  const t = useTranslations('wallet.invite')
  const link = useReferralLink()
  return (
    <section className={styles['card']} aria-labelledby="wallet-invite">
      <h2 id="wallet-invite" className="h3 row gap-12">
        <Icon name="gift" size={22} />
        {t('title', { talents: toMajor(REFERRAL_TALENTS) })}
      </h2>
      <p className="note">{t('text')}</p>
      {link === undefined ? (
        <ButtonLink variant="blue" wide href={routes.referrals()}>
          {t('button')}
        </ButtonLink>
      ) : (
        <>
          <CopyLink url={link} label={t('link')} />
          <p className="note">
            <ShopLink href={routes.referrals()} className="link">
              {t('more')}
            </ShopLink>
          </p>
        </>
      )}
    </section>
  )
}
