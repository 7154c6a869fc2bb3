import type { GetServerSideProps } from 'next'
import { publicConfig } from '@/lib/config'
import { workerPolicy, workerScript } from '@/lib/service-worker/worker-script'

/** /service-worker.js. Browsers request it again at every visit. */
export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  const config = publicConfig()
  res.setHeader('Content-Type', 'text/javascript; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  res.setHeader('Content-Security-Policy', workerPolicy(config))
  res.end(workerScript(config))
  return { props: {} }
}

export default function ServiceWorker() {
  return null
}
