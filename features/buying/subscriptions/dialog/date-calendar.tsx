import { DayPicker } from 'react-day-picker'
import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { languages } from '@/contract/values/languages'
import { formatDate } from '@/lib/time/format-date'
import styles from './date-calendar.module.css'

interface DateCalendarProps {
  /** Days such as '2027-05-20': the chosen one, the one so far, and the first and last that can be chosen. */
  readonly value: string | undefined
  readonly current: string
  readonly first: string
  readonly last: string
  readonly onChange: (value: string) => void
}

/** A month of days to choose from. Arrow keys go from day to day. */
export function DateCalendar({ value, current, first, last, onChange }: DateCalendarProps) {
  const t = useTranslations('subscriptionActions.move')
  const locale = useLocale()
  const weekday = new Intl.DateTimeFormat(languages[locale].dateTag, { weekday: 'short' })
  const [start, end] = [dateOf(first), dateOf(last)]
  const format = (date: Date, style: 'longDay' | 'month') => formatDate(Date.parse(dayOf(date)), locale, style)
  return (
    <DayPicker
      mode="single"
      required
      dir={languages[locale].direction}
      weekStartsOn={0}
      navLayout="around"
      selected={value === undefined ? undefined : dateOf(value)}
      defaultMonth={dateOf(current < first ? first : current)}
      onSelect={(date: Date) => onChange(dayOf(date))}
      startMonth={start}
      endMonth={end}
      disabled={[{ before: start }, { after: end }]}
      modifiers={{ current: dateOf(current) }}
      modifiersClassNames={{ current: styles['current'] ?? '' }}
      formatters={{
        formatCaption: (month) => format(month, 'month'),
        formatDay: (date) => String(date.getDate()),
        formatWeekdayName: (date) => weekday.format(date),
      }}
      labels={{
        labelGrid: (month) => format(month, 'month'),
        labelWeekday: (date) => weekday.format(date),
        labelDayButton: (date, { current: isCurrent }) => {
          const day = format(date, 'longDay')
          return isCurrent ? t('soFar', { date: day }) : day
        },
        labelPrevious: () => t('previousMonth'),
        labelNext: () => t('nextMonth'),
      }}
      components={{ Chevron: ({ orientation }) => <Icon name={orientation === 'left' ? 'left' : 'right'} size={20} /> }}
      classNames={{
        month: styles['month'] ?? '',
        month_caption: styles['caption'] ?? '',
        button_previous: styles['previous'] ?? '',
        button_next: styles['next'] ?? '',
        month_grid: styles['grid'] ?? '',
        weekday: styles['weekday'] ?? '',
        day: styles['day'] ?? '',
        day_button: styles['button'] ?? '',
        selected: styles['selected'] ?? '',
      }}
    />
  )
}

/** The calendar has days without times, in the device's time zone. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

const dayOf = (date: Date): string =>
  new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10)
