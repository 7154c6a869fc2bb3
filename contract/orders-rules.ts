/** Maximum length of the note for the couriers. */
export const MAX_DELIVERY_NOTE = 300
export const MAX_RETURN_NOTE = 500
export const MAX_RETURN_PICTURES = 4
