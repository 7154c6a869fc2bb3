import type { ReactNode } from 'react'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import { useDialog } from '@/components/overlay/use-dialog'
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
  const dialog = useDialog<string>()
  const show = () => {
    const now = currentSession()
    if (now.kind === 'signedIn') dialog.open(now.uid)
  }
  const isTheirs = session.kind === 'signedIn' && dialog.value === session.uid
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
    modal: isTheirs && (
      <AskQuestionModal
        key={dialog.value}
        parentProductId={parentProductId}
        open={dialog.isOpen}
        onClose={dialog.close}
      />
    ),
  }
}
