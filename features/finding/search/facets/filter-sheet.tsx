import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { Choose, Facet } from './facet'
import { FacetList } from './facet-list'
import styles from './filter-sheet.module.css'

interface FilterSheetProps extends DialogProps {
  readonly facets: readonly Facet[]
  readonly total: number
  readonly isBusy: boolean
  readonly clearHref: string
  readonly choose: Choose
}

/** The filters on small screens. Choices apply at once; the button at the bottom shows how many products are left. */
export function FilterSheet({ open, onClose, facets, total, isBusy, clearHref, choose }: FilterSheetProps) {
  const t = useTranslations('listing')
  return (
    <ModalOrDrawer
      open={open}
      onClose={onClose}
      title={t('filters')}
      drawerAt={960.95}
      footer={
        <div className={styles['foot']}>
          <Button variant="line" onClick={() => choose(clearHref)}>
            {t('clear')}
          </Button>
          <Button busy={isBusy} onClick={onClose}>
            {t('showProducts', { count: total })}
          </Button>
        </div>
      }
    >
      <FacetList facets={facets} choose={choose} />
    </ModalOrDrawer>
  )
}
