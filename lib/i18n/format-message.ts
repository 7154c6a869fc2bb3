import format from 'use-intl/format-message/format-only'
import { groupDigits } from '../money'

type Call = Parameters<typeof format>

const wholeNumbers = { format: groupDigits } as Intl.NumberFormat

/**
 * The formatter of compiled messages. A number sign in them is a whole number, and reads as everywhere in the shop; the
 * browser's own formatter of numbers would be started for it alone, which takes a phone a hundred milliseconds.
 */
export default function formatMessage(...[key, message, values, options]: Call): ReturnType<typeof format> {
  const formatters = { ...options.formatters, getNumberFormat: () => wholeNumbers }
  return format(key, message, values, { ...options, formatters })
}

// Messages without values are formatted too: they are compiled.
formatMessage.raw = false
