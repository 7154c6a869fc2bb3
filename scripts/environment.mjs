import { readFileSync } from 'node:fs'

const EXAMPLE = new URL('../.env.example', import.meta.url)

/**
 * Removes the shop's variables (.env.example) from this process, except the named ones. Tests and measurements call it first:
 * they must not reach the database, mail server or payment provider whose address somebody has exported.
 */
export function removeShopVariables(...kept) {
  for (const [, name] of readFileSync(EXAMPLE, 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)) {
    if (!kept.includes(name)) delete process.env[name]
  }
}
