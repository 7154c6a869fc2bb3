import { useInView } from 'react-intersection-observer'
import { lazily } from '@/components/loading/lazily'

interface ExclusiveDealsProps {
  /** The order that the deals are added to. */
  readonly orderId: string
}

const DealsSection = lazily(() => import('./components/deals-section').then((module) => module.DealsSection))

/**
 * "Exclusive deals for this order", with the way to the one-time offer. Code and deals load just before the
 * section scrolls into view. Empty or failed, it shows nothing. Its page loads the messages 'exclusiveDeals'.
 */
export function ExclusiveDeals({ orderId }: ExclusiveDealsProps) {
  const { ref, inView } = useInView({ triggerOnce: true, rootMargin: '200px 0px' })
  return <div ref={ref}>{inView && <DealsSection key={orderId} orderId={orderId} />}</div>
}
