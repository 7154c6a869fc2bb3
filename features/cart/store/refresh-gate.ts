/**
 * One refresh at a time (specification 4.2; decisions, section 8): one that is asked for while another runs is skipped,
 * and one more runs after it. The promise ends when the last of them has. A failure is the screen's to show.
 * @param onRunning told when refreshing begins, and when it has ended
 */
export function refreshGate(
  fetch: () => Promise<unknown>,
  onRunning: (isRunning: boolean) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAskedAgain = false

  async function run(): Promise<void> {
    onRunning(true)
    do {
      isAskedAgain = false
      await fetch().catch(() => undefined)
    } while (isAskedAgain)
    running = undefined
    onRunning(false)
  }
  return () => {
    if (running) isAskedAgain = true
    else running = run()
    return running
  }
}
