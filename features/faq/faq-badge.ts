import type { FaqItem } from '@/contract/faq'

/** Which badge an entry carries: the seller's word counts more than where the text came from (specification 2.6). */
export function faqBadge({ isVerified, source }: Pick<FaqItem, 'isVerified' | 'source'>) {
  if (isVerified) return 'verified'
  return /^ai\b/i.test(source.trim()) ? 'generated' : undefined
}
