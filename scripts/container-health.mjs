/** The health check of a container: asks the half that runs in it whether it is ready. Exit code 0 when it is. */
const ports = [process.env.PORT || 3000, process.env.MARKETPLACE_PORT || 4000]
const answers = await Promise.all(
  ports.map((port) =>
    fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(4000) }).then(
      ({ ok }) => ok,
      () => undefined,
    ),
  ),
)
// One of the two is in another container, and does not answer here.
const known = answers.filter((isReady) => isReady !== undefined)
process.exit(known.length > 0 && known.every(Boolean) ? 0 : 1)
