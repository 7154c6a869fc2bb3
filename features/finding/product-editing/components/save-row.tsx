import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { FormAlert } from '@/components/field/form-alert'
import { isStale, useSaveProblem } from '../use-edited'
import styles from './product-editing.module.css'

interface SaveRowProps {
  readonly isBusy: boolean
  readonly isSaved: boolean
  readonly error: Error | null
  readonly onReload: () => unknown
}

/** The end of a form: why it was refused, its button, and that it is saved. */
export function SaveRow({ isBusy, isSaved, error, onReload }: SaveRowProps) {
  const t = useTranslations('productEditing.form')
  const problem = useSaveProblem()(error)
  return (
    <>
      {problem !== undefined && <FormAlert text={problem} />}
      <div className={styles['save']}>
        <Button type="submit" size="slim" busy={isBusy}>
          {t('save')}
        </Button>
        {isStale(error) && (
          <Button variant="line" size="slim" onClick={onReload}>
            {t('reload')}
          </Button>
        )}
        <span role="status" className={styles['saved']}>
          {isSaved && t('saved')}
        </span>
      </div>
    </>
  )
}
