/**
 * Messages of refusals that are thrown where the language of the request is not known, by their code, in English. The
 * error handler looks them up.
 */
export const refusals = {
  refusal: {
    TALENTS_MISSING: 'There are not enough Talents in the wallet.',
    GIFT_CARD_MISSING: 'There is not enough left on the gift card.',
    REQUEST_KEY_REUSED: 'This was sent before with other details. Please load the page again.',
    CAMPAIGN_NOT_FOUND: 'This offer is over.',
    PICTURE_UNKNOWN: 'This picture has expired. Please choose it again.',
    DEAL_UNDER_WAY: 'A payment for this deal is not finished yet. Please try again in a moment.',
    PAYMENT_PROVIDER_AWAY: 'The payment service does not answer now. Please try again.',
    DATABASE_AWAY: 'The shop does not answer now. Please try again.',
    BUSY: 'The shop is very busy now. Please try again in a moment.',
  },
}
