/** Names of card brands, by the names that the provider and the card fields give them. */
const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  'american-express': 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  'diners-club': 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
}

/** Returns the name of a card's brand, such as 'Visa'; undefined for an unknown one. */
export const brandName = (brand: string | undefined): string | undefined => BRAND_NAMES[brand ?? '']
