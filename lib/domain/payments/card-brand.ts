import { brandName } from '@/contract/buying/card-brand'

/** Short names for the small mark of a card. */
const BRAND_MARKS: Readonly<Record<string, string>> = {
  mastercard: 'MC',
  amex: 'AMEX',
  'american-express': 'AMEX',
  diners: 'DINERS',
  'diners-club': 'DINERS',
}

/** Returns the text of a card's mark, such as 'VISA'; undefined for an unknown brand. */
export const brandMark = (brand: string): string | undefined => BRAND_MARKS[brand] ?? brandName(brand)?.toUpperCase()
