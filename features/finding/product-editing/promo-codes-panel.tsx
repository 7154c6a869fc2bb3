import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { ModalOrDrawer, opensModal } from '@/components/overlay/modal-or-drawer'
import { useDialog } from '@/components/overlay/use-dialog'
import { PanelRow, RowButton } from '@/components/panel/panel'
import type { EditedPromotion, TaggedPromotion } from '@/contract/buying/promotion-editing'
import { useApi } from '@/lib/api/api-context'
import { isolatedText } from '@/lib/i18n/text-direction'
import { formatMoney } from '@/lib/money'
import { useUid } from '@/lib/session/session-state'
import { formatDate } from '@/lib/time/format-date'
import { useRenderedAt } from '@/lib/time/server-clock'
import { editedPromotionsQuery } from './api/edited-promotions'
import { PartPanel } from './components/part-panel'
import styles from './components/product-editing.module.css'
import { PromoCodeForm } from './components/promo-code-form'

/** All promo codes of the shop, with their terms. */
export function PromoCodesPanel() {
  const t = useTranslations('productEditing.codes')
  const client = useQueryClient()
  const options = editedPromotionsQuery(useApi(), useUid())
  const { data, isError, isFetching, refetch } = useQuery(options)
  const dialog = useDialog<TaggedPromotion | undefined>()
  return (
    <PartPanel
      title={t('title')}
      edited={{ state: data, isFailed: isError, isFetching, reload: refetch }}
      action={
        <RowButton {...opensModal} onClick={() => dialog.open(undefined)}>
          {t('add')}
        </RowButton>
      }
    >
      {(promotions) => (
        <>
          {promotions.length === 0 && <p className={styles['none']}>{t('none')}</p>}
          {promotions.map((promotion) => (
            <PanelRow
              key={promotion.code}
              icon="tag"
              title={<bdi>{promotion.code}</bdi>}
              note={<Terms terms={promotion.terms} />}
              end={
                <RowButton
                  {...opensModal}
                  aria-label={t('editOf', { code: promotion.code })}
                  onClick={() => dialog.open(promotion)}
                >
                  {t('edit')}
                </RowButton>
              }
            />
          ))}
          <ModalOrDrawer
            open={dialog.isOpen}
            onClose={dialog.close}
            title={dialog.value ? t('dialogEdit', { code: dialog.value.code }) : t('dialogNew')}
            size="small"
          >
            <PromoCodeForm
              key={dialog.key}
              promotion={dialog.value}
              isTaken={(code) => promotions.some((one) => one.code === code)}
              onCancel={dialog.close}
              onReload={async () => {
                await refetch()
                dialog.close()
              }}
              onSaved={async () => {
                await client.invalidateQueries({ queryKey: options.queryKey })
                dialog.close()
              }}
            />
          </ModalOrDrawer>
        </>
      )}
    </PartPanel>
  )
}

function Terms({ terms }: { readonly terms: EditedPromotion }) {
  const t = useTranslations('productEditing.codes')
  const locale = useLocale()
  const now = useRenderedAt()
  const end = terms.endsAt === null ? undefined : Date.parse(terms.endsAt)
  const date = end !== undefined && formatDate(end, locale, 'day')
  const value =
    terms.kind === 'percent'
      ? `${t('percent')}: ${terms.percent}`
      : terms.kind === 'amount'
        ? `${t('amount')}: ${isolatedText(formatMoney(terms.amount, '$'))}`
        : t('delivery')
  const facts = [
    value,
    t(terms.audience),
    ...(date === false ? [] : [t((end ?? 0) > now ? 'until' : 'ended', { date })]),
    ...(terms.offered ? [] : [t('notShown')]),
  ]
  return facts.join(' · ')
}
