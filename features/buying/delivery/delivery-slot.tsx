import { useEffect, useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { useSession } from '@/lib/session/session-state'
import styles from './delivery.module.css'
import type { DeliverySlotProps } from './delivery-place'
import { storedZip } from './stored-zip'

const DeliveryPlace = lazily(() => import('./delivery-place').then((module) => module.DeliveryPlace))

/**
 * What a store's delivery to the shopper's ZIP code costs. A guest is asked for the ZIP code by a button; the rest is
 * loaded when it is pressed, or when the place is known. See docs/product-page.md#delivery.
 */
export function DeliverySlot(props: DeliverySlotProps) {
  const { kind } = useSession()
  const [isFormOpen, setIsFormOpen] = useState(false)
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => {
    // Once known, the rest of the code follows changes.
    const look = () => storedZip() && setIsKnown(true)
    look()
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
  return (
    <div className={styles['slot']}>
      {isFormOpen || isKnown || kind === 'signedIn' ? (
        <DeliveryPlace {...props} isOpenAtFirst={isFormOpen} />
      ) : (
        <button type="button" className="link" onClick={() => setIsFormOpen(true)}>
          {props.buttonLabel}
        </button>
      )}
    </div>
  )
}
