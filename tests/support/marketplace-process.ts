import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect, vi } from 'vitest'
import { freePort } from '../../marketplace/testing/servers/free-port'
import { ensureBundled, MARKETPLACE, root } from '../../scripts/workspace.mjs'
import { newDataFolder } from './data-folder'

let bundling: Promise<void> | undefined
const bundled = () => (bundling ??= ensureBundled())

/** Returns functions that start the bundled marketplace as a process of its own, with its data in a new temporary folder. */
export function marketplaceProcess(name: string) {
  const dataDir = newDataFolder(name)
  let running: ChildProcess | undefined
  return {
    dataDir,
    /** Resolves when the marketplace is ready. Rejects with what it printed when it ends before. */
    start: async (port: number, env: Readonly<Record<string, string>> = {}): Promise<ChildProcess> => {
      await bundled()
      const child = spawn(process.execPath, [MARKETPLACE], {
        cwd: root,
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          MARKETPLACE_PORT: String(port),
          MQTT_PORT: String(await freePort()),
          MARKETPLACE_RATE_LIMIT: '0',
          PASSWORD_COST: '10',
          DEMO: 'on',
          ...env,
        },
      })
      running = child
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          printed += chunk
        })
      const ended = once(child, 'close').then(() => {
        throw new Error(`The marketplace ended before it was ready:\n${printed}`)
      })
      ended.catch(() => {})
      await Promise.race([vi.waitFor(() => expect(printed).toContain('marketplace ready'), 180_000), ended])
      return child
    },
    /** Kills the process and deletes its data. */
    end: () => {
      running?.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
