declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Leaves an event for the tag manager. It is sent nowhere by itself: the tag manager reads the list once it runs, which
 * needs an id in the configuration and the visitor's consent.
 */
export function recordEvent(event: string, details: Readonly<Record<string, unknown>>): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...details })
}
