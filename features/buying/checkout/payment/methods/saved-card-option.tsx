import { type Ref, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { IconButton } from '@/components/button/icon-button'
import { CardMark } from '@/components/icon/card-mark'
import { ShopLink } from '@/components/page/shop-link'
import { Tag } from '@/components/tag/tag'
import { brandName } from '@/contract/buying/card-brand'
import type { SavedCard } from '@/contract/buying/payment-methods'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { useLostFocus } from '@/lib/browser/use-lost-focus'
import { expiryText } from '@/lib/domain/payments/saved-cards'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { routes } from '@/lib/routes'
import { MethodOption } from './method-option'
import styles from './saved-card-option.module.css'
import type { SavedCards } from './saved-cards'

interface SavedCardOptionProps {
  readonly card: SavedCard
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly disabled: boolean
  readonly problem: string | undefined
  readonly removal: SavedCards['removal']
  readonly ref: Ref<HTMLInputElement>
}

/** A card that the shopper keeps. An expired one can only be removed. */
export function SavedCardOption({ card, isChosen, onChoose, disabled, problem, removal, ref }: SavedCardOptionProps) {
  const t = useTranslations('payment.saved')
  const [isAsking, setIsAsking] = useState(false)
  const button = useLostFocus<HTMLButtonElement>(isAsking)
  const { id, brand, last4, isExpired } = card
  const name = t('name', { brand: brandName(brand) ?? t('card'), last4: leftToRightText(last4) })
  const expiry = expiryText(card)
  const isRemoving = removal.isPending && removal.variables === id
  return (
    <div>
      <MethodOption
        ref={ref}
        value={id}
        isChosen={isChosen}
        onChoose={onChoose}
        disabled={disabled || isExpired}
        problem={problem}
        mark={<CardMark brand={brand} />}
        title={t('ending', { last4: leftToRightText(last4) })}
        note={isExpired ? <Tag variant="deal">{t('expired', { expiry })}</Tag> : t('expires', { expiry })}
        end={
          !isAsking && (
            <IconButton
              ref={button}
              icon="trash"
              iconSize={20}
              label={t('remove', { name })}
              onClick={() => setIsAsking(true)}
            />
          )
        }
      />
      {isAsking && (
        <fieldset className={styles['ask']}>
          <legend className="small">{t('ask', { name })}</legend>
          <Button ref={button} variant="danger" size="slim" busy={isRemoving} onClick={() => removal.mutate(id)}>
            {t('confirm')}
          </Button>
          <Button variant="line" size="slim" onClick={() => setIsAsking(false)}>
            {t('keep')}
          </Button>
          {removal.isError && removal.variables === id && (
            <p role="alert" className={styles['failed']}>
              {removal.error instanceof ApiError && removal.error.code === 'CARD_IN_USE'
                ? t.rich('inUse', {
                    cards: (text) => (
                      <ShopLink className="link" href={routes.profile()}>
                        {text}
                      </ShopLink>
                    ),
                  })
                : (refusalText(removal.error) ?? t('removeFailed'))}
            </p>
          )}
        </fieldset>
      )}
    </div>
  )
}
