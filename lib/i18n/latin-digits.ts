/** For interface pieces, which do not know the contract. */
export { latinDigits } from '@/contract/values/latin-digits'
