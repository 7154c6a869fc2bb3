import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../scripts/workspace.mjs'

/** Runs a command of the shop in a process of its own, and collects what it prints. */
export function command(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PASSWORD_COST: '10', ...env },
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  return { child, printed: () => printed, ended: once(child, 'exit').then(([code]) => code as number | null) }
}
