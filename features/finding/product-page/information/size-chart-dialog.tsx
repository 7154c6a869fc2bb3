import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { dataQuery } from '@/lib/api/data-query'
import { LateMessages } from '@/lib/i18n/late-messages'
import styles from './size-chart-dialog.module.css'

interface SizeChartDialogProps extends DialogProps {
  readonly childProductId: string
}

/** The size chart of a product in a dialog or drawer. It loads when it is opened. */
export function SizeChartDialog({ childProductId, open, onClose }: SizeChartDialogProps) {
  const t = useTranslations('productPage.sizeChart')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')} size="wide">
      <LateMessages namespaces={['sizeChart']}>
        <SizeChartTable childProductId={childProductId} />
      </LateMessages>
    </ModalOrDrawer>
  )
}

/** The first column is the size. */
function SizeChartTable({ childProductId }: { readonly childProductId: string }) {
  const t = useTranslations()
  const { data, isError, isFetching, refetch } = useQuery(sizeChartQuery(useApi(), childProductId))
  if (isError)
    return (
      <SectionError text={t('shell.components.sectionFailed')} onRetry={() => void refetch()} pending={isFetching} />
    )
  if (!data) return <Skeleton height="180px" radius="12px" />
  if (data.rows.length === 0) return <p>{t('sizeChart.empty')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard.
    <section className={styles['scroll']} tabIndex={0} aria-label={t('productPage.sizeChart.title')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {data.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(([size, ...measures]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {measures.map((measure, column) => (
                <td key={data.columns[column + 1]}>{measure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns the query for the size chart of a product. No rows: the product has none. */
const sizeChartQuery = (api: ApiCaller, childProductId: string) =>
  dataQuery(api, ['product-page', 'size-chart', childProductId], 'sizeChart', { childProductId })
