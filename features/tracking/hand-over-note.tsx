import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useApi } from '@/lib/api/api-context'
import { ownerOf } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'
import styles from './hand-over-note.module.css'
import { trackingQuery } from './tracking-query'

interface HandOverNoteProps {
  readonly orderId: string
  readonly storeOrderId: string
}

/** How a delivered parcel was handed over, with the courier's picture. Renders nothing while it is unknown. */
export function HandOverNote({ orderId, storeOrderId }: HandOverNoteProps) {
  const t = useTranslations('tracking')
  const owner = ownerOf(useSession())
  const { data } = useQuery({
    ...trackingQuery(useApi(), owner, orderId, storeOrderId),
    // It no longer changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const handOver = data?.handOver
  if (!handOver?.text) return null
  return (
    <div className={styles['note']}>
      {handOver.image && <img src={handOver.image} alt={t('handOverPicture')} width={82} height={62} loading="lazy" />}
      <p>{handOver.text}</p>
    </div>
  )
}
