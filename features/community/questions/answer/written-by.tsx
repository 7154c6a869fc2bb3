import { useLocale, useTranslations } from 'use-intl'
import { relativeTime } from '@/lib/time/relative-time'
import { useQuestionsContext } from '../questions-context'
import styles from './written-by.module.css'

interface WrittenByProps {
  readonly what: 'asked' | 'answered'
  /** Unix seconds. */
  readonly postedOn: number
  readonly name: string
}

/** "Asked 3 days ago by Hannah P." */
export function WrittenBy({ what, postedOn, name }: WrittenByProps) {
  const t = useTranslations('questionsBody')
  const locale = useLocale()
  const at = postedOn * 1000
  return (
    <p className={styles['by']}>
      {t.rich(what, {
        time: relativeTime(at, useQuestionsContext().now, locale),
        // Keeps its own direction in any language.
        name: () => <bdi key="name">{name}</bdi>,
      })}
    </p>
  )
}
