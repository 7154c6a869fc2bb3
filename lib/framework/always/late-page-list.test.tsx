import { afterEach, expect, test, vi } from 'vitest'
import './late-page-list'

/** What the framework and its list of pages share. */
const framework = window as unknown as { __BUILD_MANIFEST_CB: () => void; __BUILD_MANIFEST?: object }

const scripts = () => [...document.head.querySelectorAll('script[src$="_buildManifest.js"]')]

// Other files share this document.
afterEach(() => {
  for (const script of scripts()) script.remove()
  vi.unstubAllGlobals()
})

test('the list of pages is fetched once, when the framework first asks for it, and may be empty', () => {
  vi.stubGlobal('__NEXT_DATA__', { buildId: 'b1' })
  const lists = () => scripts().map((script) => script.getAttribute('src'))
  expect(lists()).toEqual([])
  const [first, second] = [vi.fn(), vi.fn()]
  framework.__BUILD_MANIFEST_CB = first
  framework.__BUILD_MANIFEST_CB = second
  expect(lists()).toEqual(['/_next/static/b1/_buildManifest.js'])
  // As the list does when it has loaded.
  framework.__BUILD_MANIFEST_CB()
  expect(second).toHaveBeenCalledOnce()

  scripts()[0]?.dispatchEvent(new Event('error'))
  expect(framework.__BUILD_MANIFEST).toEqual({ sortedPages: [] })
  expect(second).toHaveBeenCalledTimes(2)
})
