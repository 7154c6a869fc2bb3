import type { AnswerOf } from '@/lib/api/endpoints'

/** The result of buying lines of an order again. */
export type BoughtAgain = AnswerOf<'buyAgain'>['data']['lines']

/** Returns true for a line that costs more now than when it was ordered. */
export const isDearer = ({ pricedThen, pricedNow }: BoughtAgain[number]): boolean =>
  pricedThen !== undefined && pricedNow !== undefined && pricedNow > pricedThen

/** Returns true for a line that is unavailable, has fewer units or costs more. */
export const isDifferent = (line: BoughtAgain[number]): boolean => line.outcome !== 'added' || isDearer(line)
