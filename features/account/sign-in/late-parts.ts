/** Loads the sign-in prompt. Every page names one file this way, not all that the prompt needs. */
export const sessionModal = () => import('./components/session-modal')
