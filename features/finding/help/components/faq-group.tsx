import { useEffect, useRef } from 'react'
import { LinkedText } from '@/components/text/linked-text'
import { QuestionDetails } from '@/components/text/question-details'
import type { FaqBody } from '@/contract/finding/content'
import styles from './faq-group.module.css'

type Group = FaqBody['groups'][number]

interface FaqGroupProps {
  readonly group: Group
  /** The anchor in the address. The question with that anchor opens. */
  readonly anchor: string | undefined
  /** True during a search: only matching questions are shown, opened. */
  readonly isSearched: boolean
}

/** The questions of one topic. */
export function FaqGroup({ group: { id, title, questions }, anchor, isSearched }: FaqGroupProps) {
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
