import type { Translations } from '../../../shared/locale.ts'

/** 401: guests have recent searches too, but not without the token that tells them apart. */
export const searchTokenNeeded: Translations = {
  en: 'A token is needed.',
  es: 'Se necesita un token.',
  ar: 'يلزم رمز الدخول.',
  ms: 'Token diperlukan.',
}
