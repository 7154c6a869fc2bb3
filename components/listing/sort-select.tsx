import { useTranslations } from 'use-intl'
import { useAddresses } from '@/lib/i18n/use-address'
import { Icon } from '../icon/icon'
import { ChoiceLink } from './choice-link'
import styles from './sort-select.module.css'

/** A sort order, and the address of the list in that order. */
interface SortChoice {
  readonly value: string
  readonly label: string
  readonly href: string
  readonly isOn: boolean
}

interface SortSelectProps {
  /** One of them is on. */
  readonly choices: readonly SortChoice[]
  readonly onChoose?: ((choice: SortChoice) => void) | undefined
}

/** The sort order of a list. The native select lies invisibly over a label, so that the box is as wide as its text. */
export function SortSelect({ choices, onChoose }: SortSelectProps) {
  const t = useTranslations('listing')
  const addressOf = useAddresses()
  const chosen = choices.find((choice) => choice.isOn) ?? choices[0]
  const choose = (value: string) => {
    const choice = choices.find((each) => each.value === value)
    if (!choice) return
    if (onChoose) onChoose(choice)
    else window.location.assign(addressOf(choice.href))
  }
  return (
    <div className={styles['place']}>
      <span className={styles['said']} aria-hidden="true">
        <span className={styles['prefix']}>{t('sortPrefix')} </span>
        {chosen?.label}
      </span>
      <select
        className={styles['select']}
        aria-label={t('sort')}
        value={chosen?.value}
        onChange={(event) => choose(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} />
      <noscript>
        <p className={styles['plain']}>
          {choices.map((choice) => (
            <ChoiceLink key={choice.value} className="link" href={choice.href}>
              {choice.label}
            </ChoiceLink>
          ))}
        </p>
      </noscript>
    </div>
  )
}
