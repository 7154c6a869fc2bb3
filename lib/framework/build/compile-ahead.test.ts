import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

// A script of the commands, which have no types.
const { compileFirstScriptsAhead }: { compileFirstScriptsAhead: (buildFolder: string) => void } = await import(
  path.resolve(import.meta.dirname, 'compile-ahead.mjs')
)

const LONG = `${'run();'.repeat(10_000)}\n`
let build: string

beforeEach(() => {
  build = mkdtempSync(path.join(os.tmpdir(), 'evergood-build-'))
  mkdirSync(path.join(build, 'chunks'))
  writeFileSync(path.join(build, 'chunks/home.js'), LONG)
  writeFileSync(path.join(build, 'chunks/short.js'), 'run()\n')
  writeFileSync(path.join(build, 'chunks/later.js'), LONG)
  writeFileSync(path.join(build, 'chunks/home.css'), LONG)
  const pages = { '/': ['chunks/home.js', 'chunks/home.css'], '/cart': ['chunks/home.js', 'chunks/short.js'] }
  writeFileSync(path.join(build, 'build-manifest.json'), JSON.stringify({ pages }))
})
afterEach(() => rmSync(build, { recursive: true, force: true }))

it('a page’s first scripts are compiled beside the page, and no others', () => {
  compileFirstScriptsAhead(build)
  compileFirstScriptsAhead(build)
  expect(written('home.js')).toBe(`//# allFunctionsCalledOnLoad\n${LONG}`)
  expect(written('short.js')).toBe('run()\n')
  expect(written('later.js')).toBe(LONG)
  expect(written('home.css')).toBe(LONG)
})

function written(file: string): string {
  return readFileSync(path.join(build, 'chunks', file), 'utf8')
}
