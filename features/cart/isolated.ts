/** Keeps an amount in its order inside right-to-left text, where no element can. */
export const isolated = (amount: string): string => `\u2066${amount}\u2069`
