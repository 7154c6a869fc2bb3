import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import { PageSearch } from '@/components/page/page-search'
import { LinkedText } from '@/components/text/linked-text'
import { QuestionDetails } from '@/components/text/question-details'
import type { FaqBody } from '@/contract/finding/content'
import { routes } from '@/lib/routes'
import styles from './faq-page.module.css'
import type { FaqPageProps } from './load-faq-page'
import { matchingGroups, searchedWords } from './matching-questions'

/** The FAQ page: questions in groups with a search, each with its own address. */
export function FaqPage({ faq: { title, intro, groups } }: FaqPageProps) {
  const t = useTranslations('faqPage')
  const [typed, setTyped] = useState('')
  const words = searchedWords(useDeferredValue(typed))
  const matches = matchingGroups(groups, words)
  const count = matches.reduce((sum, { questions }) => sum + questions.length, 0)
  const anchor = useAddressAnchor()
  return (
    <>
      <PageHead title={title} description={intro} canonicalPath={routes.faq()} />
      <div className={`page section ${styles['columns']}`}>
        <div className={styles['side']}>
          <h1 className="headline">{title}</h1>
          <p className={styles['intro']}>{intro}</p>
          <PageSearch label={t('search')} text={typed} maxLength={100} onChange={setTyped} />
          <p role="status" className={styles['count']}>
            {words.length > 0 && t('found', { count })}
          </p>
          <nav aria-label={t('groups')}>
            <ul className={styles['groups']}>
              {groups.map((group) => (
                <li key={group.id}>
                  <a href={`#${group.id}`} onClick={() => setTyped('')}>
                    {group.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div>
          {matches.map((group) => (
            <FaqGroup key={group.id} group={group} anchor={anchor} isSearched={words.length > 0} />
          ))}
          {count === 0 && <p className={styles['none']}>{t('none', { term: typed })}</p>}
        </div>
      </div>
    </>
  )
}

/** Returns the anchor in the address and follows its changes; undefined in the server's HTML. */
function useAddressAnchor(): string | undefined {
  const [anchor, setAnchor] = useState<string>()
  useEffect(() => {
    const read = () => setAnchor(location.hash.slice(1) || undefined)
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return anchor
}

type Group = FaqBody['groups'][number]

interface FaqGroupProps {
  readonly group: Group
  /** The anchor in the address. The question with that anchor opens. */
  readonly anchor: string | undefined
  /** True during a search: only matching questions are shown, opened. */
  readonly isSearched: boolean
}

/** The questions of one topic. */
function FaqGroup({ group: { id, title, questions }, anchor, isSearched }: FaqGroupProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles['group']}>
      <h2 id={`${id}-title`} className="h2">
        {title}
      </h2>
      {questions.map((question) => (
        <FaqQuestion key={question.id} question={question} isOpen={isSearched || anchor === question.id} />
      ))}
    </section>
  )
}

/** Opens when the address names it or a search finds it. */
function FaqQuestion({
  question: { id, question, answer },
  isOpen,
}: {
  readonly question: Group['questions'][number]
  readonly isOpen: boolean
}) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current) details.current.open = isOpen
  }, [isOpen])
  return (
    <QuestionDetails ref={details} id={id} question={question}>
      <LinkedText text={answer} />
    </QuestionDetails>
  )
}
