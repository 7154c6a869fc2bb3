import { useTranslations } from 'use-intl'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import type { Question } from '@/contract/community/questions'
import { AnswerView } from '../answer/answer-view'
import { WrittenBy } from '../answer/written-by'
import { useQuestionsContext } from '../questions-context'
import styles from './question-item.module.css'
import { QuestionText } from './question-text'

interface QuestionItemProps {
  readonly question: Question
  readonly place: 'list' | 'search'
  readonly searchName: string
}

/** A question with its first answer and a link to the others. */
export function QuestionItem({ question, place, searchName }: QuestionItemProps) {
  const t = useTranslations('questionsBody')
  const { showAnswers } = useQuestionsContext()
  const [first] = question.answer
  const others = question.answer.length - 1
  return (
    <li className={styles['question']}>
      <QuestionText text={question.question} language={question.language} searchName={searchName} />
      <div className={styles['by']}>
        <WrittenBy what="asked" postedOn={question.postedOn} name={question.userName.trim() || t('guest')} />
      </div>
      {first && <AnswerView key={first.answerId} answer={first} place={place} searchName={searchName} />}
      {!first && place === 'search' && <p className={styles['none']}>{t('noAnswers')}</p>}
      {others > 0 && (
        <button
          type="button"
          className={`link ${styles['others']}`}
          {...opensModal}
          onClick={() => showAnswers(question)}
        >
          {place === 'list' ? t('moreAnswers', { count: others }) : t('readMoreAnswers')}
        </button>
      )}
    </li>
  )
}
