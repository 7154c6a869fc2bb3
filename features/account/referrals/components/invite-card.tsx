import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { CopyLink } from '@/components/share/copy-link'
import { SharePlaces } from '@/components/share/share-places'
import type { Referral } from '@/contract/account/referrals'
import { publicConfig } from '@/lib/config'
import { useReferralLink } from '@/lib/domain/referrals/use-referral'
import { formatMoney, formatTalents } from '@/lib/money'
import styles from './invite-card.module.css'

const InviteDialog = lazily(() => import('./invite-dialog').then((module) => module.InviteDialog))

const STEPS = ['share', 'join', 'reward'] as const
const PLACES = ['sms', 'email', 'whatsapp', 'facebook'] as const

/** The referral link with the ways to share it, and how it works. */
export function InviteCard({
  referral: { reward, minGoods, currencySymbol },
}: {
  readonly referral: Pick<Referral, 'reward' | 'minGoods' | 'currencySymbol'>
}) {
  const t = useTranslations('referrals.invite')
  /** Undefined before the dialog was first opened. */
  const [isInviting, setIsInviting] = useState<boolean>()
  const url = useReferralLink() ?? ''
  const talents = formatTalents(reward)
  const least = formatMoney(minGoods, currencySymbol)
  const brand = publicConfig().brandName
  const shared = { url, text: t('text', { brand, talents, least }), emailSubject: '', image: '' }
  return (
    <section className={styles['card']} aria-labelledby="invite">
      <div className={styles['words']}>
        <h2 id="invite" className={styles['title']}>
          {t('title', { talents })}
        </h2>
        <p>{t('lead', { talents, least })}</p>
        <div className={styles['link']}>
          <CopyLink url={url} label={t('link')} isMain />
        </div>
        <div id={SHARE_PLACES_ID} className={styles['places']}>
          <SharePlaces shared={shared} places={PLACES} onEmail={() => setIsInviting(true)} />
        </div>
      </div>
      {isInviting !== undefined && <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} />}
      <ol className={styles['steps']}>
        {STEPS.map((step, at) => (
          <li key={step}>
            <span className={styles['number']} aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h3>{t(`steps.${step}.title`, { talents })}</h3>
              <p>{t(`steps.${step}.text`, { least })}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The element that "Share again" scrolls to. */
export const SHARE_PLACES_ID = 'share-places'
