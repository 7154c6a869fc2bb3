import type { GetServerSideProps } from 'next'
import { publicConfig } from '@/lib/config'
import { localeFrom } from '@/lib/i18n/locale'
import { llmsText } from '@/lib/server/crawlers/llms-text'
import { CACHE_POLICIES } from '@/lib/server/pages/cache-policies'
import { commonData, DEFAULT_VISITOR } from '@/lib/server/server-api'

const TIME_LIMIT = 2500

/** /llms.txt: what assistants can read; behind a language, such as /es, in that one. */
export const getServerSideProps: GetServerSideProps = async ({ res, locale }) => {
  const language = localeFrom(locale)
  const common = await commonData({ ...DEFAULT_VISITOR, language }, performance.now() + TIME_LIMIT).catch(
    () => undefined,
  )
  const policy = CACHE_POLICIES[common ? 'public' : 'failed']
  for (const [name, value] of Object.entries(policy)) res.setHeader(name, value)
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  if (!common) res.statusCode = 503
  res.end(common && llmsText(common, publicConfig().brandName, language))
  return { props: {} }
}

export default function LlmsText() {
  return null
}
