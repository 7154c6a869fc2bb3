import { useEffect, useRef } from 'react'
import { Icon } from '@/components/icon'
import { LinkedText } from '@/components/linked-text/linked-text'
import type { FaqBody } from '@/contract/content'
import styles from './faq-group.module.css'

type Group = FaqBody['groups'][number]

interface FaqGroupProps {
  readonly group: Group
  /** The anchor that the address names: a question of that name opens. */
  readonly askedFor: string | undefined
  /** Only what was found is shown, and that opened. */
  readonly isSearched: boolean
}

/** Questions on one matter. */
export function FaqGroup({ group: { id, title, questions }, askedFor, isSearched }: FaqGroupProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles['group']}>
      <h2 id={`${id}-title`} className="h2">
        {title}
      </h2>
      {questions.map((question) => (
        <FaqQuestion key={question.id} question={question} isOpen={isSearched || askedFor === question.id} />
      ))}
    </section>
  )
}

/** A question that opens to its answer: the browser's own, so that it opens before and without JavaScript. */
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
    <details ref={details} id={id} className={styles['entry']}>
      <summary className={styles['question']}>
        <h3>{question}</h3>
        <Icon name="down" size={20} />
      </summary>
      <div className={styles['answer']}>
        <LinkedText text={answer} />
      </div>
    </details>
  )
}
