import { lazily } from '@/components/lazily'

/** What the panel draws for the signed-in alone: in no guest's first view, and there at once when somebody arrives. */
export const MemberHeadline = lazily(() => import('./headline/member-headline').then((module) => module.MemberHeadline))
export const MemberRows = lazily(() => import('./options/price-rows').then((module) => module.PriceRows))
export const TalentsLine = lazily(() => import('./talents-line').then((module) => module.TalentsLine))

/** Fetches all of it. */
export async function preloadMemberParts(): Promise<void> {
  await Promise.all([MemberHeadline.preload(), MemberRows.preload(), TalentsLine.preload()])
}
