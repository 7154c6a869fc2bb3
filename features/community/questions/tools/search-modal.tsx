import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { IconButton } from '@/components/button/icon-button'
import { EmptyMark } from '@/components/empty-or-error/empty-mark'
import { SectionError } from '@/components/empty-or-error/section-error'
import { SearchBox } from '@/components/field/search-box'
import { Skeleton } from '@/components/loading/skeleton'
import { SideDrawer } from '@/components/overlay/modal-or-drawer'
import { MAX_QUESTION_SEARCH_LENGTH, type QuestionTrigger } from '@/contract/community/questions-rules'
import { useDebounced } from '@/lib/time/use-debounced'
import { questionKeyOf } from '../api/questions'
import type { AskOpener } from '../ask/use-open-ask'
import { QuestionItem } from '../list/question-item'
import { FIRST_LIMIT } from '../list/questions-paging'
import { type QuestionList, useQuestions } from '../list/use-questions'
import styles from './search-modal.module.css'

interface SearchProps {
  readonly parentProductId: string
  readonly trigger: QuestionTrigger
  readonly onClose: () => void
  readonly ask: AskOpener
}

/** The full-screen search on phones. */
export function SearchModal({ open, ...search }: SearchProps & { readonly open: boolean }) {
  const t = useTranslations('questionsBody.search')
  return (
    <SideDrawer open={open} onClose={search.onClose} label={t('title')} side="end" isFullOnPhones>
      <Search {...search} />
    </SideDrawer>
  )
}

function Search({ parentProductId, trigger, onClose, ask }: SearchProps) {
  const t = useTranslations('questionsBody.search')
  const [search, setSearch] = useState('')
  const searchName = useDebounced(search.trim())
  const list = useQuestions({ parentProductId, trigger, searchName })
  return (
    <>
      <header className={styles['header']}>
        <IconButton icon="left" label={t('back')} flip onClick={onClose} />
        <h2 className={styles['title']}>{t('title')}</h2>
        <div className={styles['search']}>
          <SearchBox
            label={t('label')}
            clearLabel={t('clear')}
            maxLength={MAX_QUESTION_SEARCH_LENGTH}
            value={search}
            onChange={setSearch}
            // The dialog was opened to search.
            autoFocus
          />
        </div>
      </header>
      <div className={styles['body']}>
        <Found list={list} searchName={searchName} ask={ask} />
      </div>
    </>
  )
}

interface FoundProps {
  readonly list: QuestionList
  readonly searchName: string
  readonly ask: AskOpener
}

function Found({ list, searchName, ask }: FoundProps) {
  const t = useTranslations('questionsBody')
  if (list.state === 'failed') {
    return <SectionError text={t('failed')} onRetry={list.retry} pending={list.isFetching} />
  }
  if (list.state === 'loading') return <Skeleton height="160px" />
  const { penCount } = list
  if (list.questions.length === 0) {
    return (
      <div className={styles['empty']}>
        <EmptyMark icon="basket" />
        <h3 className={`h3 ${styles['term']}`} role="status">
          {searchName ? t('search.noMatch', { term: searchName }) : t('none')}
        </h3>
        {searchName !== '' && <p className="note">{t('search.noMatchHint')}</p>}
        <Button variant="blue" onPointerEnter={ask.prefetch} onFocus={ask.prefetch} onClick={ask.open}>
          {t('ask')}
        </Button>
      </div>
    )
  }
  return (
    <div aria-busy={list.isUpdating} className={styles['found']}>
      <p role="status" className="visually-hidden">
        {searchName !== '' && t('search.matches', { count: penCount })}
      </p>
      <ul>
        {list.questions.map((question) => (
          <QuestionItem key={questionKeyOf(question)} question={question} place="search" searchName={searchName} />
        ))}
      </ul>
      {list.more === 'failed' && <SectionError text={t('moreFailed')} onRetry={list.loadMore} pending={false} />}
      {list.more !== 'failed' && penCount > FIRST_LIMIT && (
        <div className={styles['foot']}>
          <Button
            variant="line"
            wide
            busy={list.more === 'loading'}
            onClick={list.canLoadMore ? list.loadMore : list.reset}
          >
            {t(list.canLoadMore ? 'search.showMore' : 'search.showLess')}
          </Button>
        </div>
      )}
    </div>
  )
}
