import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import type { Answer } from '@/contract/community/questions'
import { groupDigits } from '@/lib/money'
import { useQuestionsContext } from '../questions-context'
import { AnswerControls } from './answer-controls'
import styles from './answer-view.module.css'
import { MarkedText } from './marked-text'
import { WrittenBy } from './written-by'

interface AnswerViewProps {
  readonly answer: Answer
  /**
   * Where the answer is shown. When it has no author's name, the list shows the account that answered, and the two
   * dialogs show the team of the store.
   */
  readonly place: 'list' | 'search' | 'all'
  readonly searchName: string
}

/** An answer: its text, its author, and its votes. */
export function AnswerView({ answer, place, searchName }: AnswerViewProps) {
  const t = useTranslations('questionsBody')
  const { storeName } = useQuestionsContext()
  const own = answer.userName.trim() || (place === 'list' ? answer.answeredBy.trim() : '')
  const name = own || t('team', { store: storeName })
  return (
    <div className={styles['answer']}>
      <span className={styles['sign']}>{t(place === 'all' ? 'answers.a' : 'a')}</span>
      <div className="grow">
        <MarkedText text={answer.answer} language={answer.language} searchName={searchName} />
        <WrittenBy what="answered" postedOn={answer.postedOn} name={name} />
        {answer.isOwn ? <OwnVotes answer={answer} /> : <AnswerControls answer={answer} name={name} place={place} />}
      </div>
    </div>
  )
}

/** The votes on the shopper's own answer, without buttons. */
function OwnVotes({ answer }: { readonly answer: Answer }) {
  const t = useTranslations('questionsBody')
  const up = groupDigits(answer.upVoteCount)
  const down = groupDigits(answer.downVoteCount)
  return (
    <p className={styles['votes']}>
      <span className="visually-hidden">{t('ownVotes', { up, down })}</span>
      <span className={styles['vote']} aria-hidden="true">
        <Icon name="up" size={18} />
        <bdi dir="ltr">{up}</bdi>
      </span>
      <span className={`${styles['vote']} ${styles['down']}`} aria-hidden="true">
        <Icon name="up" size={18} />
        <bdi dir="ltr">{down}</bdi>
      </span>
    </p>
  )
}
