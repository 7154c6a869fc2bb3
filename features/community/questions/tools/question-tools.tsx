import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { IconButton } from '@/components/button/icon-button'
import { SearchBox } from '@/components/field/search-box'
import { Select } from '@/components/field/select/select'
import { Icon } from '@/components/icon/icon'
import { type DialogProps, ModalOrDrawer, opensModal } from '@/components/overlay/modal-or-drawer'
import { MAX_QUESTION_SEARCH_LENGTH, type QuestionTrigger } from '@/contract/community/questions-rules'
import type { AskOpener } from '../ask/use-open-ask'
import { useQuestionsContext } from '../questions-context'
import { SORT_OPTIONS, triggerFrom } from './question-sort'
import styles from './question-tools.module.css'

interface QuestionToolsProps {
  readonly hasQuestions: boolean
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly trigger: QuestionTrigger
  readonly onTrigger: (trigger: QuestionTrigger) => void
  readonly onOpenSearch: () => void
  readonly ask: AskOpener
}

/** Search and sort, when there are questions, and "Ask a Question". Phones open dialogs. */
export function QuestionTools({ hasQuestions, search, ask, ...rest }: QuestionToolsProps) {
  const t = useTranslations('questionsBody')
  const { isPhone } = useQuestionsContext()
  const hasTools = hasQuestions || search.trim().length > 1
  return (
    <div className={styles['tools']}>
      {hasTools && (isPhone ? <PhoneTools {...rest} /> : <WideTools search={search} {...rest} />)}
      <span className={styles['ask']}>
        <Button
          variant="blue"
          wide
          aria-haspopup="dialog"
          onPointerEnter={ask.prefetch}
          onFocus={ask.prefetch}
          onClick={ask.open}
        >
          {t('ask')}
        </Button>
      </span>
    </div>
  )
}

type ToolProps = Omit<QuestionToolsProps, 'hasQuestions' | 'ask'>

function WideTools({ search, onSearch, trigger, onTrigger }: Omit<ToolProps, 'onOpenSearch'>) {
  const t = useTranslations('questionsBody')
  return (
    <>
      <SearchBox
        label={t('search.label')}
        clearLabel={t('search.clear')}
        maxLength={MAX_QUESTION_SEARCH_LENGTH}
        value={search}
        onChange={onSearch}
      />
      <Select
        label={t('sort.label')}
        value={String(trigger)}
        options={SORT_OPTIONS.map((option) => ({ value: String(option.trigger), label: t(`sort.${option.name}`) }))}
        onChange={(value) => onTrigger(triggerFrom(value))}
      />
    </>
  )
}

function PhoneTools({ trigger, onTrigger, onOpenSearch }: Omit<ToolProps, 'search' | 'onSearch'>) {
  const t = useTranslations('questionsBody')
  const [isSortOpen, setIsSortOpen] = useState(false)
  return (
    <div className="flex gap-8">
      <IconButton icon="search" label={t('search.open')} variant="ring" {...opensModal} onClick={onOpenSearch} />
      <Button variant="line" size="slim" {...opensModal} onClick={() => setIsSortOpen(true)}>
        {t('sort.button')}
      </Button>
      <SortDrawer open={isSortOpen} onClose={() => setIsSortOpen(false)} trigger={trigger} onTrigger={onTrigger} />
    </div>
  )
}

interface SortDrawerProps extends DialogProps {
  readonly trigger: QuestionTrigger
  readonly onTrigger: (trigger: QuestionTrigger) => void
}

/** "Sort By" on phones. A choice closes it. */
function SortDrawer({ open, onClose, trigger, onTrigger }: SortDrawerProps) {
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
