import { documentBuildId } from './document-data'

/** The framework's list of all pages and their scripts, below `/_next/static/<build>`. */
export const PAGE_LIST = '/_buildManifest.js'

/** What the framework and its list share. */
interface Framework {
  __BUILD_MANIFEST?: object
}

/**
 * Fetches the framework's list of pages when it is first asked for: with the first link that is hovered, touched or
 * followed. `late-scripts` leaves it out of the document. The framework asks by setting the callback that the list calls.
 * When the list cannot be had, offline or after a deploy, an empty one takes its place, with which the framework leaves a
 * link to the browser. Begins when this module is imported; a document that names the list has it before.
 */
function fetchPageListLate(framework: Framework): void {
  let callback: (() => void) | undefined
  Object.defineProperty(framework, '__BUILD_MANIFEST_CB', {
    get: () => callback,
    set(next: () => void) {
      if (!callback) {
        const script = document.createElement('script')
        script.src = `/_next/static/${documentBuildId()}${PAGE_LIST}`
        script.onerror = () => {
          framework.__BUILD_MANIFEST = { sortedPages: [] }
          callback?.()
        }
        document.head.appendChild(script)
      }
      callback = next
    },
  })
}

if (typeof window !== 'undefined') fetchPageListLate(window as Framework)
