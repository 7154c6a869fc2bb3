/**
 * A condition made of others: all of them must hold, or any of them. The form of a filter from the address or the
 * protocol down to the index.
 */
export type Where<Condition> = Condition | Compound<Condition>

type Compound<Condition> = { readonly all: readonly Where<Condition>[] } | { readonly any: readonly Where<Condition>[] }

const isCompound = <Condition extends object>(where: Where<Condition>): where is Compound<Condition> =>
  'all' in where || 'any' in where

/** Replaces every condition. */
export function mapWhere<From extends object, To>(where: Where<From>, map: (condition: From) => Where<To>): Where<To> {
  if (!isCompound(where)) return map(where)
  const each = (part: Where<From>) => mapWhere(part, map)
  return 'all' in where ? { all: where.all.map(each) } : { any: where.any.map(each) }
}

/** Negates a condition: not all are those of which any does not hold. */
export function negated<Condition extends object>(
  where: Where<Condition>,
  opposite: (condition: Condition) => Condition,
): Where<Condition> {
  if (!isCompound(where)) return opposite(where)
  const each = (part: Where<Condition>) => negated(part, opposite)
  return 'all' in where ? { any: where.all.map(each) } : { all: where.any.map(each) }
}

/** Returns the number of simple conditions in a condition. */
export function countConditions<Condition extends object>(where: Where<Condition>): number {
  if (!isCompound(where)) return 1
  return ('all' in where ? where.all : where.any).reduce((sum, part) => sum + countConditions(part), 0)
}

/** Whether a condition holds, by whether each of its parts does. */
export function holdsFor<Condition extends object>(
  where: Where<Condition>,
  holds: (condition: Condition) => boolean,
): boolean {
  if (!isCompound(where)) return holds(where)
  const each = (part: Where<Condition>) => holdsFor(part, holds)
  return 'all' in where ? where.all.every(each) : where.any.some(each)
}
