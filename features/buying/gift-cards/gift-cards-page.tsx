import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/page/page-head'
import type { CardFieldsSlot } from '@/lib/domain/payments/card-fields'
import { routes } from '@/lib/routes'
import { BalanceCheck } from './components/balance-check'
import { BoughtGiftCards } from './components/bought-gift-cards'
import { GiftCardForm } from './components/gift-card-form'
import { PurchaseOutcome } from './components/purchase-outcome'
import { UnfinishedPurchase } from './components/unfinished-purchase'
import styles from './gift-cards-page.module.css'

interface GiftCardsPageProps {
  /** The gift card whose payment the visitor comes back from. */
  readonly boughtId: string | undefined
  readonly cardFields: CardFieldsSlot
}

/** Buying a gift card, the balance of one, and those that were bought: docs/gift-cards.md#the-page. */
export function GiftCardsPage({ boughtId, cardFields }: GiftCardsPageProps) {
  const t = useTranslations('giftCards')
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} canonicalPath={routes.giftCards()} />
      <div className={`page section ${styles['columns']}`}>
        <div className={styles['head']}>
          <h1 className="h1">{t('title')}</h1>
          <p className="soft above-8">{t('lead')}</p>
        </div>
        <div className={styles['main']}>
          {boughtId !== undefined && <PurchaseOutcome giftCardId={boughtId} />}
          <UnfinishedPurchase />
          <GiftCardForm cardFields={cardFields} />
        </div>
        <div className={styles['side']}>
          <BalanceCheck />
          <BoughtGiftCards />
        </div>
      </div>
    </>
  )
}
