import { useQuery } from '@tanstack/react-query'
import { Maker } from '@/components/maker/maker'
import { useApi } from '@/lib/api/api-context'
import { storeQuery } from '@/lib/domain/stores/store-query'
import { withLateMessages } from '@/lib/i18n/late-messages'

interface StoreMakerProps {
  readonly storeId: string
}

/** Who makes what the product's store sells. Nothing when that cannot be had. */
export const StoreMaker = withLateMessages<StoreMakerProps>(['maker'], ({ storeId }) => {
  const { data } = useQuery(storeQuery(useApi(), storeId))
  return data?.maker && <Maker {...data.maker} />
})
