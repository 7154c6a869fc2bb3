import disc from './header-disc.module.css'

/** A larger number would not fit. */
const MAX_COUNT = 99

/** The number at the corner of a disc of the header; nothing for 0. */
export function HeaderCount({ count }: { readonly count: number }) {
  if (count === 0) return null
  return <span className={disc['count']}>{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
}
