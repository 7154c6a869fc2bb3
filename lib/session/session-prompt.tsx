import { createContext, useContext } from 'react'

/** What a guest wanted to do: the prompt says what signing in is for. */
export type SignInReason = 'account' | 'memberPrice' | 'wishlist' | 'collection' | 'follow' | 'notify' | 'cart'

export interface SessionPrompt {
  /** Opens the sign-in prompt. */
  readonly requestSignIn: (reason: SignInReason) => void
}

const SessionPromptContext = createContext<SessionPrompt>({ requestSignIn: () => undefined })

export const SessionPromptProvider = SessionPromptContext.Provider

/** Opens the sign-in prompt from anywhere, without knowing the feature that draws it. */
export function useSessionPrompt(): SessionPrompt {
  return useContext(SessionPromptContext)
}
