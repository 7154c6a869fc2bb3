/** Runs the processes of the shop together, until a signal ends them. */

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000
/** A part that ran for this long starts again after the first pause. */
const SOUND_MS = 60_000
/** Longer than the parts take to end by themselves. */
const KILL_AFTER_MS = 20_000

const isRunning = (child) => child.exitCode === null && child.signalCode === null

/**
 * Returns a supervisor. Its `run` starts a part of the shop, `stop` ends all parts with an exit code, the last one
 * first, each when the one before it has ended, and `ended` resolves with that code. A signal stops them too; a second
 * one kills them.
 *
 * A part that ends by itself takes the others along, unless it `restarts`: then, once it has been ready, it is started
 * again after a pause that doubles with each failure.
 */
export function supervise() {
  const parts = []
  let exitCode
  let resolveEnded
  const ended = new Promise((resolve) => {
    resolveEnded = resolve
  })

  /** Returns false when the parts were already ending. */
  const stop = (code) => {
    if (exitCode !== undefined) return false
    exitCode = code
    endParts().then(() => resolveEnded(exitCode))
    return true
  }
  const endParts = async () => {
    // None may start again while the others end.
    for (const { timer } of parts) clearTimeout(timer)
    for (const { child } of [...parts].reverse()) await endChild(child)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!stop(0)) for (const { child } of parts) child.kill('SIGKILL')
    })
  }

  /**
   * Starts a part. Resolves when it is ready, and rejects when it ends before that.
   * @param start returns the child process
   * @param isReady resolves when the child is ready to work
   */
  const run = async (name, start, { isReady = async () => {}, restarts = false } = {}) => {
    const part = { child: undefined, timer: undefined, wasReady: false, pause: FIRST_PAUSE_MS }
    const launch = () => {
      const startedAt = Date.now()
      part.child = start()
      part.child.once('exit', (code, signal) => {
        if (exitCode !== undefined) return
        if (!restarts || !part.wasReady) return stop(code || 1)
        if (Date.now() - startedAt > SOUND_MS) part.pause = FIRST_PAUSE_MS
        const how = signal ? `by ${signal}` : `with exit code ${code}`
        console.error(`The ${name} ended ${how}. Starting it again in ${part.pause / 1000} s.`)
        part.timer = setTimeout(launch, part.pause)
        part.pause = Math.min(2 * part.pause, MAX_PAUSE_MS)
      })
      return part.child
    }
    parts.push(part)
    await isReady(launch())
    part.wasReady = true
  }
  return { run, stop, ended }
}

async function endChild(child) {
  if (!child || !isRunning(child)) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
  await exited
  clearTimeout(timer)
}
