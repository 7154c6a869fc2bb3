import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type PropsWithChildren, type ReactNode, useEffect } from 'react'
import { useApi } from '../api/api-context'
import { useForgetOthers } from './personal-queries'
import { type RenderedVisitor, RenderedVisitorProvider, useRenderedVisitor } from './session-state'
import { profileQuery } from './use-profile'

interface VisitorProviderProps {
  /** For whom the document was rendered; undefined when it is the same for everyone. */
  readonly rendered: RenderedVisitor | undefined
}

/** Provides the visitor of the document, and removes what was loaded for another one when the session changes. */
export function VisitorProvider({ rendered, children }: PropsWithChildren<VisitorProviderProps>) {
  return (
    <RenderedVisitorProvider value={rendered}>
      <WithoutOthers>{children}</WithoutOthers>
    </RenderedVisitorProvider>
  )
}

/** Above all personal data, so that its effects run after theirs. */
function WithoutOthers({ children }: PropsWithChildren): ReactNode {
  const queryClient = useQueryClient()
  useForgetOthers(queryClient)
  useCookiesOfRendered(queryClient)
  return children
}

/** Completes the cookies of the user whose profile came with the document; otherwise its query does. */
function useCookiesOfRendered(queryClient: QueryClient): void {
  const api = useApi()
  const session = useRenderedVisitor()?.session
  const uid = session?.kind === 'signedIn' ? session.uid : undefined
  useEffect(() => {
    const profile = uid && queryClient.getQueryData(profileQuery(api, uid).queryKey)
    if (!profile) return
    import('./cookies/own-cookies').then(
      ({ completeOwnCookies }) => completeOwnCookies(api, profile),
      () => undefined,
    )
  }, [api, queryClient, uid])
}
