/** Loads the panel. Pages that all shoppers see import this file, so that their scripts do not contain the panel. */
export const partnerPanel = async () => (await import('./partner-panel')).PartnerPanel
