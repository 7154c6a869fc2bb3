import type { Locale } from '../../i18n/locale'

/** What a shopper may read of the session routes' own refusals; all others are for who writes calls. */
export const SESSION_PHRASES: Readonly<Record<'ended' | 'away' | 'signIn', Readonly<Record<Locale, string>>>> = {
  ended: {
    en: 'Please sign in again.',
    es: 'Vuelve a iniciar sesión.',
    ar: 'يُرجى تسجيل الدخول مرة أخرى.',
    ms: 'Sila log masuk semula.',
  },
  away: {
    en: 'The shop cannot be reached right now. Please try again.',
    es: 'Ahora mismo no podemos conectar con la tienda. Inténtalo de nuevo.',
    ar: 'يتعذّر الاتصال بالمتجر الآن. يُرجى المحاولة مرة أخرى.',
    ms: 'Kedai tidak dapat dihubungi sekarang. Sila cuba lagi.',
  },
  signIn: {
    en: 'Please sign in.',
    es: 'Inicia sesión.',
    ar: 'يُرجى تسجيل الدخول.',
    ms: 'Sila log masuk.',
  },
}
