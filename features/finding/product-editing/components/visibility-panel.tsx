import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { FormAlert } from '@/components/field/form-alert'
import { Switch } from '@/components/field/switch'
import { ShopLink } from '@/components/page/shop-link'
import { RowButton } from '@/components/panel/panel'
import { useApi } from '@/lib/api/api-context'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { routes } from '@/lib/routes'
import { useUid } from '@/lib/session/session-state'
import { visibilityQuery } from '../api/product-parts'
import { isStale, useEdited, useSaveProblem } from '../use-edited'
import { PartPanel } from './part-panel'
import styles from './product-editing.module.css'

interface VisibilityPanelProps {
  readonly id: string
  readonly slug: string | undefined
}

/** Whether the shop has the product. */
export function VisibilityPanel({ id, slug }: VisibilityPanelProps) {
  const t = useTranslations('productEditing')
  const api = useApi()
  const switchId = useId()
  const edited = useEdited(visibilityQuery(api, useUid(), id))
  const { mutate, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: (visible: boolean) =>
      api.call('changeProductVisibility', { id, etag: edited.state?.etag, data: { visible } }),
    onSuccess: (state) => edited.keep(state),
  })
  const problem = useSaveProblem()(error)
  return (
    <PartPanel title={t('visibility.title')} edited={edited}>
      {({ data: { visible } }) => (
        <div className={styles['form']}>
          <div className={styles['switch']}>
            <label htmlFor={switchId}>{t('visibility.visible')}</label>
            <Switch
              id={switchId}
              checked={visible}
              disabled={isPending}
              aria-describedby={`${switchId}-note`}
              onChange={mutate}
            />
          </div>
          <p id={`${switchId}-note`} className="caption">
            {t('visibility.note')}
          </p>
          {problem !== undefined && <FormAlert text={problem} />}
          {isStale(error) && <RowButton onClick={edited.reload}>{t('form.reload')}</RowButton>}
          <div className={styles['save']}>
            {visible && slug !== undefined && (
              <ShopLink className="link" href={routes.product(slug)}>
                {t('visibility.open')}
              </ShopLink>
            )}
            <span role="status" className={styles['saved']}>
              {isSuccess && t('form.saved')}
            </span>
          </div>
        </div>
      )}
    </PartPanel>
  )
}
