import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ModalOrDrawer, prefetchModal } from '@/components/overlay/modal-or-drawer'
import styles from './product-information.module.css'

const loadTable = () => import('./size-chart-table')
const SizeChartTable = dynamic(() => loadTable().then((module) => module.SizeChartTable), { ssr: false })

/** The row of the specifications that opens the size chart and then loads it. */
export function SizeChartButton({ childProductId }: { readonly childProductId: string }) {
  const t = useTranslations('pdp.sizeChart')
  const [isOpen, setOpen] = useState(false)
  const prefetch = () => {
    prefetchModal()
    loadTable().catch(() => undefined)
  }
  return (
    <div className={styles['fact']}>
      <dt>{t('title')}</dt>
      <dd>
        <button
          type="button"
          className="link"
          aria-haspopup="dialog"
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => setOpen(true)}
        >
          {t('open')}
        </button>
        <ModalOrDrawer open={isOpen} onClose={() => setOpen(false)} title={t('title')} size="wide">
          <SizeChartTable childProductId={childProductId} />
        </ModalOrDrawer>
      </dd>
    </div>
  )
}
