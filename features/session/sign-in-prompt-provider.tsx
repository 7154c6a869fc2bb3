import { type PropsWithChildren, useEffect, useMemo, useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { type SessionPrompt, SessionPromptProvider, type SignInRequest } from '@/lib/session/session-prompt'
import { onSessionEnd } from '@/lib/session/session-state'

const load = () => import('./components/session-modal')
const SessionModal = lazily(() => load().then((module) => module.SessionModal))

/** Provides the sign-in prompt to the whole shop. Its code is loaded when it first opens. */
export function SignInPromptProvider({ children }: PropsWithChildren) {
  const [request, setRequest] = useState<SignInRequest>()
  const [isOpen, setIsOpen] = useState(false)
  const prompt = useMemo<SessionPrompt>(
    () => ({
      requestSignIn: (next) => {
        setRequest(next)
        setIsOpen(true)
      },
      prefetchSignIn: () => {
        load().then(
          ({ prefetch }) => prefetch(),
          () => undefined,
        )
      },
    }),
    [],
  )
  useEffect(() => onSessionEnd(() => prompt.requestSignIn({ reason: 'sessionEnded' })), [prompt])
  return (
    <SessionPromptProvider value={prompt}>
      {children}
      {request && <SessionModal open={isOpen} request={request} onClose={() => setIsOpen(false)} />}
    </SessionPromptProvider>
  )
}
