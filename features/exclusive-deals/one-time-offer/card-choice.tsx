import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { useApi } from '@/lib/api/api-context'
import { brandName } from '@/lib/orders/card-brand'
import { ownerOf, personalKey } from '@/lib/session/personal-queries'
import { useSession } from '@/lib/session/session-state'
import styles from './card-choice.module.css'

interface CardChoiceProps {
  /** The card that was refused. */
  readonly except: { readonly brand: string | undefined; readonly last4: string | undefined }
  readonly busy: boolean
  readonly onChoose: (cardId: string) => void
}

/** The shopper's other saved cards. */
export function CardChoice({ except, busy, onChoose }: CardChoiceProps) {
  const t = useTranslations('oneTimeOffer.cards')
  const name = useId()
  const api = useApi()
  const owner = ownerOf(useSession())
  const { data, isPending } = useQuery({
    queryKey: personalKey(owner, 'cards'),
    queryFn: async ({ signal }) => (await api.call('savedCards', {}, { signal })).data,
  })
  const [chosen, setChosen] = useState<string>()
  const cards = (data ?? []).filter(
    (card) => !card.isExpired && !(card.last4 === except.last4 && card.brand === except.brand),
  )
  if (isPending) return null
  if (cards.length === 0) return <p role="status">{t('none')}</p>
  const cardId = chosen ?? cards[0]?.id
  return (
    <fieldset className={styles['cards']}>
      <legend className="h3">{t('title')}</legend>
      {cards.map(({ id, brand, last4, expMonth, expYear }) => (
        <label key={id} className={styles['card']}>
          <input type="radio" name={name} checked={id === cardId} onChange={() => setChosen(id)} />
          <span>{t('card', { brand: brandName(brand) ?? t('someCard'), last4 })}</span>
          <bdi dir="ltr" className={styles['expiry']}>
            {`${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`}
          </bdi>
        </label>
      ))}
      <Button size="big" wide busy={busy} onClick={() => cardId !== undefined && onChoose(cardId)}>
        {t('use')}
      </Button>
    </fieldset>
  )
}
