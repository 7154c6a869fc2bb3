import { createContext, useContext } from 'react'
import type { Question } from '@/contract/questions'

export interface Questions {
  readonly parentProductId: string
  readonly storeName: string
  /** The server's time in Unix milliseconds. */
  readonly now: number
  /** '' for a guest. */
  readonly uid: string
  readonly isPhone: boolean
  /** Opens the dialog with all answers of a question. */
  readonly showAnswers: (question: Question) => void
  /** Id of the "Report Abuse" menu that is open: one at a time. */
  readonly openMenu: string | undefined
  readonly setOpenMenu: (menu: string | undefined) => void
}

const QuestionsContext = createContext<Questions | undefined>(undefined)

export const QuestionsProvider = QuestionsContext.Provider

/** Shared by everything in the section of questions. */
export function useQuestionsContext(): Questions {
  const qa = useContext(QuestionsContext)
  if (!qa) throw new Error('useQuestionsContext must be used inside the questions section.')
  return qa
}
