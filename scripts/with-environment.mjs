/**
 * Runs a command with the variables of the shop's `.env`, and of the files that it names, as the commands of the shop read them:
 * `node scripts/with-environment.mjs deploy/backup-postgres.sh /backups/today`.
 */
import { spawnSync } from 'node:child_process'
import { readEnvironment } from './environment.mjs'

const [program, ...args] = process.argv.slice(2)
readEnvironment()
const { status, error } = program
  ? spawnSync(program, args, { stdio: 'inherit' })
  : { status: 1, error: new Error('Usage: node scripts/with-environment.mjs PROGRAM [argument ...]') }
if (error) console.error(error.message)
process.exitCode = status ?? 1
