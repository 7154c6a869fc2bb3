import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { localStore } from '@/lib/browser/storage'
import { LateMessages } from '@/lib/i18n/late-messages'
import { useSession } from '@/lib/session/session-state'
import { usePush, useSwitchPush } from './push-switch'
import styles from './push-switch.module.css'

const NAMESPACES = ['notifications'] as const
const ASKED_KEY = 'courier-push-asked'

/**
 * Offers push messages beside a parcel that is not delivered yet, until the offer is accepted or declined on this device. The
 * browser asks for permission only after "Switch on" is pressed. Renders nothing for guests and where push is on or
 * blocked.
 */
export function CourierPush() {
  const isSignedIn = useSession().kind === 'signedIn'
  const [isAsked, setIsAsked] = useState(wasAsked)
  if (!isSignedIn || isAsked) return null
  const answer = () => void localStore.set(ASKED_KEY, '1')
  return (
    <LateMessages namespaces={NAMESPACES}>
      <Offer
        onAnswer={answer}
        onDecline={() => {
          answer()
          setIsAsked(true)
        }}
      />
    </LateMessages>
  )
}

interface OfferProps {
  readonly onAnswer: () => void
  readonly onDecline: () => void
}

function Offer({ onAnswer, onDecline }: OfferProps) {
  const t = useTranslations('notifications.push')
  const push = usePush()
  const { mutate, isPending, isError, data } = useSwitchPush(push?.publicKey)
  if (!push || (push.state !== 'off' && data === undefined)) return null
  const settled = data === 'on' || data === 'blocked'
  return (
    <section className={styles['box']} aria-labelledby="courier-push">
      <Icon name="bell" />
      <div>
        <h3 id="courier-push">{t('courier')}</h3>
        <p role="status">{t(data === 'on' ? 'courierOn' : settled ? 'blocked' : 'courierText')}</p>
        {isError && <p role="alert">{t('failed')}</p>}
      </div>
      {!settled && (
        <>
          <Button size="slim" busy={isPending} onClick={() => mutate(true, { onSuccess: onAnswer })}>
            {t('switchOn')}
          </Button>
          <Button size="slim" variant="text" onClick={onDecline}>
            {t('notNow')}
          </Button>
        </>
      )}
    </section>
  )
}

const wasAsked = (): boolean => localStore.get(ASKED_KEY) !== undefined
