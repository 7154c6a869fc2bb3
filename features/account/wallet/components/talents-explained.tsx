import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import type { IconName } from '@/components/icon/icon-names'
import { Panel } from '@/components/panel/panel'
import { useShareholder } from '@/lib/session/use-shareholder'
import styles from './talents-explained.module.css'

const RULES = [
  { rule: 'worth', icon: 'coin' },
  { rule: 'earn', icon: 'bag' },
  { rule: 'friends', icon: 'people' },
  { rule: 'spend', icon: 'card' },
  { rule: 'back', icon: 'undo' },
  { rule: 'cash', icon: 'wallet' },
] as const satisfies readonly { readonly rule: string; readonly icon: IconName }[]
const SHARES = { rule: 'shares', icon: 'chart' } as const

/** Explains Talents, and shares to those who have some (docs/wallet.md). */
export function TalentsExplained() {
  const t = useTranslations('wallet.explained')
  const { data } = useShareholder()
  const rules = data && data.shareCount > 0 ? [...RULES, SHARES] : RULES
  return (
    <Panel title={t('title')}>
      <ul className={styles['rules']}>
        {rules.map(({ rule, icon }) => (
          <li key={rule}>
            <Icon name={icon} size={20} flip={icon === 'undo'} />
            <p>{t(rule)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
