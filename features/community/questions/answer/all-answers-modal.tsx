import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { Question, QuestionsPage } from '@/contract/community/questions'
import { useOwner } from '@/lib/session/personal-queries'
import { questionKeyOf, questionsKey } from '../api/questions'
import styles from './all-answers-modal.module.css'
import { AnswerView } from './answer-view'
import { MarkedText } from './marked-text'

interface AllAnswersModalProps extends DialogProps {
  readonly parentProductId: string
  readonly question: Question
}

/** "All N Answers" of a question. */
export function AllAnswersModal({ parentProductId, question: opened, open, onClose }: AllAnswersModalProps) {
  const t = useTranslations('questionsBody')
  const { question, language, answer: answers } = useLiveQuestion(parentProductId, opened)
  const title = t('answers.title', { count: answers.length })
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={title} size="wide">
      <div className={styles['question']}>
        <span className={styles['sign']}>{t('answers.q')}</span>
        <MarkedText text={question} language={language} searchName="" />
      </div>
      {answers.length === 0 && <p className={styles['none']}>{t('noAnswers')}</p>}
      <ul>
        {answers.map((answer) => (
          <li key={answer.answerId} className={styles['answer']}>
            <AnswerView answer={answer} place="all" searchName="" />
          </li>
        ))}
      </ul>
    </ModalOrDrawer>
  )
}

/**
 * The latest version of a question in any loaded list, because its votes change while a dialog shows it. Falls back to the
 * question that was passed in.
 */
function useLiveQuestion(parentProductId: string, question: Question): Question {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const owner = useOwner()
  const find = () => {
    const lists = cache
      .findAll({ queryKey: questionsKey(owner, parentProductId) })
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    for (const { state } of lists) {
      const found = (state.data as QuestionsPage | undefined)?.data.find(
        (one) => questionKeyOf(one) === questionKeyOf(question),
      )
      if (found) return found
    }
    return question
  }
  return useSyncExternalStore((listener) => cache.subscribe(listener), find)
}
