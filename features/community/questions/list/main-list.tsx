import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { useInView } from '@/components/loading/use-in-view'
import type { QuestionTrigger } from '@/contract/community/questions-rules'
import { questionKeyOf } from '../api/questions'
import { sortName } from '../tools/question-sort'
import styles from './main-list.module.css'
import { QuestionItem } from './question-item'
import { SHOWN_AT_FIRST } from './questions-paging'
import type { QuestionList } from './use-questions'

interface MainListProps {
  readonly list: QuestionList
  readonly trigger: QuestionTrigger
  readonly searchName: string
}

/** The questions in the page: four, or all after "View all questions", loaded as the end comes into view. */
export function MainList({ list, trigger, searchName }: MainListProps) {
  const t = useTranslations('questionsBody')
  // A new search starts with four again.
  const [openedFor, setOpenedFor] = useState<string>()
  const isOpen = openedFor === searchName
  const foot = useRef<HTMLDivElement>(null)
  if (list.state === 'failed') {
    return (
      <div className={styles['list']}>
        <SectionError text={t('failed')} onRetry={list.retry} pending={list.isFetching} />
      </div>
    )
  }
  if (list.questions.length === 0) {
    return (
      <div className={styles['list']}>
        <p className={styles['none']} role="status">
          {searchName ? t('search.noMatch', { term: searchName }) : t('none')}
        </p>
      </div>
    )
  }
  const visibleQuestions = isOpen ? list.questions : list.questions.slice(0, SHOWN_AT_FIRST)
  const close = () => {
    flushSync(() => setOpenedFor(undefined))
    list.reset()
    // The list above the button got shorter: without scrolling the reader would end far below it.
    foot.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className={styles['list']} aria-busy={list.isUpdating}>
      <h3 className={styles['sorted']}>
        <span className={styles['by']}>{t('sort.sortedBy')} </span>
        <span>{t(`sort.${sortName(trigger)}`)}</span>
      </h3>
      {searchName !== '' && (
        <p role="status" className="visually-hidden">
          {t('search.matches', { count: list.penCount })}
        </p>
      )}
      <ul>
        {visibleQuestions.map((question) => (
          <QuestionItem key={questionKeyOf(question)} question={question} place="list" searchName={searchName} />
        ))}
      </ul>
      {isOpen && <ListEnd list={list} />}
      {list.penCount > SHOWN_AT_FIRST && (
        <div ref={foot} className={styles['foot']}>
          {isOpen ? (
            <Button variant="line" size="slim" onClick={close}>
              {t('viewLess')}
            </Button>
          ) : (
            <Button variant="line" size="slim" onClick={() => setOpenedFor(searchName)}>
              {t('viewAll')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The end of the list. Five more questions load each time it comes into view. */
function ListEnd({ list }: Pick<MainListProps, 'list'>) {
  const t = useTranslations('questionsBody')
  // Remounted with every new length, so that an end that stays in view loads more.
  const { ref } = useInView({ onChange: (inView) => inView && list.more === 'idle' && list.loadMore() })
  if (list.more === 'failed') {
    return <SectionError text={t('moreFailed')} onRetry={list.loadMore} pending={false} />
  }
  if (!list.canLoadMore) return null
  return (
    <div key={list.questions.length} ref={ref} className={styles['end']}>
      <Skeleton width="60%" />
      <Skeleton width="85%" />
    </div>
  )
}
