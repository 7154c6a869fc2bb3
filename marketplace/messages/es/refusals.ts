import type { refusals as english } from '../en/refusals.ts'

/** Messages of refusals, in Spanish. */
export const refusals: typeof english = {
  refusal: {
    TALENTS_MISSING: 'No hay suficientes Talents en el monedero.',
    GIFT_CARD_MISSING: 'No queda saldo suficiente en la tarjeta regalo.',
    REQUEST_KEY_REUSED: 'Esto ya se envió con otros datos. Vuelve a cargar la página.',
    CAMPAIGN_NOT_FOUND: 'Esta oferta ha terminado.',
    PICTURE_UNKNOWN: 'Esta imagen ha caducado. Elígela de nuevo.',
    DEAL_UNDER_WAY: 'Un pago de esta oferta aún no ha terminado. Inténtalo de nuevo en un momento.',
    PAYMENT_PROVIDER_AWAY: 'El servicio de pago no responde ahora. Inténtalo de nuevo.',
    DATABASE_AWAY: 'La tienda no responde ahora. Inténtalo de nuevo.',
    BUSY: 'La tienda está muy ocupada ahora. Inténtalo de nuevo en un momento.',
  },
}
