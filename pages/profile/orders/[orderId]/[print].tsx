import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { useAccountSession } from '@/features/account/profile/use-account-session'
import { useOrder } from '@/features/buying/orders/detail/use-order'
import { loadOwnOrder } from '@/features/buying/orders/load-own-orders'
import { Invoice } from '@/features/buying/orders/print/invoice'
import { PrintPage } from '@/features/buying/orders/print/print-page'
import { ReturnLabel, returnOf } from '@/features/buying/orders/print/return-label'
import { loadPage } from '@/lib/server/pages/load-page'

interface PrintProps {
  readonly print: 'invoice' | 'label'
}

/** One page for both: browsers get the list of all pages with every one of them. */
export const getServerSideProps = loadPage<PrintProps>({
  messages: ['orderPrint', 'orderParts', 'cart'],
  cache: 'public',
  loadOwn: loadOwnOrder,
  hasGuestData: true,
  load: async ({ params: { print } }) =>
    print === 'invoice' || print === 'label' ? { kind: 'page', props: { print } } : { kind: 'missing' },
})

/** The invoice of an order, or the label of a return, to be printed. */
export default function OrderPrintPage({ print }: PrintProps) {
  const t = useTranslations('orderPrint')
  const returnId = String(useRouter().query['returnId'] ?? '')
  const open = useOrder(useAccountSession() !== 'unknown')
  return (
    <PrintPage open={open} title={t(`${print}.title`)}>
      {(order) => {
        if (print === 'invoice') return <Invoice order={order} />
        return returnOf(order, returnId) && <ReturnLabel order={order} returnId={returnId} />
      }}
    </PrintPage>
  )
}
