import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { useInView } from '@/components/loading/use-in-view'
import { useReservedHeight } from '@/components/loading/use-reserved-height'
import styles from './faq-section.module.css'

interface FaqSectionProps {
  readonly slug: string
  /** Number of FAQs, for which space is reserved; 0 hides the section. */
  readonly count: number
}

const FaqList = lazily(() => import('./faq-list').then((module) => module.FaqList))

/** "Frequently Asked Questions". Loaded when a tenth of the section, or the 50 px before it, is in view. */
export function FaqSection({ slug, count }: FaqSectionProps) {
  const t = useTranslations('faq')
  const { ref, inView } = useInView({ threshold: 0.1, rootMargin: '50px 0px', triggerOnce: true })
  const { place, isReserved, release } = useReservedHeight()
  if (count === 0) return null
  return (
    <section ref={ref} className={styles['band']} aria-labelledby="faq">
      <div className={`page section ${styles['columns']}`}>
        <div>
          <h2 id="faq" className={`h2 ${styles['title']}`}>
            {t('title')}
          </h2>
          <p className="note above-8">{t('subtitle')}</p>
        </div>
        <div ref={place} className={styles['list']} data-kept={isReserved} style={{ '--rows': count } as CSSProperties}>
          {inView && <FaqList key={slug} slug={slug} count={count} onSettled={release} />}
        </div>
      </div>
    </section>
  )
}
