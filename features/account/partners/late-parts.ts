/** Loads the panel. A page's script lists all chunks of a lazy import: with this file in between, only one. */
export const partnerPanel = async () => (await import('./partner-panel')).PartnerPanel
