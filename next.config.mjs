import { moduleAliases } from './lib/framework/build/aliases.mjs'
import { buildFolder } from './lib/framework/interventions.mjs'

/** Headers that depend on nothing but the path. Those that need the configuration are set with the document. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    // Stripe opens Google Pay from its own frame, which only a shop with a key of Stripe allows.
    value: 'camera=(), microphone=(), geolocation=(self), payment=(self "https://js.stripe.com"), browsing-topics=()',
  },
  { key: 'X-Frame-Options', value: 'DENY' },
  // Outside Chrome, Google Pay is a window that Stripe's frame opens and that reports back to it.
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

/** In development the framework passes media on; in production lib/server/media-passthrough.ts does. */
function mediaInDevelopment() {
  const { NODE_ENV, MEDIA_URL, MEDIA_INTERNAL_URL, API_INTERNAL_URL, API_URL, MARKETPLACE_PORT } = process.env
  if (NODE_ENV !== 'development' || MEDIA_URL) return []
  const api = API_INTERNAL_URL || API_URL || `http://localhost:${MARKETPLACE_PORT || 4000}`
  const source = MEDIA_INTERNAL_URL || `${api}/media`
  return [{ source: '/media/:path*', destination: `${source}/:path*` }]
}

/** In development the framework serves one of its scripts as JSON, which browsers refuse with these headers. */
const everything = process.env.NODE_ENV === 'development' ? '/((?!_next/).*)' : '/:path*'

/** @type {import('next').NextConfig} */
export default {
  distDir: buildFolder(),
  reactStrictMode: true,
  poweredByHeader: false,
  // A digest of every document; lib/server/pages/shared-page-cache.ts numbers what it keeps.
  generateEtags: false,
  devIndicators: false,
  // Addresses of languages: docs/languages.md#addresses.
  i18n: { locales: ['en', 'es', 'ar', 'ms'], defaultLocale: 'en', localeDetection: false },
  // Pictures are scaled by the media service.
  images: { unoptimized: true },
  // Without it, the server loads emotion twice and writes its styles into the body.
  bundlePagesRouterDependencies: true,
  // Loaded from its folder, and with SENTRY_DSN only.
  serverExternalPackages: ['@sentry/nextjs'],
  // `npm test` checks types; a build should not repeat it.
  typescript: { ignoreBuildErrors: true },
  allowedDevOrigins: ['127.0.0.1'],
  experimental: {
    // On the way back, completed by lib/framework/always/scroll-restoration.ts.
    scrollRestoration: true,
    // It distinguishes routes of an app folder from pages, and there is no app folder.
    clientRouterFilter: false,
    // Code that every page needs goes into one chunk instead of six: fewer requests and better compression.
    turbopackChunking: { minChunkSize: 300_000 },
    // Without it, pages in development name scripts of nested imports that are not there.
    turbopackClientSideNestedAsyncChunking: true,
    // By default every page gets the styles of all pages. With small chunks a page loads only its own. The document
    // requests all of its chunks at once (joined-styles in lib/framework), so an additional chunk costs little.
    cssChunking: { type: 'graph', requestCost: 9_000 },
    // Numbers and names from other files become part of the code that uses them.
    turbopackCrossModuleConstants: true,
  },
  turbopack: {
    root: import.meta.dirname,
    // Messages are compiled on the server, so the browser needs no parser for them.
    resolveAlias: {
      'use-intl/format-message': './lib/i18n/format-message.ts',
      ...moduleAliases(),
    },
  },
  rewrites: async () => mediaInDevelopment(),
  headers: async () => [
    { source: everything, headers: securityHeaders },
    // A changed font gets a new name, and so does a changed script for older browsers.
    {
      source: '/:file(older-browsers-.*\\.js)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    { source: '/fonts/:path*', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
    {
      source: '/icons/:path*',
      headers: [
        { key: 'Cache-Control', value: 'public, max-age=86400' },
        // Mails show the logo wherever they are read.
        { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
      ],
    },
    { source: '/favicon.ico', headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }] },
    { source: '/icons.svg', headers: [{ key: 'Cache-Control', value: 'public, max-age=3600' }] },
  ],
}
