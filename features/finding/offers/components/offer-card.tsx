import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import type { ListProduct } from '@/lib/domain/cart/listed-product'
import { useSession } from '@/lib/session/session-state'
import { useServerSecond } from '@/lib/time/server-second'
import type { ListedOffer } from '../api/offers'
import { clockText, nextMoment } from '../offer-clock'
import { JoinedTrack } from './joined-track'
import styles from './offer-card.module.css'

/** Opens "Notify Me". The page passes it from the feature that renders it. */
export interface Notifying {
  readonly open: (product: ListProduct) => void
  /** Call it on hover or focus of the button. */
  readonly prefetch: () => void
}

interface OfferCardProps {
  readonly offer: ListedOffer
  readonly notify: Notifying
}

const SIZES = '(min-width: 1280px) 240px, (min-width: 992px) 18vw, (min-width: 768px) 30vw, 46vw'

/** A product on offer: its card, and when the offer ends or starts. */
export function OfferCard({ offer, notify }: OfferCardProps) {
  const { kind, product, joined, target } = offer
  const isSignedIn = useSession().kind === 'signedIn'
  const moment = nextMoment(offer)
  return (
    <ShoppingCard
      product={product}
      cartProduct={() => ({ ...product, finalPrice: isSignedIn ? product.tfmPrice : product.msrpPrice })}
      sizes={SIZES}
      footer={
        <>
          {moment !== undefined && <OfferClockLine kind={kind === 'upcoming' ? 'begins' : 'ends'} until={moment} />}
          {joined !== undefined && target !== undefined && <JoinedTrack joined={joined} target={target} />}
          {kind === 'firstPurchase' && <FirstPurchaseNote />}
          {kind === 'upcoming' && <NotifyMe product={product} notify={notify} />}
        </>
      }
    />
  )
}

function FirstPurchaseNote() {
  const t = useTranslations('offers')
  return <p className={styles['note']}>{t('firstPurchaseNote')}</p>
}

function NotifyMe({ product, notify }: { readonly product: ListProduct; readonly notify: Notifying }) {
  const t = useTranslations('offers')
  return (
    <div className={styles['action']}>
      <Button
        variant="blue"
        size="slim"
        wide
        aria-haspopup="dialog"
        aria-label={t('notifyOf', { action: t('notifyMe'), product: product.productName })}
        onPointerEnter={notify.prefetch}
        onFocus={notify.prefetch}
        onClick={() => notify.open(product)}
      >
        {t('notifyMe')}
      </Button>
    </div>
  )
}

interface OfferClockLineProps {
  readonly kind: 'ends' | 'begins'
  /** Unix seconds. */
  readonly until: number
}

/** One line with the time until an offer ends or starts. Screen readers do not announce every second. */
function OfferClockLine({ kind, until }: OfferClockLineProps) {
  const t = useTranslations('offers.clock')
  const left = until - useServerSecond()
  return (
    <div className={`${styles['line']} ${kind === 'begins' ? 'grey' : ''}`} role="timer" aria-label={t(kind)}>
      <span aria-hidden="true" className={styles['long']}>
        {t(kind)}
      </span>
      <span aria-hidden="true" className={styles['short']}>
        {t(`${kind}Short`)}
      </span>
      <bdi dir="ltr" className={styles['time']}>
        {clockText(left)}
      </bdi>
    </div>
  )
}
