import type { GetServerSideProps } from 'next'
import { publicConfig } from '@/lib/config'
import { robotsText } from '@/lib/server/crawlers/robots-text'

/** /robots.txt */
export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=3600')
  res.end(robotsText(publicConfig().siteUrl))
  return { props: {} }
}

export default function Robots() {
  return null
}
