import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import type { Facet, FacetActions } from './facet'
import { FacetList } from './facet-list'
import styles from './filter-sheet.module.css'

interface FilterSheetProps extends FacetActions {
  readonly open: boolean
  readonly onClose: () => void
  readonly facets: readonly Facet[]
  readonly total: number
  readonly isBusy?: boolean
  readonly clearHref: string
  readonly onClear?: (() => void) | undefined
}

/** The filters on small screens. Choices apply at once; the button at the bottom shows how many products are left. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, facets, total, isBusy = false, clearHref, onClear, onChoose, onPrice } = props
  const t = useTranslations('listing')
  const clear = () => (onClear ? onClear() : window.location.assign(clearHref))
  return (
    <ModalOrDrawer
      open={open}
      onClose={onClose}
      title={t('filters')}
      drawerAt={960.95}
      footer={
        <div className={styles['foot']}>
          <Button variant="line" onClick={clear}>
            {t('clear')}
          </Button>
          <Button busy={isBusy} onClick={onClose}>
            {t('showProducts', { count: total })}
          </Button>
        </div>
      }
    >
      <FacetList facets={facets} onChoose={onChoose} onPrice={onPrice} />
    </ModalOrDrawer>
  )
}
