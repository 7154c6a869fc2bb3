import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { QuestionTrigger } from '@/contract/community/questions-rules'
import { SORT_OPTIONS } from './question-sort'
import styles from './sort-drawer.module.css'

interface SortDrawerProps extends DialogProps {
  readonly trigger: QuestionTrigger
  readonly onTrigger: (trigger: QuestionTrigger) => void
}

/** "Sort By" on phones. A choice closes it. */
export function SortDrawer({ open, onClose, trigger, onTrigger }: SortDrawerProps) {
  const t = useTranslations('questionsBody.sort')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')}>
      <ul className={styles['options']}>
        {SORT_OPTIONS.map((option) => {
          const isActive = option.trigger === trigger
          return (
            <li key={option.trigger}>
              <button
                type="button"
                className={isActive ? `${styles['option']} ${styles['active']}` : styles['option']}
                aria-pressed={isActive}
                onClick={() => {
                  onTrigger(option.trigger)
                  onClose()
                }}
              >
                {t(option.name)}
                {isActive && <Icon name="check" size={20} />}
              </button>
            </li>
          )
        })}
      </ul>
    </ModalOrDrawer>
  )
}
