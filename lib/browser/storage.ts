/** Storage of the browser. It may be blocked or full: no method throws. */
export interface BrowserStorage {
  /** Returns the stored text, or undefined without one. */
  readonly get: (key: string) => string | undefined
  /** Returns what was stored as JSON, still to be checked, or undefined when it is missing or something else. */
  readonly getJson: (key: string) => unknown
  /** Returns false when the text was not stored. */
  readonly set: (key: string, text: string) => boolean
  readonly remove: (key: string) => void
  readonly keys: () => readonly string[]
}

/** Wraps a storage of the browser. `open` returns it: access alone may be forbidden. */
export function browserStorage(open: () => Storage): BrowserStorage {
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(open())
    } catch {
      return undefined
    }
  }
  const get = (key: string) => attempt((storage) => storage.getItem(key)) ?? undefined
  return {
    get,
    getJson: (key) => attempt(() => JSON.parse(get(key) ?? 'null') ?? undefined),
    set: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text)
        return true
      }) ?? false,
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
  }
}

/** Shared by all tabs of the browser. */
export const localStore = browserStorage(() => localStorage)

/** Used by this tab alone. It survives a reload. */
export const tabStore = browserStorage(() => sessionStorage)

/** Key of the tab's store: 'true' once the visitor has navigated inside the shop. */
export const NAVIGATED_FLAG = 'hasInternalNavigation'
