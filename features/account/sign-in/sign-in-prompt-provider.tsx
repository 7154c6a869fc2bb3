import { type PropsWithChildren, useEffect, useMemo, useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { useApi } from '@/lib/api/api-context'
import { type SessionPrompt, SessionPromptProvider, type SignInRequest } from '@/lib/session/session-prompt'
import { isSessionIncomplete, onSessionEnd } from '@/lib/session/session-state'

const load = () => import('./late-parts').then((late) => late.sessionModal())
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
  const api = useApi()
  useEffect(() => {
    // Cookies of the session were lost. Any personal call renews it.
    if (isSessionIncomplete()) api.call('profile', {}).catch(() => undefined)
  }, [api])
  useEffect(() => onSessionEnd((reason) => prompt.requestSignIn({ reason })), [prompt])
  return (
    <SessionPromptProvider value={prompt}>
      {children}
      {request && <SessionModal open={isOpen} request={request} onClose={() => setIsOpen(false)} />}
    </SessionPromptProvider>
  )
}
