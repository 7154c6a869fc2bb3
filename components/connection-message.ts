/** True for an error that only says how a connection stands: it never brings the fallback page (specification 2.2). */
export function isConnectionMessage(message: string): boolean {
  return message.includes('connecting') || message.includes('connected')
}
