import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon'
import styles from './question-details.module.css'
import type { UserText } from './user-text'

interface QuestionDetailsProps extends Omit<ComponentProps<'details'>, 'className'> {
  readonly question: string
  /** The question was written by a shopper and keeps its own text direction. */
  readonly isUserText?: boolean
  /** Language and direction of the question, where they are known. See `textAttributes`. */
  readonly attributes?: ComponentProps<typeof UserText>['attributes']
}

/** A question that expands to its answer. A native `details` element, so it works without JavaScript. */
export function QuestionDetails({ question, isUserText = false, attributes, children, ...rest }: QuestionDetailsProps) {
  return (
    <details {...rest} className={styles['entry']}>
      <summary className={styles['question']}>
        <h3 dir={isUserText ? 'auto' : undefined} {...attributes}>
          {question}
        </h3>
        <Icon name="down" size={20} />
      </summary>
      <div className={styles['answer']}>{children}</div>
    </details>
  )
}
