import type { refusals as english } from '../en/refusals.ts'

/** Messages of refusals, in Malay. */
export const refusals: typeof english = {
  refusal: {
    TALENTS_MISSING: 'Talents dalam dompet tidak mencukupi.',
    GIFT_CARD_MISSING: 'Baki kad hadiah tidak mencukupi.',
    REQUEST_KEY_REUSED: 'Ini telah dihantar sebelum ini dengan butiran lain. Sila muat semula halaman.',
    CAMPAIGN_NOT_FOUND: 'Tawaran ini telah tamat.',
    PICTURE_UNKNOWN: 'Gambar ini telah luput. Sila pilih semula.',
    DEAL_UNDER_WAY: 'Pembayaran untuk tawaran ini belum selesai. Sila cuba sebentar lagi.',
    PAYMENT_PROVIDER_AWAY: 'Perkhidmatan pembayaran tidak menjawab sekarang. Sila cuba lagi.',
    DATABASE_AWAY: 'Kedai tidak menjawab sekarang. Sila cuba lagi.',
    BUSY: 'Kedai sangat sibuk sekarang. Sila cuba sebentar lagi.',
  },
}
