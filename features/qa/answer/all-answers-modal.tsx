import { useTranslations } from 'use-intl'
import { ModalOrDrawer } from '@/components/modal-or-drawer/modal-or-drawer'
import { UserText } from '@/components/user-text'
import type { Question } from '@/contract/questions'
import { groupDigits } from '@/lib/group-digits'
import styles from './all-answers-modal.module.css'
import { AnswerView } from './answer-view'
import { useLiveQuestion } from './use-live-question'

interface AllAnswersModalProps {
  readonly parentProductId: string
  readonly question: Question
  readonly open: boolean
  readonly onClose: () => void
}

/** "All N Answers" of a question. */
export function AllAnswersModal({ parentProductId, question: opened, open, onClose }: AllAnswersModalProps) {
  const t = useTranslations('qaBody')
  const { question, answer: answers } = useLiveQuestion(parentProductId, opened)
  const title = t('answers.title', { count: answers.length, shown: groupDigits(answers.length) })
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={title} size="wide">
      <div className={styles['question']}>
        <span className={styles['sign']}>{t('answers.q')}</span>
        <UserText>{question}</UserText>
      </div>
      {answers.length === 0 && <p className={styles['none']}>{t('noAnswers')}</p>}
      <ul className={styles['answers']}>
        {answers.map((answer) => (
          <li key={answer.answerId} className={styles['answer']}>
            <AnswerView answer={answer} place="all" searchName="" />
          </li>
        ))}
      </ul>
    </ModalOrDrawer>
  )
}
