import format from 'use-intl/format-message/format-only'
import { groupDigits } from '../money'

type Call = Parameters<typeof format>

const wholeNumbers = { format: groupDigits } as Intl.NumberFormat

/**
 * Formats compiled messages. The number sign formats whole numbers as everywhere in the shop. `Intl.NumberFormat` is
 * not used, because creating it takes about 100 ms on a phone.
 */
export default function formatMessage(...[key, message, values, options]: Call): ReturnType<typeof format> {
  if (typeof message === 'string') return message
  const formatters = { ...options.formatters, getNumberFormat: () => wholeNumbers }
  const given = process.env.NODE_ENV === 'production' ? values : complete(key, values ?? {})
  return format(key, message, given, { ...options, formatters })
}

/** Makes a message that lacks a value an error, in tests and in development; it would read "undefined". */
function complete(key: Call[0], values: NonNullable<Call[2]>): NonNullable<Call[2]> {
  return new Proxy(values, {
    get: (all, name) => {
      const value = Reflect.get(all, name)
      if (value === undefined) throw new Error(`The message ${key} lacks the value ${String(name)}.`)
      return value
    },
  })
}

// Messages without values are compiled too and need formatting.
formatMessage.raw = false
