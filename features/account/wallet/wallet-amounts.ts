import { formatMoney } from '@/lib/money'

/** Returns '37.50' for 3750: Talents in the wallet always have two decimals. */
export const fixedTalents = (minor: number): string => formatMoney(minor, '')

/** Returns '+8.20' or '-12.00'. */
export const signedTalents = (minor: number): string => `${minor > 0 ? '+' : ''}${fixedTalents(minor)}`
