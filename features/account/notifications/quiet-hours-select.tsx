import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Select } from '@/components/field/select/select'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { QuietHours } from '@/contract/account/notifications'
import { HOUR_MS } from '@/contract/values/durations'
import { languages } from '@/contract/values/languages'
import { useApi } from '@/lib/api/api-context'
import { notificationsKey } from '@/lib/domain/notifications/unread-notifications'
import type { Locale } from '@/lib/i18n/locale'
import { useOwner } from '@/lib/session/personal-queries'
import { deviceZone } from '@/lib/time/device-zone'
import styles from './quiet-hours-select.module.css'

type Hours = Pick<QuietHours, 'from' | 'to'>

const choices: readonly Hours[] = [
  { from: 21, to: 7 },
  { from: 22, to: 7 },
  { from: 22, to: 8 },
  { from: 23, to: 7 },
  { from: 0, to: 8 },
]

/** Chooses the hours in which push messages are held back, in the time zone of this device. Saved at once. */
export function QuietHoursSelect() {
  const t = useTranslations('notifications.settings.quiet')
  const locale = useLocale()
  const { query, save } = useQuietHours()
  if (query.isError) {
    return (
      <p className={styles['quiet']}>
        {t('loadFailed')}{' '}
        <Button size="slim" variant="text" busy={query.isFetching} onClick={() => query.refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  }
  if (!query.data) return null
  const { hours } = query.data
  const isOffered = choices.some((choice) => nameOf(choice) === nameOf(hours))
  const offered = hours && !isOffered ? [hours, ...choices] : choices
  const texts = ({ from, to }: Hours) => ({ from: hourText(from, locale), to: hourText(to, locale) })
  const choose = (value: string) => {
    const chosen = offered.find((choice) => nameOf(choice) === value)
    save(chosen && { from: chosen.from, to: chosen.to, timeZone: deviceZone() })
  }
  return (
    <div className={styles['quiet']}>
      <Select
        label={t('label')}
        value={nameOf(hours)}
        options={[
          { value: NONE, label: t('none') },
          ...offered.map((choice) => ({ value: nameOf(choice), label: t('hours', texts(choice)) })),
        ]}
        onChange={choose}
      />
      {hours && <p>{t('text', texts(hours))}</p>}
      {hours && hours.timeZone !== deviceZone() && (
        <p>
          {t.rich('otherZone', { zone: () => <bdi dir="ltr">{hours.timeZone.replaceAll('_', ' ')}</bdi> })}{' '}
          <Button size="slim" variant="text" onClick={() => save({ ...hours, timeZone: deviceZone() })}>
            {t('useThisZone')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The name of the choice without quiet hours. */
const NONE = 'none'
const nameOf = (hours: Hours | undefined): string => (hours ? `${hours.from}-${hours.to}` : NONE)

/** Formats an hour for the locale: '10 PM', '22'. */
function hourText(hour: number, locale: Locale): string {
  const tag = locale === 'en' ? 'en-US' : languages[locale].dateTag
  return new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC' }).format(hour * HOUR_MS)
}

/** Returns the quiet hours, and a function that changes them optimistically and reverts when saving fails. */
function useQuietHours() {
  const t = useTranslations('notifications.settings.quiet')
  const api = useApi()
  const client = useQueryClient()
  const { show } = useSnackbar()
  const queryKey = notificationsKey(useOwner(), 'quiet hours')
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => ({ hours: (await api.call('quietHours', {}, { signal })).data.hours ?? undefined }),
  })
  const { mutate } = useMutation({
    mutationFn: async (hours: QuietHours | undefined) => api.call('changeQuietHours', { hours }),
    scope: { id: 'quiet hours' },
    onMutate: async (hours) => {
      await client.cancelQueries({ queryKey })
      const before = query.data
      client.setQueryData(queryKey, { hours })
      return before
    },
    onSuccess: () => show({ message: t('saved'), variant: 'success', position: 'bottom-center', timeout: 3000 }),
    onError: (_, hours, before) => {
      client.setQueryData(queryKey, before)
      const action = { text: t('tryAgain'), onAction: () => mutate(hours) }
      show({ message: t('failed'), variant: 'error', position: 'bottom-center', timeout: 6000, action })
    },
  })
  return { query, save: mutate }
}
