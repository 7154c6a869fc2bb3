import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** V8 reads it at the head of a script: all functions will be called at once. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** The browser compiles shorter scripts on the main thread, where the hint would only make it compile more. */
const MIN_BYTES = 30 * 1024

/**
 * `compile-ahead`: rewrites the scripts that pages start with, so that the browser compiles them while they arrive, beside
 * the main thread. By default it compiles each function at its first call, when the page should answer the visitor.
 */
export function compileFirstScriptsAhead(buildFolder) {
  const { pages } = JSON.parse(readFileSync(path.join(buildFolder, 'build-manifest.json'), 'utf8'))
  const scripts = new Set(Object.values(pages).flatMap((files) => files.filter((file) => file.endsWith('.js'))))
  for (const script of scripts) {
    const file = path.join(buildFolder, script)
    if (statSync(file).size < MIN_BYTES) continue
    const text = readFileSync(file, 'utf8')
    if (!text.startsWith(HINT)) writeFileSync(file, HINT + text)
  }
}
