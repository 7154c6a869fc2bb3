import type { Translations } from './locale.ts'

/** 401: the token, or the refresh token, is of no use any more. */
export const sessionEnded: Translations = {
  en: 'Your session has ended. Please sign in again.',
  es: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
  ar: 'انتهت جلستك. يُرجى تسجيل الدخول مرة أخرى.',
  ms: 'Sesi anda telah tamat. Sila log masuk semula.',
}

/** 401: the call is for people with an account. */
export const signInFirst: Translations = {
  en: 'Please sign in first.',
  es: 'Primero inicia sesión.',
  ar: 'يُرجى تسجيل الدخول أولاً.',
  ms: 'Sila log masuk terlebih dahulu.',
}
