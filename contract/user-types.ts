/** `userType` of partners and of admins, whom the profile's `is_superadmin` tells apart: docs/session.md. */
export const PARTNER_OR_ADMIN = 12
