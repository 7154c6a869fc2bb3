/** Maximum number of saved addresses of one shopper. */
export const MAX_ADDRESSES = 20

/** Maximum length of each field of an address. */
export const MAX_ADDRESS_LENGTHS = {
  label: 30,
  name: 100,
  line1: 120,
  line2: 120,
  city: 80,
  state: 40,
  zip: 20,
  country: 60,
  mobile: 40,
} as const

/** Shortest and longest beginning of an address that is completed. */
export const MIN_SUGGESTED_LENGTH = 4
export const MAX_SUGGESTED_LENGTH = 120
