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
  return (
    <div className={styles['panels']}>
      <PricesPanel id={id} />
      <StockPanel id={id} />
      <DealsPanel id={id} />
      <VisibilityPanel id={id} slug={slug} />
    </div>
  )
}
