import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { FormAlert } from '@/components/field/form-alert'
import styles from './draft-changed.module.css'

interface DraftChangedProps {
  readonly onShowOther: () => void
  readonly onKeepThis: () => void
}

/** Says that another window or device has saved the draft meanwhile, and asks which version counts. */
export function DraftChanged({ onShowOther, onKeepThis }: DraftChangedProps) {
  const t = useTranslations('postWriting.draft')
  return (
    <div className={styles['changed']}>
      <FormAlert text={t('changed')} />
      <div className="wrap gap-10">
        <Button variant="line" size="slim" onClick={onShowOther}>
          {t('showOther')}
        </Button>
        <Button variant="line" size="slim" onClick={onKeepThis}>
          {t('keepThis')}
        </Button>
      </div>
    </div>
  )
}
