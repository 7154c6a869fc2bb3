/** What was pressed and chosen before the page was alive, as start-script keeps it. */
export interface EarlyEvents {
  /** Buttons and select boxes, in their order; once each, because who presses again is impatient. */
  readonly kept: HTMLElement[]
  /** Keeps no more, and does what was kept. */
  readonly release: () => void
}

declare global {
  interface Window {
    /** Absent where scripts start with the document, as in development. */
    readonly earlyEvents?: EarlyEvents
  }
}

/** Gives React what came before it, and from now on all else. */
export const releaseEarlyEvents = (): void => window.earlyEvents?.release()
