import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface MailServer {
  /** smtp://127.0.0.1:{port} */
  readonly url: string
  /** Received mails with their headers, as sent over the wire. */
  readonly received: readonly string[]
  /** Makes the server refuse mails temporarily, or accept them again. */
  refuse(yes: boolean): void
  /** Resolves when the server has received `count` mails. */
  taken(count: number): Promise<void>
  close(): Promise<void>
}

/** Starts a mail server on this machine that speaks just enough SMTP. */
export async function openMailServer(): Promise<MailServer> {
  const received: string[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const sockets = new Set<Socket>()
  let refuses = false

  const take = (message: string) => {
    received.push(message)
    for (const one of waiting) if (received.length >= one.count) one.resolve()
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let message: string | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 ready')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (message !== undefined) {
          if (line !== '.') message += `${line}\n`
          else {
            take(message)
            message = undefined
            say('250 taken')
          }
        } else if (/^DATA/i.test(line)) {
          message = ''
          say('354 go on')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else if (refuses && /^MAIL/i.test(line)) say('451 come back later')
        else say('250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (yes) => {
      refuses = yes
    },
    taken: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
