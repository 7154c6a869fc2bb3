import type { Answer } from '@/contract/questions'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { currentSession } from '@/lib/session/session-state'
import { useReportAnswer } from '../api/report-answer'
import { useVoteOnAnswer } from '../api/vote-on-answer'
import { type Vote, voteOf, wishOf } from './answer-vote'

export interface AnswerActions {
  /** A click on a thumb. `takesBack`: the same thumb again takes the vote back; else it does nothing. */
  readonly vote: (answer: Answer, clicked: Exclude<Vote, 'none'>, takesBack: boolean) => void
  readonly report: (answer: Answer) => void
}

/** What one can do with an answer; a guest signs in first, and then it goes on by itself. */
export function useAnswerActions(parentProductId: string): AnswerActions {
  const { requestSignIn } = useSessionPrompt()
  const voting = useVoteOnAnswer(parentProductId)
  const reporting = useReportAnswer(parentProductId)
  // By the cookies of the moment: what goes on after signing in was begun by a guest.
  const uidNow = () => {
    const session = currentSession()
    return session.kind === 'signedIn' ? session.uid : undefined
  }
  return {
    vote: (answer, clicked, takesBack) => {
      const { answerId } = answer
      const uid = uidNow()
      if (uid === undefined) {
        const goOn = () => {
          const signedIn = uidNow()
          if (signedIn) voting.mutate({ uid: signedIn, answerId, from: undefined, wish: clicked })
        }
        return requestSignIn({ reason: 'vote', onSignedIn: goOn })
      }
      const from = voteOf(answer, uid)
      if (from === clicked && !takesBack) return
      voting.mutate({ uid, answerId, from, wish: wishOf(from, clicked) })
    },
    report: ({ answerId }) => {
      const goOn = () => {
        const uid = uidNow()
        const isUnderWay = reporting.isPending && reporting.variables.answerId === answerId
        if (uid && !isUnderWay) reporting.mutate({ uid, answerId })
      }
      if (uidNow() === undefined) requestSignIn({ reason: 'report', onSignedIn: goOn })
      else goOn()
    },
  }
}
