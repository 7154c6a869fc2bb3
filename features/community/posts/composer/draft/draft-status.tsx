import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { useLocalDate } from '@/lib/time/use-local-date'

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
    <p role="status" className={`row gap-6 ${hasFailed ? 'problem' : 'note'}`}>
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
  const localDate = useLocalDate()
  return (savedAt: number) => {
    const day = (time: number) => localDate(time, 'longDay')
    const time = savedAt * 1000
    return day(time) === day(Date.now()) ? localDate(time, 'time') : day(time)
  }
}
