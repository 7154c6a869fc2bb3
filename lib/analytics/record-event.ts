declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Adds an event to the tag manager's list. The event is not sent before the tag manager runs, which requires a
 * configured id and the visitor's consent.
 */
export function recordEvent(event: string, details: Readonly<Record<string, unknown>>): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...details })
}
