/** Shows the progress of an import. */
export interface ImportReport {
  /** `share` is how much of the work is done, from 0 to 1. */
  readonly progress: (what: string, share: number) => void
  /** Shows a line that stays. */
  readonly line: (text: string) => void
}

const PLAIN_MS = 10_000

/** On a terminal, one line that changes; elsewhere a line every 10 seconds. */
export function terminalReport(out: NodeJS.WriteStream, now: () => number = Date.now): ImportReport {
  let startedAt = now()
  let shownAt = startedAt
  let before = 0
  let isLineOpen = false
  return {
    progress: (what, share) => {
      // Other work begins.
      if (share < before) startedAt = now()
      before = share
      const seconds = (now() - startedAt) / 1000
      const left = share > 0 ? `, ${durationText((seconds * (1 - share)) / share)} left` : ''
      const text = `${what}, ${Math.floor(100 * share)} %${left}`
      if (out.isTTY) {
        out.write(`\r\x1b[K${text}`)
        isLineOpen = true
      } else if (now() - shownAt >= PLAIN_MS) {
        out.write(`${text}\n`)
        shownAt = now()
      }
    },
    line: (text) => {
      out.write(`${isLineOpen ? '\r\x1b[K' : ''}${text}\n`)
      isLineOpen = false
    },
  }
}

const durationText = (seconds: number): string =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.ceil(seconds / 60)} min`
