const MIN_CARD_AMOUNTS: Readonly<Record<string, number>> = { USD: 50, EUR: 50, GBP: 50, MYR: 250, AED: 200, INR: 5000 }

/** Returns the smallest amount that a card is charged in a currency, in its minor units (docs/payments.md#least-amounts). */
export const minCardAmount = (currencyCode: string): number => MIN_CARD_AMOUNTS[currencyCode] ?? 50
