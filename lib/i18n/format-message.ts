import format from 'use-intl/format-message/format-only'
import { groupDigits } from '../money'

type Call = Parameters<typeof format>

const wholeNumbers = { format: groupDigits } as Intl.NumberFormat

/**
 * Formats compiled messages. The number sign formats whole numbers as everywhere in the shop. `Intl.NumberFormat` is
 * not used, because creating it takes about 100 ms on a phone.
 */
export default function formatMessage(...[key, message, values, options]: Call): ReturnType<typeof format> {
  const formatters = { ...options.formatters, getNumberFormat: () => wholeNumbers }
  return format(key, message, values, { ...options, formatters })
}

// Messages without values are compiled too and need formatting.
formatMessage.raw = false
