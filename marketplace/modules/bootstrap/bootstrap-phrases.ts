import type { Locale } from '../../shared/locale.ts'

// The amount of the Arabic text is set apart, or its sign would stand at its other end.
/** Above the header. It must hold for every store, so it names the highest of their thresholds. */
export const bannerText: Readonly<Record<Locale, (amount: string) => string>> = {
  en: (amount) => `Free delivery from ${amount} at any one store`,
  es: (amount) => `Envío gratis a partir de ${amount} en cualquier tienda`,
  ar: (amount) => `توصيل مجاني للطلبات من \u2066${amount}\u2069 فأكثر من أي متجر`,
  ms: (amount) => `Penghantaran percuma dari ${amount} di mana-mana kedai`,
}
