/** Longest text of each field of an address, in characters. Without a schema, so that forms can import it. */
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
