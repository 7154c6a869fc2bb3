import { readFileSync } from 'node:fs'

const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/**
 * The oldest supported browsers by name: the entries of `browserslist` in package.json that name a version, such as
 * { chrome: '109' }. Every browser of the other entries has what these have.
 */
export const OLDEST_BROWSERS = Object.fromEntries(
  browserslist.flatMap((entry) => {
    const [, name, version] = /^(\w+) ([\d.]+)$/.exec(entry) ?? []
    return name ? [[name.toLowerCase(), version]] : []
  }),
)

/** The same, as `target` of esbuild. */
export const OLDEST_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version)

/**
 * The list as the framework's compiler gets it, for the variable BROWSERSLIST of its build. For Safari before 16.3 it
 * rewrites every default parameter and destructured parameter, 0.9 KiB of each page, because of one fault: a function whose
 * own name is that of a destructured parameter. No minified function is one. The rest of what it rewrites for Safari 15.4
 * it rewrites for 16.3 too; e2e/limits/shipped-code checks what it wrote.
 */
export const COMPILER_BROWSERS = browserslist
  .map((entry) => entry.replace(/^(Safari|iOS) 15\.4$/, '$1 16.3'))
  .join(', ')
