import { catalogues } from '../i18n/messages-by-locale'
import { routes } from '../routes'

/** Colour of the browser's frame around the shop. */
const THEME_COLOR = '#001e57'

/** Returns the web manifest. Browsers request it without cookies, so it is in English. */
export function webManifest(brandName: string) {
  const { accountMenu, home, shell } = catalogues.en
  return {
    id: '/',
    name: brandName,
    short_name: brandName,
    description: home.description,
    lang: 'en',
    start_url: routes.home(),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: THEME_COLOR,
    categories: ['shopping'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: shell.search.label, url: routes.search() },
      { name: shell.header.cart, url: routes.cart() },
      { name: accountMenu.orders, url: routes.orders() },
    ],
  }
}
