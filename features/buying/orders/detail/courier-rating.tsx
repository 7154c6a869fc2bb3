import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { StarChoice, type Stars } from '@/components/feedback/star-choice'
import { Avatar } from '@/components/picture/avatar'
import type { StoreOrder } from '@/contract/buying/orders'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useLostFocus } from '@/lib/browser/use-lost-focus'
import { orderQuery } from '@/lib/domain/orders/order-query'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { personalKey, useOwner } from '@/lib/session/personal-queries'
import { visitorFrom } from '@/lib/session/visitor'
import styles from './courier-rating.module.css'

interface CourierRatingProps {
  readonly orderId: string
  readonly biker: NonNullable<StoreOrder['biker']>
}

/** Rates the courier of a delivered parcel: stars, and what was good about it. A second rating replaces the first. */
export function CourierRating({ orderId, biker: { driverId, name, rating, ownRating = 0 } }: CourierRatingProps) {
  const t = useTranslations('orders.courier')
  const api = useApi()
  const client = useQueryClient()
  const owner = useOwner()
  const titleId = useId()
  const [stars, setStars] = useState<Stars>(0)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const attributes = useQuery({
    queryKey: personalKey(owner, 'driver-attributes', driverId, orderId),
    queryFn: async ({ signal }) => {
      const { storeCategoryId } = visitorFrom(readCookie)
      return (await api.call('driverAttributes', { driverId, orderId, storeCategoryId }, { signal })).data
    },
    enabled: stars > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () =>
      api.call('rateDriver', {
        orderId,
        driverId,
        rating: stars,
        attributes: chosen.map((attributeId) => ({ attributeId, rating: stars })),
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: orderQuery(api, owner, orderId).queryKey })
      setStars(0)
    },
  })
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  const isGiven = ownRating > 0 && stars === 0
  const title = useLostFocus<HTMLParagraphElement>(isGiven)
  const [firstName = name] = name.split(' ')
  return (
    <div className={styles['courier']}>
      <Avatar name={name} size={44} />
      <div className={styles['who']}>
        <p ref={title} id={titleId} tabIndex={-1} className={styles['title']} role="status">
          {isGiven ? t('given', { name: firstName, count: ownRating }) : t('title', { name: firstName })}
        </p>
        <p className="caption">
          {t('biker')}
          {rating > 0 && (
            <>
              {' · '}
              <bdi dir="ltr">{rating.toFixed(1)}</bdi>
            </>
          )}
        </p>
      </div>
      {isGiven ? (
        <button type="button" className="link" onClick={() => setStars(ownRating as Stars)}>
          {t('change')}
        </button>
      ) : (
        <StarChoice labelledBy={titleId} size="small" value={stars} onChange={setStars} />
      )}
      {stars > 0 && (
        <div className={styles['more']}>
          {(attributes.data?.length ?? 0) > 0 && (
            <fieldset className="wrap gap-8">
              <legend className="visually-hidden">{t('good')}</legend>
              {attributes.data?.map(({ attributeId, attributeName }) => (
                <button
                  key={attributeId}
                  type="button"
                  className={styles['chip']}
                  aria-pressed={chosen.includes(attributeId)}
                  onClick={() => toggle(attributeId)}
                >
                  {attributeName}
                </button>
              ))}
            </fieldset>
          )}
          <div role="alert">{error && <p className="problem">{refusalText(error) ?? t('failed')}</p>}</div>
          <Button size="slim" busy={isPending} onClick={() => mutate()}>
            {t('send')}
          </Button>
        </div>
      )}
    </div>
  )
}
