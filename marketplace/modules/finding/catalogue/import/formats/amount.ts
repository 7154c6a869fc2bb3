export interface ReadAmount {
  /** Major units. */
  readonly amount: number
  /** Code of the currency, when the text names one. */
  readonly currency?: string
}

const SYMBOLS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

/**
 * Reads an amount as tables have it: '12', '12.00 USD', 'EUR 1.299,00', '1,299.00', '$12'. Of two marks the last one is the
 * decimal mark; one comma before three digits is none. Returns undefined for anything else.
 */
export function readAmount(text: string): ReadAmount | undefined {
  const [, before = '', digits = '', after = ''] = /^([^\d.,-]*)([\d.,'\s]*\d)([^\d.,]*)$/u.exec(text.trim()) ?? []
  const named = `${before}${after}`.trim()
  const currency = /^[A-Za-z]{3}$/.test(named) ? named.toUpperCase() : SYMBOLS[named]
  if (digits === '' || (named !== '' && currency === undefined)) return undefined
  const amount = Number(plainDigits(digits.replace(/['\s]/g, '')))
  if (!Number.isFinite(amount)) return undefined
  return { amount, ...(currency !== undefined && { currency }) }
}

function plainDigits(digits: string): string {
  const mark = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const other = mark === '.' ? ',' : '.'
  const [whole = '', ...parts] = digits.replaceAll(other, '').split(mark)
  if (parts.length > 1) return `${whole}${parts.join('')}`
  const [decimals = ''] = parts
  const isGrouped = mark === ',' && !digits.includes('.') && decimals.length === 3
  return isGrouped ? `${whole}${decimals}` : `${whole}.${decimals}`
}
