import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ChoiceBar } from '@/components/field/choice-bar'
import { TextField } from '@/components/field/text-field'
import type { PartnerLink } from '@/contract/account/partners'
import { saveFile } from '@/lib/browser/save-file'
import { type Days, LENGTHS, linksCsv, PERIODS, type Period } from '../partner-period'
import styles from './period-choice.module.css'

interface PeriodChoiceProps {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly customDays: Days
  readonly onCustomDays: (days: Days) => void
  /** The links in the CSV file. */
  readonly links: readonly PartnerLink[]
}

/** Chooses the days whose figures are shown, and downloads the figures as a CSV file. */
export function PeriodChoice({ period, onPeriod, customDays, onCustomDays, links }: PeriodChoiceProps) {
  const t = useTranslations('partners.period')
  const download = () => {
    const names = CSV_COLUMNS.map((name) => t(`csv.${name}`))
    // Spreadsheets read the file as UTF-8 only with this mark.
    saveFile('links.csv', `\ufeff${linksCsv(links, names)}`, 'text/csv;charset=utf-8')
  }
  return (
    <div className="row wrap spread gap-12">
      <ChoiceBar
        label={t('title')}
        value={period}
        values={PERIODS}
        nameOf={(each) =>
          each in LENGTHS ? t('days', { days: LENGTHS[each as keyof typeof LENGTHS] }) : t(each as 'all' | 'custom')
        }
        onChange={onPeriod}
      />
      <Button variant="line" size="slim" disabled={links.length === 0} onClick={download}>
        {t('download')}
      </Button>
      {period === 'custom' && (
        <div className={styles['custom']}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={t(end)}
              type="date"
              value={customDays[end] ?? ''}
              onChange={(day) => onCustomDays({ ...customDays, [end]: day })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

const CSV_COLUMNS = ['label', 'link', 'product', 'clicks', 'orders', 'rate', 'commission', 'made'] as const
