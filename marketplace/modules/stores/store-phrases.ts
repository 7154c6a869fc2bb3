import type { Locale, Translations } from '../../shared/locale.ts'

/** Heading above the story of a store that has none of its own. */
export const storyTitle: Readonly<Record<Locale, (name: string) => string>> = {
  en: (name) => `The people behind ${name}`,
  es: (name) => `Las personas detrás de ${name}`,
  ar: (name) => `من يقف وراء \u2068${name}\u2069`,
  ms: (name) => `Insan di sebalik ${name}`,
}

export const noSuchStore: Translations = {
  en: 'There is no such store.',
  es: 'Esta tienda no existe.',
  ar: 'هذا المتجر غير موجود.',
  ms: 'Kedai ini tidak wujud.',
}

export const noReportOfOwnStore: Translations = {
  en: 'You cannot report your own store.',
  es: 'No puedes denunciar tu propia tienda.',
  ar: 'لا يمكنك الإبلاغ عن متجرك.',
  ms: 'Anda tidak boleh melaporkan kedai anda sendiri.',
}

export const storeReported: Translations = {
  en: 'Thank you. We will look into it.',
  es: 'Gracias. Lo revisaremos.',
  ar: 'شكرًا لك. سنراجع الأمر.',
  ms: 'Terima kasih. Kami akan menyiasatnya.',
}

export const alreadyReported: Translations = {
  en: 'Report Already Submitted',
  es: 'Ya enviaste esta denuncia',
  ar: 'تم إرسال البلاغ من قبل',
  ms: 'Laporan Sudah Dihantar',
}
