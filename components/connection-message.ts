/**
 * Returns true for an error message that only reports the state of a connection. Such errors never show the fallback
 * page.
 */
export function isConnectionMessage(message: string): boolean {
  return message.includes('connecting') || message.includes('connected')
}
