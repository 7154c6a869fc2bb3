/** Loads the panel. Pages for everybody name one file this way, not all that the panel needs. */
export const partnerPanel = async () => (await import('./partner-panel')).PartnerPanel
