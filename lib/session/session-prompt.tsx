import { requiredContext } from '../required-context'

/** The action that requires signing in. The prompt names it. */
export type SignInReason =
  | 'account'
  | 'memberPrice'
  | 'wishlist'
  | 'collection'
  | 'follow'
  | 'notify'
  | 'cart'
  | 'checkout'
  | 'deal'
  | 'vote'
  | 'report'
  | 'question'
  | 'review'
  /** A friend's referral link. */
  | 'invitation'
  /** The session ended during an action. */
  | 'sessionEnded'
  /** The browser keeps no cookies: a message says so in place of the prompt. */
  | 'cookiesOff'

/** What something costs with and without an account, in minor units. */
export interface AccountPrices {
  readonly guest: number
  readonly account: number
  /** Talents that come back with an account. */
  readonly back: number
  /** The lowest price with a membership; undefined when it changes nothing. */
  readonly membership?: number | undefined
  readonly symbol: string
}

export interface SignInRequest {
  readonly reason: SignInReason
  /** Name of the product or store: "to save Rosehip Face Oil to your wishlist". */
  readonly subject?: string | undefined
  /** Opens where an account is created, not at the sign-in. */
  readonly isNew?: boolean
  /** Shown above the form of a new account: what it changes (docs/prices.md#prompt). */
  readonly prices?: AccountPrices | undefined
  /** A code for a new account was just emailed to this address: the prompt opens where it is entered. */
  readonly codeSentTo?: string | undefined
  /** Continues the guest's action after sign-in. */
  readonly onSignedIn?: (() => void) | undefined
}

export interface SessionPrompt {
  /** Opens the sign-in prompt. */
  readonly requestSignIn: (request: SignInRequest) => void
  /** Prefetches the prompt's code. Call it on hover or focus of a button that opens it. */
  readonly prefetchSignIn?: () => void
}

/** The sign-in prompt, without a dependency on the feature that renders it. */
export const [SessionPromptProvider, useSessionPrompt] = requiredContext<SessionPrompt>('SessionPromptProvider')
