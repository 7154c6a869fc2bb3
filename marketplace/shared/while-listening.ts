import type { ContractApp } from './contract-app.ts'

interface Repeated {
  readonly everyMs: number
  readonly work: () => Promise<unknown>
  /** What the log says when it did not work; the next time it is tried again. */
  readonly problem: string
}

/** Does something again and again while the marketplace listens. */
export function whileListening(app: ContractApp, { everyMs, work, problem }: Repeated): void {
  const attempt = () => work().catch((err: unknown) => app.log.warn({ err }, problem))
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(attempt, everyMs)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
