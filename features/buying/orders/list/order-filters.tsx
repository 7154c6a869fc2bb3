import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Select } from '@/components/field/select/select'
import { SubmittedSearch } from '@/components/page/submitted-search'
import { ORDER_GROUPS, type OrderGroup } from '@/contract/buying/orders-rules'
import { MAX_SEARCH_LENGTH } from '@/contract/finding/search-rules'
import { useRenderedAt } from '@/lib/time/server-clock'
import styles from './order-filters.module.css'
import { type Period, periodsAt } from './orders-url'
import { useOrders } from './use-orders'

/**
 * Searches, and filters by state, store and period. Renders nothing while there is nothing to filter. They come with the
 * list, and stay while another one is loading.
 */
export function OrderFilters() {
  const { filter, setFilter, stores, count, isWhole, isLoading } = useOrders()
  const t = useTranslations('orders.filter')
  const now = useRenderedAt() / 1000
  const [isShown, setIsShown] = useState(!isWhole)
  if (!isShown && !isLoading && count) setIsShown(true)
  if (!isShown || (isWhole && !count)) return null
  const { group, storeId, period, q } = filter
  const choose = (change: { group?: string; storeId?: string; period?: string; q?: string }) => {
    const next = { group, storeId, period, q, ...change }
    setFilter({
      ...(next.group && { group: next.group as OrderGroup }),
      ...(next.storeId && { storeId: next.storeId }),
      ...(next.period && { period: next.period as Period }),
      ...(next.q && { q: next.q }),
    })
  }
  return (
    <div className={styles['filters']}>
      <SubmittedSearch
        label={t('search')}
        clearLabel={t('clearSearch')}
        text={q ?? ''}
        maxLength={MAX_SEARCH_LENGTH}
        onSearch={(text) => choose({ q: text })}
        className={styles['search']}
      />
      <Select
        label={t('state')}
        value={group ?? ''}
        options={[
          { value: '', label: t('allStates') },
          ...ORDER_GROUPS.map((each) => ({ value: each, label: t(`states.${each}`) })),
        ]}
        onChange={(value) => choose({ group: value })}
      />
      {stores.length > (storeId ? 0 : 1) && (
        <Select
          label={t('store')}
          value={storeId ?? ''}
          options={[
            { value: '', label: t('allStores') },
            ...stores.map((each) => ({ value: each.storeId, label: each.storeName })),
          ]}
          onChange={(value) => choose({ storeId: value })}
        />
      )}
      <Select
        label={t('period')}
        value={period ?? ''}
        options={[
          { value: '', label: t('anyTime') },
          ...periodsAt(now).map((each) => ({
            value: each,
            label: each === '30d' || each === '6m' ? t(`periods.p${each}`, { count: Number.parseInt(each, 10) }) : each,
          })),
        ]}
        onChange={(value) => choose({ period: value })}
      />
    </div>
  )
}
