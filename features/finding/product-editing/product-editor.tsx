import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '@/lib/api/api-context'
import { useUid } from '@/lib/session/session-state'
import { stockQuery } from './api/product-parts'
import { DealsPanel } from './components/deals-panel'
import { PricesPanel } from './components/prices-panel'
import styles from './components/product-editing.module.css'
import { StockPanel } from './components/stock-panel'
import { VisibilityPanel } from './components/visibility-panel'

interface ProductEditorProps {
  readonly id: string
  readonly slug: string | undefined
}

/** What an admin changes of one product. Each panel is saved by itself. */
export function ProductEditor({ id, slug }: ProductEditorProps) {
  const client = useQueryClient()
  const { queryKey } = stockQuery(useApi(), useUid(), id)
  const [stockEdition, setStockEdition] = useState(0)
  return (
    <div className={styles['panels']}>
      <PricesPanel id={id} />
      <StockPanel key={stockEdition} id={id} />
      <DealsPanel id={id} />
      <VisibilityPanel
        id={id}
        slug={slug}
        onHidden={async () => {
          await client.refetchQueries({ queryKey })
          setStockEdition((before) => before + 1)
        }}
      />
    </div>
  )
}
