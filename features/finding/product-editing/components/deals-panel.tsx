import { useLocale, useTranslations } from 'use-intl'
import { FormAlert } from '@/components/field/form-alert'
import { ModalOrDrawer, opensModal } from '@/components/overlay/modal-or-drawer'
import { useDialog } from '@/components/overlay/use-dialog'
import { PanelRow, RowButton } from '@/components/panel/panel'
import type { ChangedDeal, EditedDeal } from '@/contract/finding/product-editing'
import { useApi } from '@/lib/api/api-context'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useUid } from '@/lib/session/session-state'
import { formatDate } from '@/lib/time/format-date'
import { dealsQuery } from '../api/product-parts'
import { isStale, useEdited, useSaveProblem } from '../use-edited'
import { DealForm } from './deal-form'
import { PartPanel } from './part-panel'
import styles from './product-editing.module.css'

/** The timed deals of a product. One that repeats, as those of the demo do, can only be removed. */
export function DealsPanel({ id }: { readonly id: string }) {
  const t = useTranslations('productEditing')
  const api = useApi()
  const edited = useEdited(dealsQuery(api, useUid(), id))
  const dialog = useDialog<EditedDeal | undefined>()
  const deals = edited.state?.data.deals ?? []
  const save = (next: readonly ChangedDeal[]) =>
    api.call('changeProductDeals', { id, etag: edited.state?.etag, data: { deals: next } })
  const removal = useSingleMutation({
    mutationFn: (gone: EditedDeal) => save(deals.filter(({ id }) => id !== gone.id)),
    onSuccess: edited.keep,
  })
  const removalProblem = useSaveProblem()(removal.error)
  return (
    <PartPanel
      title={t('deals.title')}
      edited={edited}
      action={
        <RowButton {...opensModal} onClick={() => dialog.open(undefined)}>
          {t('deals.add')}
        </RowButton>
      }
    >
      {() => (
        <>
          {deals.length === 0 && <p className={styles['none']}>{t('deals.none')}</p>}
          {deals.map((deal) => (
            <PanelRow
              key={deal.id}
              icon="clock"
              title={t('deals.off', { percent: deal.percentOff })}
              note={<DealTimes deal={deal} />}
              end={
                <div className={styles['actions']}>
                  {deal.startsAt !== undefined && (
                    <RowButton
                      {...opensModal}
                      aria-label={t('deals.editOf', { percent: deal.percentOff })}
                      onClick={() => dialog.open(deal)}
                    >
                      {t('deals.edit')}
                    </RowButton>
                  )}
                  <RowButton
                    isDanger
                    aria-label={t('deals.removeOf', { percent: deal.percentOff })}
                    onClick={() => removal.mutate(deal)}
                  >
                    {t('deals.remove')}
                  </RowButton>
                </div>
              }
            />
          ))}
          {removalProblem !== undefined && <FormAlert text={removalProblem} />}
          {isStale(removal.error) && <RowButton onClick={edited.reload}>{t('form.reload')}</RowButton>}
          <ModalOrDrawer
            open={dialog.isOpen}
            onClose={dialog.close}
            title={t(dialog.value ? 'deals.dialogEdit' : 'deals.dialogNew')}
            size="small"
          >
            <DealForm
              key={dialog.key}
              deal={dialog.value}
              onCancel={dialog.close}
              onReload={async () => {
                await edited.reload()
                dialog.close()
              }}
              save={(terms) =>
                save(dialog.value ? deals.map((one) => (one.id === terms.id ? terms : one)) : [...deals, terms])
              }
              onSaved={async (state) => {
                await edited.keep(state)
                dialog.close()
              }}
            />
          </ModalOrDrawer>
        </>
      )}
    </PartPanel>
  )
}

function DealTimes({ deal: { startsAt, endsAt } }: { readonly deal: EditedDeal }) {
  const t = useTranslations('productEditing.deals')
  const locale = useLocale()
  if (startsAt === undefined || endsAt === undefined) return t('repeats')
  const shown = (iso: string) => formatDate(Date.parse(iso), locale, 'moment')
  return t('from', { start: shown(startsAt), end: shown(endsAt) })
}
