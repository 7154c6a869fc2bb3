import { existsSync, readFileSync } from 'node:fs'
import { devNull } from 'node:os'
import path from 'node:path'
import { loadEnvFile } from 'node:process'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('..', import.meta.url))

/** Returns the names of the shop's variables: those of .env.example. */
const shopVariables = () =>
  [...readFileSync(path.join(FOLDER, '.env.example'), 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)

/**
 * Adds to this process's environment what stands in the file `.env` of the shop's folder, or in the one that ENV_FILE names, and
 * the contents of the files that NAME_FILE names, for secrets. What is set already wins. A file that cannot be read ends the
 * process with a message that names it.
 */
export function readEnvironment() {
  readNamedFiles()
  const named = process.env.ENV_FILE
  const file = path.resolve(FOLDER, named || '.env')
  if (named || existsSync(file)) readOrEnd(named ? 'ENV_FILE' : '.env', () => loadEnvFile(file))
  readNamedFiles()
}

function readNamedFiles() {
  for (const name of shopVariables()) {
    const file = process.env[`${name}_FILE`]
    if (!file || process.env[name]) continue
    process.env[name] = readOrEnd(`${name}_FILE`, () => readFileSync(file, 'utf8')).replace(/\r?\n$/, '')
  }
}

function readOrEnd(name, read) {
  try {
    return read()
  } catch (error) {
    console.error(`The configuration is wrong.\n${name}: ${error.message}`)
    process.exit(1)
  }
}

/**
 * Removes the shop's variables (.env.example) from this process, except the named ones. Tests and measurements call it first:
 * they must not reach the database, mail server or payment provider whose address somebody has exported.
 */
export function removeShopVariables(...kept) {
  for (const name of shopVariables()) {
    if (kept.includes(name)) continue
    delete process.env[name]
    delete process.env[`${name}_FILE`]
  }
  // Nor those of the file .env, which the commands that tests start would read.
  process.env.ENV_FILE = devNull
}
