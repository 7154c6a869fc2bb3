import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import styles from './product-information.module.css'

const SizeChartDialog = lazily(() => import('./size-chart-dialog').then((module) => module.SizeChartDialog))

/** The row of the specifications that opens the size chart, whose code and data load then. */
export function SizeChartButton({ childProductId }: { readonly childProductId: string }) {
  const t = useTranslations('productPage.sizeChart')
  const [dialog, setDialog] = useState<'untouched' | 'open' | 'closed'>('untouched')
  return (
    <div className={styles['fact']}>
      <dt>{t('title')}</dt>
      <dd>
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => setDialog('open')}>
          {t('open')}
        </button>
        {dialog !== 'untouched' && (
          <SizeChartDialog
            childProductId={childProductId}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        )}
      </dd>
    </div>
  )
}
