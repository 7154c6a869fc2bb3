import { lazily } from '@/components/loading/lazily'
import { type ProductDialog, useProductDialog } from '@/components/overlay/use-product-dialog'
import type { CollectibleProduct } from './components/collection-choices'

const load = () => import('./collection-modal')
const CollectionModal = lazily(() => load().then((module) => module.CollectionModal))

/** "Add to Collection" for any page. Its code is loaded on demand. */
export const useCollectionModal = (): ProductDialog<CollectibleProduct> =>
  useProductDialog('collection', load, CollectionModal)
