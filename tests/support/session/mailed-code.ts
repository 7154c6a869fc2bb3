import { inject } from 'vitest'

/** Returns the six digits of the newest email to an address, from the marketplace's outbox. */
export async function mailedCode(email: string): Promise<string> {
  const response = await fetch(`${inject('marketplaceUrl')}/outbox.json?to=${encodeURIComponent(email)}`)
  const code = /\b\d{6}\b/.exec(await response.text())?.[0]
  if (!code) throw new Error(`No code was mailed to ${email}.`)
  return code
}
