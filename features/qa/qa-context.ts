import { createContext, useContext } from 'react'
import type { Question } from '@/contract/questions'

export interface Qa {
  readonly parentProductId: string
  readonly storeName: string
  /** Unix milliseconds by the server's clock. */
  readonly now: number
  /** '' for a guest. */
  readonly uid: string
  readonly isPhone: boolean
  /** Opens the dialog with all answers of a question. */
  readonly showAnswers: (question: Question) => void
  /** Whose "Report Abuse" is out, by the answer and where it stands: one at a time. */
  readonly openMenu: string | undefined
  readonly setOpenMenu: (menu: string | undefined) => void
}

const QaContext = createContext<Qa | undefined>(undefined)

export const QaProvider = QaContext.Provider

/** What everything in the section of questions shares. */
export function useQa(): Qa {
  const qa = useContext(QaContext)
  if (!qa) throw new Error('There is no section of questions around this.')
  return qa
}
