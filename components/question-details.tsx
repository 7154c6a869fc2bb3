import type { ComponentProps } from 'react'
import { Icon } from './icon'
import styles from './question-details.module.css'

interface QuestionDetailsProps extends Omit<ComponentProps<'details'>, 'className'> {
  readonly question: string
  /** A shopper wrote the question: it keeps its own text direction. */
  readonly isUserText?: boolean
}

/** A question that opens to its answer. The browser's own element, so it works before and without JavaScript. */
export function QuestionDetails({ question, isUserText = false, children, ...rest }: QuestionDetailsProps) {
  return (
    <details {...rest} className={styles['entry']}>
      <summary className={styles['question']}>
        <h3 dir={isUserText ? 'auto' : undefined}>{question}</h3>
        <Icon name="down" size={20} />
      </summary>
      <div className={styles['answer']}>{children}</div>
    </details>
  )
}
