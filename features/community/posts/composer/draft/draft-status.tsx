import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import type { Locale } from '@/lib/i18n/locale'
import { formatLocalDate } from '@/lib/time/format-date'
import styles from './draft-status.module.css'

interface DraftStatusProps {
  /** When the draft was saved last, in Unix seconds. */
  readonly savedAt: number | undefined
  readonly hasFailed: boolean
}

/** 'Draft saved, 2:31 PM'; the day instead when it was another one. */
export function DraftStatus({ savedAt, hasFailed }: DraftStatusProps) {
  const t = useTranslations('postWriting.draft')
  const timeOf = useSavedTime()
  return (
    <p role="status" className={hasFailed ? styles['failed'] : styles['status']}>
      {hasFailed && t('failed')}
      {!hasFailed && savedAt !== undefined && (
        <>
          <Icon name="check" size={16} />
          {t('saved', { time: timeOf(savedAt) })}
        </>
      )}
    </p>
  )
}

/** Returns a function that writes the time of a draft: '2:31 PM', and on another day '2 March 2027'. */
export function useSavedTime() {
  const locale = useLocale() as Locale
  return (savedAt: number) => {
    const day = (time: number) => formatLocalDate(time, locale, 'longDay')
    const time = savedAt * 1000
    return day(time) === day(Date.now()) ? formatLocalDate(time, locale, 'time') : day(time)
  }
}
