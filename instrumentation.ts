/** Runs once when the server starts: the configuration is read now, not when the shop was built. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('./lib/server/config')
    startServer()
  }
}
