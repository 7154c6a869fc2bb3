import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import { useAccountRole } from '@/lib/session/account-role'
import { useOwner } from '@/lib/session/personal-queries'
import { editedProductsQuery } from './api/edited-products'

/** Returns the product with this id; `isMissing` once it is known that there is none. */
export function useOwnProduct(id: string) {
  const owner = useOwner()
  const isAdmin = useAccountRole() === 'admin'
  const { data } = useQuery({ ...editedProductsQuery(useApi(), owner, { q: id, page: 1 }), enabled: isAdmin })
  const product = data?.products.find((one) => one.id === id)
  return { product, isMissing: data !== undefined && !product }
}
