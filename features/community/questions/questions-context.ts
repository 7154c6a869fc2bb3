import type { Question } from '@/contract/community/questions'
import { requiredContext } from '@/lib/required-context'

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

/** Shared by everything in the section of questions. */
export const [QuestionsProvider, useQuestionsContext] = requiredContext<Questions>('QuestionsProvider')
