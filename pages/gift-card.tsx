import { useRouter } from 'next/router'
import { lazyCardFields } from '@/features/buying/checkout/payment/card/lazy-card-fields'
import { GiftCardsPage } from '@/features/buying/gift-cards/gift-cards-page'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['giftCards'],
  cache: 'public',
  load: async () => ({ kind: 'page', props: {} }),
})

/** Buying a gift card, and the balance of one. */
export default function GiftCards() {
  const { bought } = useRouter().query
  return <GiftCardsPage boughtId={typeof bought === 'string' ? bought : undefined} cardFields={lazyCardFields} />
}
