import { type ReactNode, useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { currentSession, useSession } from '@/lib/session/session-state'

export interface AskOpener {
  /** Opens "Ask Question". A guest signs in first. */
  readonly open: () => void
  /** Prefetches the code when the pointer or the focus reaches a button that opens it. */
  readonly prefetch: () => void
  /** Must be rendered somewhere in the section. */
  readonly modal: ReactNode
}

const load = () => import('./ask-question-modal')
const AskQuestionModal = lazily(() => load().then((module) => module.AskQuestionModal))

/** "Ask Question" about a product. Its code loads when it is first needed. */
export function useOpenAsk(parentProductId: string, productName: string): AskOpener {
  const session = useSession()
  const { requestSignIn, prefetchSignIn } = useSessionPrompt()
  // The text survives closing the dialog, and belongs to the account that typed it.
  const [openFor, setOpenFor] = useState<{ readonly uid: string; readonly isOpen: boolean }>()
  const show = () => {
    const now = currentSession()
    if (now.kind === 'signedIn') setOpenFor({ uid: now.uid, isOpen: true })
  }
  const isTheirs = session.kind === 'signedIn' && openFor?.uid === session.uid
  return {
    open: () => {
      if (session.kind === 'signedIn') show()
      else requestSignIn({ reason: 'question', subject: productName, onSignedIn: show })
    },
    prefetch: () => {
      if (session.kind === 'guest') return prefetchSignIn?.()
      prefetchModal()
      load().catch(() => undefined)
    },
    modal: openFor && isTheirs && (
      <AskQuestionModal
        key={openFor.uid}
        parentProductId={parentProductId}
        open={openFor.isOpen}
        onClose={() => setOpenFor({ ...openFor, isOpen: false })}
      />
    ),
  }
}
