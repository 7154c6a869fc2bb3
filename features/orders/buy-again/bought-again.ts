import type { AnswerOf } from '@/lib/api/endpoints'

/** What became of lines that were bought again. */
export type BoughtAgain = AnswerOf<'buyAgain'>['data']['lines']

/** True for a line that costs more today than it did. */
export const isDearer = ({ pricedThen, pricedNow }: BoughtAgain[number]): boolean =>
  pricedThen !== undefined && pricedNow !== undefined && pricedNow > pricedThen

/** True for a line that is gone, fewer or dearer than it was. */
export const isDifferent = (line: BoughtAgain[number]): boolean => line.outcome !== 'added' || isDearer(line)
