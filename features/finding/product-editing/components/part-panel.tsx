import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Panel, RowsSkeleton } from '@/components/panel/panel'

interface PartPanelProps<State> {
  readonly title: string
  readonly edited: {
    readonly state: State | undefined
    readonly isFailed: boolean
    readonly isFetching: boolean
    readonly reload: () => unknown
  }
  readonly action?: ReactNode
  readonly children: (state: State) => ReactNode
}

/** A panel for one state: until it is known, when it failed, and its form. */
export function PartPanel<State>({ title, edited, action, children }: PartPanelProps<State>) {
  const t = useTranslations('productEditing')
  return (
    <Panel title={title} action={edited.state && action}>
      {edited.state ? (
        children(edited.state)
      ) : edited.isFailed ? (
        <SectionError text={t('form.loadFailed')} onRetry={edited.reload} pending={edited.isFetching} />
      ) : (
        <RowsSkeleton rows={2} label={t('loading')} />
      )}
    </Panel>
  )
}
