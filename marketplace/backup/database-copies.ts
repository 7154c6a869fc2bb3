import { rmSync } from 'node:fs'
import http from 'node:http'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { codeOf } from '../cannot-start.ts'

/** What systems allow for the path of a socket. */
const MAX_SOCKET_PATH = 100

/**
 * The embedded database is open in one process alone. While that runs, it hands out copies on a socket in the data folder,
 * which its own account alone can open.
 */
export async function serveDatabaseCopies(
  dataDir: string,
  copy: () => Promise<Uint8Array>,
): Promise<{ close(): void }> {
  const path = socketPath(dataDir)
  if (path.length > MAX_SOCKET_PATH) return { close: () => undefined }
  const server = http.createServer((_, response) => {
    copy()
      .then((tar) => response.writeHead(200).end(tar))
      .catch(() => response.writeHead(500).end())
  })
  // The socket of a process that was killed. This process holds the lock of the database.
  rmSync(path, { force: true })
  await new Promise<void>((resolve) => {
    // A system without such sockets: the shop runs, and backups need it stopped.
    server.once('error', () => resolve())
    server.listen(path, resolve)
  })
  return { close: () => void server.close() }
}

/** Returns a copy of the database from the marketplace that runs on the data folder; undefined when none does. */
export function askForDatabaseCopy(dataDir: string): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get({ socketPath: socketPath(dataDir), path: '/', agent: false }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject)
      else reject(new Error('The running marketplace could not copy its database.'))
    })
    request.once('error', (error) =>
      ['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes(codeOf(error)) ? resolve(undefined) : reject(error),
    )
  })
}

/** Relative to the working directory where that is shorter: the length is limited. */
function socketPath(dataDir: string): string {
  const path = join(dataDir, 'copies.sock')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}
