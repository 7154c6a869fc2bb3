/** Minutes after an order for which each kind of deal is offered. */
export const DEAL_MINUTES = { OTO: 10, EXCLUSIVE: 30 } as const
