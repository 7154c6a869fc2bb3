import { useEffect, useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { whenIdle } from '@/lib/browser/when-idle'
import { useSession } from '@/lib/session/session-state'

const OrderStrip = lazily(() => import('./order-strip').then((module) => module.OrderStrip))

/** The strip of an order that is on its way, for signed-in shoppers, loaded once the page is idle. */
export function OrderStripSlot() {
  const isSignedIn = useSession().kind === 'signedIn'
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isSignedIn ? whenIdle(() => setIsIdle(true)) : undefined), [isSignedIn])
  return isSignedIn && isIdle ? <OrderStrip /> : null
}
