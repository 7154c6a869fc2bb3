/** Whether and when an access token ends, as far as it says so itself: unix seconds, or undefined for one that is opaque. */
export function tokenExpiry(token: string): number | undefined {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    return typeof claims.exp === 'number' ? claims.exp : undefined
  } catch {
    return undefined
  }
}
