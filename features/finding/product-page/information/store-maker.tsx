import { useQuery } from '@tanstack/react-query'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Maker } from '@/components/maker/maker'
import { useApi } from '@/lib/api/api-context'
import { storeQuery } from '@/lib/domain/stores/store-query'
import { withLateMessages } from '@/lib/i18n/late-messages'

interface StoreMakerProps {
  readonly storeId: string
}

/** Who makes what the product's store sells. */
export const StoreMaker = withLateMessages<StoreMakerProps>(['maker'], ({ storeId }) => {
  const { data, isError, isFetching, refetch } = useQuery(storeQuery(useApi(), storeId))
  if (isError) return <SectionError onRetry={refetch} pending={isFetching} />
  return data?.maker && <Maker {...data.maker} />
})
