import { type SignInReason, useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import { useSnackbar } from './snackbar-provider'

/**
 * What a button does whose action is not open yet: a guest is asked to sign in, whoever is signed in is told.
 * @param text says that it comes
 */
export function useComingAction(text: string): (reason: SignInReason) => void {
  const session = useSession()
  const { requestSignIn } = useSessionPrompt()
  const { show } = useSnackbar()
  return (reason) => {
    if (session.kind === 'guest') requestSignIn({ reason })
    else show({ message: text, variant: 'info' })
  }
}
