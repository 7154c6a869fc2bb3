/**
 * Registers the service worker of this build and sends it the page's language. In a browser that does not support or
 * allow workers, the shop works without one.
 */
export async function registerWorker(): Promise<void> {
  // Where cookies are blocked, workers are too, and Firefox writes each try to the console.
  if (!navigator.cookieEnabled) return
  try {
    const { active } = await navigator.serviceWorker.register('/service-worker.js')
    active?.postMessage({ language: document.documentElement.lang })
  } catch {
    // The shop works without a worker.
  }
}
