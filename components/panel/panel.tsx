import { type ComponentProps, type ReactNode, useId } from 'react'
import { ErrorBoundary } from '../empty-or-error/error-boundary'
import type { IconName } from '../icon/icon-names'
import { IconTile } from '../icon/icon-tile'
import { Skeleton } from '../loading/skeleton'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: ReactNode
  /** At the end of the heading's line: a `RowButton`, a link. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A bordered section with a heading, such as the sections of the profile page. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className="h3">
          {title}
        </h2>
        {action}
      </div>
      <ErrorBoundary>{children}</ErrorBoundary>
    </section>
  )
}

interface PanelRowProps {
  /** A tile at the start; `lead` for something else than an icon. */
  readonly icon?: IconName
  readonly lead?: ReactNode
  /** Small, above the title. */
  readonly label?: string
  readonly title: ReactNode
  /** Small, below the title. */
  readonly note?: ReactNode
  /** The note tells of a problem. */
  readonly isProblem?: boolean
  /** At the end: a `RowButton`, a tag. */
  readonly end?: ReactNode
}

/** A line of a panel: what it is about, and what can be done with it. */
export function PanelRow({ icon, lead, label, title, note, isProblem = false, end }: PanelRowProps) {
  return (
    <div className={styles['row']}>
      {icon ? <IconTile icon={icon} /> : lead}
      <div className={styles['words']}>
        {label !== undefined && <p className="caption">{label}</p>}
        <p className={label === undefined ? styles['title'] : styles['value']}>{title}</p>
        {note !== undefined && <p className={isProblem ? styles['problem'] : 'caption'}>{note}</p>}
      </div>
      {end !== undefined && <div className={styles['end']}>{end}</div>}
    </div>
  )
}

/** A text button at the end of a row, or of a panel's heading. Its name must tell which row it is of. */
export function RowButton({
  isDanger = false,
  ref,
  ...rest
}: { readonly isDanger?: boolean } & Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return (
    <button {...rest} ref={ref} type="button" className={`${styles['action']} ${isDanger ? styles['danger'] : ''}`} />
  )
}

interface PanelMoreProps {
  readonly isWhole: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** The last line of a panel that shows its first rows only: makes the list whole, and short again. */
export function PanelMore({ isWhole, onToggle, children }: PanelMoreProps) {
  return (
    <div className={styles['more']}>
      <button type="button" className={styles['action']} aria-expanded={isWhole} onClick={onToggle}>
        {children}
      </button>
    </div>
  )
}

interface RowsSkeletonProps {
  readonly rows: number
  readonly label: string
  /** The first row has a picture of 64 px. */
  readonly hasPicture?: boolean
}

/** The place of a panel's rows until they are known. */
export function RowsSkeleton({ rows, label, hasPicture = false }: RowsSkeletonProps) {
  const first = hasPicture ? '64px' : '44px'
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className={styles['row']}>
          <Skeleton
            width={row === 0 ? first : '44px'}
            height={row === 0 ? first : '44px'}
            radius={row === 0 && hasPicture ? '50%' : '13px'}
          />
          <div className={styles['words']}>
            <Skeleton width="58%" height="14px" />
            <Skeleton width="34%" height="11px" />
          </div>
        </div>
      ))}
    </div>
  )
}
