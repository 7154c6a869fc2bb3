/** Query keys of the product page, all under one root. */
export const pdpKeys = {
  all: ['pdp'],
  product: ['pdp', 'product'],
  bitmap: ['pdp', 'bitmap'],
  nearest: ['pdp', 'nearest'],
  price: ['pdp', 'price'],
  variant: ['pdp', 'variant'],
  sizeChart: ['pdp', 'size-chart'],
} as const
