// The marketplace writes the same addresses into its mails.
export { addressIn, splitLanguage } from '@/contract/language-address'
