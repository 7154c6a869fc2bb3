import type { GetServerSideProps } from 'next'

/** Personal and checkout pages have nothing for a crawler; everything else is open. */
const CLOSED = ['/cart', '/checkout', '/shipping-address', '/secure-checkout', '/confirm-order', '/profile', '/api']

/** /robots.txt (decisions, section 5). */
export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=3600')
  // Each path and what lies below it, but no product whose address only begins so.
  res.end(['User-agent: *', ...CLOSED.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]), ''].join('\n'))
  return { props: {} }
}

export default function Robots() {
  return null
}
