import { lazily } from '@/components/loading/lazily'
import { type ProductDialog, useProductDialog } from '@/components/overlay/use-product-dialog'
import type { AwaitedProduct } from './components/notify-me-form'

const load = () => import('./notify-me-modal')
const NotifyMeModal = lazily(() => load().then((module) => module.NotifyMeModal))

/** "Notify Me" for any page. Its code is loaded on demand. */
export const useNotifyMe = (): ProductDialog<AwaitedProduct> => useProductDialog('notify', load, NotifyMeModal)
