/** Loads the panel. Pages for everybody name one file this way, not all that the panel needs. */
export const adminPanel = async () => (await import('./admin-panel')).AdminPanel
