import { MAX_EMAIL_LENGTH } from '@/contract/account/accounts-rules'

export { MAX_EMAIL_LENGTH }

/** Rejects only what no mail server accepts. The marketplace validates addresses. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
