import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useApi } from '@/lib/api/api-context'
import { useOwner } from '@/lib/session/personal-queries'
import styles from './hand-over-note.module.css'
import { trackingQuery } from './tracking-query'

interface HandOverNoteProps {
  readonly orderId: string
  readonly storeOrderId: string
}

/**
 * How a delivered parcel was handed over, with the courier's picture. While it loads, the place of one line is kept: below it
 * are buttons, and a button that moves between press and release is not pressed.
 */
export function HandOverNote({ orderId, storeOrderId }: HandOverNoteProps) {
  const t = useTranslations('tracking')
  const owner = useOwner()
  const { data, isPending } = useQuery({
    ...trackingQuery(useApi(), owner, orderId, storeOrderId),
    // It no longer changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return <LoadingNote />
  const handOver = data?.handOver
  if (!handOver?.text) return null
  return (
    <div className={styles['note']}>
      {handOver.image && <img src={handOver.image} alt={t('handOverPicture')} width={82} height={62} loading="lazy" />}
      <p>{handOver.text}</p>
    </div>
  )
}

const LoadingNote = () => (
  <div className={styles['note']} aria-hidden="true">
    <p>{'\u00a0'}</p>
  </div>
)
