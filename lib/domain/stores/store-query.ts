import type { ApiCaller } from '../../api/api-caller'
import { dataQuery } from '../../api/data-query'

/**
 * Returns the query for a store's own data. Its follow status belongs to the caller, so the button requests it
 * separately.
 */
export const storeQuery = (api: ApiCaller, storeId: string) => dataQuery(api, ['store', storeId], 'store', { storeId })
