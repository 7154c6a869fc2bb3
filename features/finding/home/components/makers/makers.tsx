import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { ShopLink } from '@/components/page/shop-link'
import { Avatar } from '@/components/picture/avatar'
import { ProductPicture } from '@/components/picture/product-picture'
import type { MakersAnswer } from '@/contract/finding/stores'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import { makersKey } from '../../api/home'
import styles from './makers.module.css'

/** People behind stores, each with a sentence of their own. */
export const Makers = withLateMessages(['maker'], MakersRow)

function MakersRow() {
  const { data, isError, isFetching, refetch } = useQuery(makersQuery(useApi(), useLocale()))
  if (isError) return <SectionError onRetry={refetch} pending={isFetching} />
  return (
    <ul className={styles['makers']}>
      {data?.map((maker) => (
        <li key={maker.storeId}>
          <MakerCard {...maker} />
        </li>
      ))}
    </ul>
  )
}

function MakerCard({ name, words, portrait, place, storeId, storeName }: Maker) {
  const t = useTranslations('maker')
  return (
    <article className={styles['card']}>
      <div className={styles['pictures']}>
        {portrait ? (
          <ProductPicture src={portrait} alt="" width={240} height={240} className={styles['portrait']} />
        ) : (
          <Avatar name={name} size={240} />
        )}
        {place && (
          <ProductPicture
            src={place.map}
            alt={t('map', { place: place.name })}
            width={64}
            height={64}
            className={styles['map']}
          />
        )}
      </div>
      <h3 className={styles['name']}>
        <ShopLink href={routes.store(storeName, storeId)} className="cover">
          <bdi>{name}</bdi>
        </ShopLink>
      </h3>
      <p className="caption">
        <bdi>{storeName}</bdi>
        {place && (
          <>
            {' · '}
            <bdi>{place.name}</bdi>
          </>
        )}
      </p>
      <blockquote className={styles['words']}>{words}</blockquote>
    </article>
  )
}

type Maker = MakersAnswer[number]

/** Returns the query for the makers of the row. */
const makersQuery = (api: ApiCaller, locale: string) =>
  queryOptions({
    queryKey: makersKey(locale),
    queryFn: async ({ signal }) => (await api.call('makers', {}, { signal })).data.makers,
  })
