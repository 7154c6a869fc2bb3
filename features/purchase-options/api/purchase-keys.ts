/** Query keys of the purchase options, all under one root. */
export const purchaseKeys = {
  deals: ['purchase-options', 'first-purchase-deals'],
  campaign: ['purchase-options', 'campaign'],
} as const
