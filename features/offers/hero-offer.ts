import type { DrawnOffer } from './api/offers'

/** What stands large above the list: the first group buy, else the running deal that saves most; nothing without either. */
export function heroOffer<O extends Pick<DrawnOffer, 'kind' | 'percentOff'>>(offers: readonly O[]): O | undefined {
  const deals = offers.filter(({ kind }) => kind === 'deal')
  return (
    offers.find(({ kind }) => kind === 'groupBuy') ??
    deals.toSorted((a, b) => (b.percentOff ?? 0) - (a.percentOff ?? 0))[0]
  )
}
