import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { Price } from '@/components/price/price'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { membersSaveUpTo, pricesByAccount } from '../../rules/purchase-price'
import { MemberHeadline } from '../member-parts'
import { AboutPrice, type PriceHeadlineProps, StateTag } from './headline-parts'
import styles from './price-headline.module.css'

/** The largest price of the page: the list price for a guest, else the price less the Talents that come back. */
export function PriceHeadline(props: PriceHeadlineProps) {
  const [isUnlocking, setUnlocking] = useState(false)
  return (
    <div className={styles['top']}>
      {/* The same one for guests and members: its dialog stays open when the price becomes the visitor's own. */}
      <AboutPrice product={props.product} />
      {props.terms.viewer.kind === 'guest' ? (
        <GuestHeadline {...props} onUnlock={() => setUnlocking(true)} />
      ) : (
        <MemberHeadline {...props} takesFocus={isUnlocking} />
      )}
    </div>
  )
}

interface UnlockProps {
  /** Called when the guest asks for the member price. */
  readonly onUnlock: () => void
}

function GuestHeadline(props: PriceHeadlineProps & UnlockProps) {
  const { terms, headline, isTimedDeal, isOrderable, symbol, onUnlock } = props
  const t = useTranslations('purchaseOptions.headline')
  return (
    <>
      <div className={styles['line']}>
        <span className="eyebrow">{t('msrp')}</span>
        <StateTag isTimedDeal={isTimedDeal} isOrderable={isOrderable} />
      </div>
      <p className={styles['price']}>
        <Price minor={headline} symbol={symbol} />
      </p>
      <UnlockBar terms={terms} symbol={symbol} onUnlock={onUnlock} />
    </>
  )
}

function UnlockBar({ terms, symbol, onUnlock }: UnlockProps & Pick<PriceHeadlineProps, 'terms' | 'symbol'>) {
  const t = useTranslations('purchaseOptions.headline')
  const { requestSignIn, prefetchSignIn } = useSessionPrompt()
  const percent = membersSaveUpTo(terms)
  const unlock = () => {
    onUnlock()
    requestSignIn({ reason: 'memberPrice', isNew: true, prices: pricesByAccount(terms, symbol) })
  }
  return (
    <button
      type="button"
      className={styles['unlock']}
      aria-haspopup="dialog"
      onPointerEnter={prefetchSignIn}
      onFocus={prefetchSignIn}
      onClick={unlock}
    >
      <Icon name="lock" size={22} />
      <span className={styles['words']}>
        {percent !== undefined && <small>{t('membersSave', { percent })}</small>} <strong>{t('unlock')}</strong>
      </span>
      <Icon name="right" size={18} flip />
    </button>
  )
}
