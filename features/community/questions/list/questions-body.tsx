import { useLayoutEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { Skeleton } from '@/components/loading/skeleton'
import type { Question } from '@/contract/community/questions'
import { DEFAULT_QUESTION_SORT, type QuestionTrigger } from '@/contract/community/questions-rules'
import { useIsPhone } from '@/lib/browser/use-is-phone'
import { LateMessages } from '@/lib/i18n/late-messages'
import { useUid } from '@/lib/session/session-state'
import { useClockOffset } from '@/lib/time/clock-offset'
import { useRenderedAt } from '@/lib/time/server-clock'
import { useDebounced } from '@/lib/time/use-debounced'
import { useOpenAsk } from '../ask/use-open-ask'
import { QuestionsProvider } from '../questions-context'
import { QuestionTools } from '../tools/question-tools'
import { MainList } from './main-list'
import styles from './questions-body.module.css'
import { useQuestions } from './use-questions'

interface QuestionsBodyProps {
  readonly parentProductId: string
  readonly productName: string
  readonly storeName: string
  /** Number of rows to reserve space for. */
  readonly rows: number
  /** Called with the real number of questions. */
  readonly onCount: (count: number) => void
  /** Called once the questions have loaded or failed. */
  readonly onSettled: () => void
}

const AllAnswersModal = lazily(() => import('../answer/all-answers-modal').then((module) => module.AllAnswersModal))
const SearchModal = lazily(() => import('../tools/search-modal').then((module) => module.SearchModal))

const NAMESPACES = ['questionsBody'] as const

/** The whole section below its title. Loads its own messages. */
export function QuestionsBody(props: QuestionsBodyProps) {
  return (
    <LateMessages namespaces={NAMESPACES} pending={<QuestionsSkeleton rows={props.rows} />}>
      <Questions {...props} />
    </LateMessages>
  )
}

function Questions({ parentProductId, productName, storeName, rows, onCount, onSettled }: QuestionsBodyProps) {
  const isPhone = useIsPhone()
  const now = useServerNow()
  const [trigger, setTrigger] = useState<QuestionTrigger>(DEFAULT_QUESTION_SORT)
  const [search, setSearch] = useState('')
  const [openMenu, setOpenMenu] = useState<string>()
  const [answersOf, setAnswersOf] = useState<Question>()
  const [isAnswersOpen, setIsAnswersOpen] = useState(false)
  const [isSearchOpen, setIsSearchOpen] = useState(false)

  // Phones search in a dialog; the list in the page stays whole.
  const searchName = useDebounced(isPhone ? '' : search.trim())
  const list = useQuestions({ parentProductId, trigger, searchName })
  const openAsk = useOpenAsk(parentProductId, productName)

  // Before the list is painted, which takes the place of its reserve.
  useLayoutEffect(() => {
    if (list.state === 'loading') return
    onCount(list.count)
    onSettled()
  }, [list.state, list.count, onCount, onSettled])

  const qa = {
    parentProductId,
    storeName,
    now,
    uid: useUid(),
    isPhone,
    openMenu,
    setOpenMenu,
    showAnswers: (question: Question) => {
      setAnswersOf(question)
      setIsAnswersOpen(true)
    },
  }
  if (list.state === 'loading') return <QuestionsSkeleton rows={rows} />
  return (
    <QuestionsProvider value={qa}>
      <QuestionTools
        hasQuestions={list.count > 0}
        search={search}
        onSearch={setSearch}
        trigger={trigger}
        onTrigger={setTrigger}
        onOpenSearch={() => setIsSearchOpen(true)}
        ask={openAsk}
      />
      <MainList list={list} trigger={trigger} searchName={searchName} />
      {answersOf && (
        <AllAnswersModal
          parentProductId={parentProductId}
          question={answersOf}
          open={isAnswersOpen}
          onClose={() => setIsAnswersOpen(false)}
        />
      )}
      <SearchModal
        parentProductId={parentProductId}
        trigger={trigger}
        open={isSearchOpen && isPhone}
        onClose={() => setIsSearchOpen(false)}
        ask={openAsk}
      />
      {openAsk.modal}
    </QuestionsProvider>
  )
}

/** The server's time, or the time the document was rendered until the clock offset is known. */
function useServerNow(): number {
  const renderedAt = useRenderedAt()
  const offset = useClockOffset()
  return offset === undefined ? renderedAt : Date.now() + offset
}

/** Placeholders for the tools and the expected questions. */
function QuestionsSkeleton({ rows }: { readonly rows: number }) {
  const t = useTranslations('questions')
  return (
    <>
      <div className={styles['tools']}>
        {rows > 0 && <Skeleton height="48px" radius="24px" />}
        <Skeleton height="48px" radius="24px" />
      </div>
      <div className={styles['list']} role="status">
        <span className="visually-hidden">{t('loading')}</span>
        {Array.from({ length: rows }, (_, index) => `question ${index}`).map((row) => (
          <div key={row} className={styles['question']}>
            <Skeleton width="62%" height="18px" />
            <Skeleton width="180px" height="12px" />
            <Skeleton width="88%" />
            <Skeleton width="150px" height="30px" />
          </div>
        ))}
      </div>
    </>
  )
}
