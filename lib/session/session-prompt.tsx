import { createContext, useContext } from 'react'

/** What a guest wanted to do: the prompt says what signing in is for. */
export type SignInReason =
  | 'account'
  | 'memberPrice'
  | 'wishlist'
  | 'collection'
  | 'follow'
  | 'notify'
  | 'cart'
  | 'deal'
  | 'vote'
  | 'report'
  | 'question'
  | 'review'
  /** The session turned out to be over in the middle of something. */
  | 'sessionEnded'

export interface SignInRequest {
  readonly reason: SignInReason
  /** What it is about, by name: "to save Rosehip Face Oil to your wishlist". */
  readonly subject?: string | undefined
  /** What the guest wanted: it goes on by itself once signed in. */
  readonly onSignedIn?: (() => void) | undefined
}

export interface SessionPrompt {
  /** Opens the sign-in prompt. */
  readonly requestSignIn: (request: SignInRequest) => void
  /** Fetches what draws it: for the pointer or the focus that reaches a button which opens it. */
  readonly prefetchSignIn?: () => void
}

const SessionPromptContext = createContext<SessionPrompt>({ requestSignIn: () => undefined })

export const SessionPromptProvider = SessionPromptContext.Provider

/** Opens the sign-in prompt from anywhere, without knowing the feature that draws it. */
export function useSessionPrompt(): SessionPrompt {
  return useContext(SessionPromptContext)
}
