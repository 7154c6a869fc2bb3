// One file for all parts: every import names the files that it needs, and these names cannot be compressed.
export { MemberHeadline } from './headline/member-headline'
export { PriceRows } from './options/price-rows'
export { TalentsLine } from './talents-line'
