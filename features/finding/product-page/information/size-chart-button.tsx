import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { DialogButton } from '@/components/overlay/dialog-button'
import styles from './product-information.module.css'

const SizeChartDialog = lazily(() => import('../late-parts').then((parts) => parts.SizeChartDialog))

/** The row of the specifications that opens the size chart, whose code and data load then. */
export function SizeChartButton({ childProductId }: { readonly childProductId: string }) {
  const t = useTranslations('productPage.sizeChart')
  return (
    <div className={styles['fact']}>
      <dt>{t('title')}</dt>
      <dd>
        <DialogButton className="link" dialog={SizeChartDialog} of={{ childProductId }}>
          {t('open')}
        </DialogButton>
      </dd>
    </div>
  )
}
