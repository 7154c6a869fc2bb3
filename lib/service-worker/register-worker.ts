/**
 * Lets the service worker of this build look after the shop from now on, and tells it the page's language. A browser
 * without workers, or one that refuses, has the shop without.
 */
export async function registerWorker(): Promise<void> {
  try {
    const { active } = await navigator.serviceWorker.register('/service-worker.js')
    active?.postMessage({ language: document.documentElement.lang })
  } catch {
    // The shop does without.
  }
}
