import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildFolder } from '../interventions.mjs'

let known: string | undefined

/** What tells one build of the shop from another; 'development' where there is none. On the server alone. */
export function buildId(): string {
  known ??= read()
  return known
}

function read(): string {
  if (process.env.NODE_ENV !== 'production') return 'development'
  try {
    return readFileSync(path.join(process.cwd(), buildFolder(), 'BUILD_ID'), 'utf8').trim()
  } catch {
    return 'development'
  }
}
