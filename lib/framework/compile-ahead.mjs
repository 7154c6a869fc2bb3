/** Where the browser compiles the scripts that a page starts with. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Read by V8 at the head of a script: its functions will be called at once. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Shorter scripts the browser compiles where it runs them; there the hint would only make it compile more. */
const LEAST_BYTES = 30 * 1024

/**
 * Has a browser compile a page's first scripts while they arrive, beside the page; by itself it compiles each function
 * when that is first called, while nobody can use the page. Scripts that come later keep to that.
 */
export function compileFirstScriptsAhead(buildFolder) {
  const { pages } = JSON.parse(readFileSync(path.join(buildFolder, 'build-manifest.json'), 'utf8'))
  const scripts = new Set(Object.values(pages).flatMap((files) => files.filter((file) => file.endsWith('.js'))))
  for (const script of scripts) {
    const file = path.join(buildFolder, script)
    if (statSync(file).size < LEAST_BYTES) continue
    const text = readFileSync(file, 'utf8')
    if (!text.startsWith(HINT)) writeFileSync(file, HINT + text)
  }
}
