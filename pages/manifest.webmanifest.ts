import type { GetServerSideProps } from 'next'
import { publicConfig } from '@/lib/config'
import { webManifest } from '@/lib/server/web-manifest'

/** /manifest.webmanifest: name and icons for the home screen. */
export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  res.setHeader('Content-Type', 'application/manifest+json; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=3600')
  res.end(JSON.stringify(webManifest(publicConfig().brandName)))
  return { props: {} }
}

export default function WebManifest() {
  return null
}
