import { type CSSProperties, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { useInView } from '@/components/loading/use-in-view'
import { useReservedHeight } from '@/components/loading/use-reserved-height'
import { groupDigits } from '@/lib/money'
import { SHOWN_AT_FIRST } from './list/questions-paging'
import styles from './questions-section.module.css'

/** The product fields that the section needs. */
export interface RequestedProduct {
  readonly parentProductId: string
  readonly productName: string
  /** The store, whose team answers. */
  readonly brandName: string
  /** As far as the page knows, to reserve space. */
  readonly TotalNoOfQuestions: number
}

const QuestionsBody = lazily(() => import('./list/questions-body').then((module) => module.QuestionsBody))

/** "Questions & Answers". Code, messages and questions are fetched when the section is in view. */
export function QuestionsSection({ product }: { readonly product: RequestedProduct }) {
  const t = useTranslations('questions')
  const { ref, inView } = useInView({ threshold: 0.1, triggerOnce: true })
  const [known, setKnown] = useState<number>()
  const { parentProductId, productName, brandName: storeName, TotalNoOfQuestions: count } = product
  const { place, isReserved, release } = useReservedHeight()
  const rows = Math.min(count, SHOWN_AT_FIRST)
  return (
    <section ref={ref} id="questions_answers" className="page section" aria-labelledby="qa-title" tabIndex={-1}>
      <div ref={place} className={styles['place']} data-kept={isReserved} style={{ '--rows': rows } as CSSProperties}>
        <h2 id="qa-title" className={`h2 ${styles['title']}`}>
          {t('title', { count: groupDigits(known ?? count) })}
        </h2>
        {inView && (
          <QuestionsBody
            key={parentProductId}
            {...{ parentProductId, productName, storeName, rows }}
            onCount={setKnown}
            onSettled={release}
          />
        )}
      </div>
    </section>
  )
}
