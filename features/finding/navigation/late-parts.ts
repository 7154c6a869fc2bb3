/**
 * The parts of header and drawer that are loaded on demand. They stand behind one import, because every import names the
 * files that it needs, and these names cannot be compressed: 0.4 KiB on every page.
 */
export const drawerMenu = () => import('./drawer/drawer-menu')
export const brandsPanel = () => import('./menus/brands-panel')
export const megaMenu = () => import('./menus/mega-menu')
export const suggestionsPanel = () => import('./search-field/suggestions-panel')
export const accountMenu = () => import('./account/account-menu')
export const languageChoice = () => import('./language/language-choice')
