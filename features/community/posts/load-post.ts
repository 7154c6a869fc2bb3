import { pictureUrl } from '@/components/picture/picture-url'
import type { SocialPost } from '@/contract/community/posts'
import { firstCharacters } from '@/contract/values/character-count'
import { publicConfig } from '@/lib/config'
import { routes } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { otherParameters } from '@/lib/server/pages/other-parameters'
import type { StructuredData } from '@/lib/server/pages/structured-data'
import { GUEST } from '@/lib/session/personal-queries'
import { postQuery } from './api/posts'

/** Size of a post's picture in link previews. */
export const SHARED_PICTURE = { width: 1200, height: 1200 } as const
const POST_ID = /^[\w-]{1,64}$/

/**
 * Loads the page of a post. Renders the not-found page for an unknown id, and redirects an address with another slug,
 * which keeps its query.
 */
export async function loadPost(context: LoadContext): Promise<LoadResult<{ postId: string }>> {
  const { api, queryClient, params } = context
  const { postId = '', slug = '' } = params
  if (!POST_ID.test(postId)) return { kind: 'missing' }
  const post = await queryClient.fetchQuery(postQuery(api, GUEST, postId))
  if (slug !== post.slug) return { kind: 'moved', to: routes.post(postId, post.slug) + otherParameters(context) }
  return { kind: 'page', props: { postId }, structuredData: [postStructuredData(post)] }
}

function postStructuredData(post: SocialPost): StructuredData {
  const { siteUrl } = publicConfig()
  const { text, at, author, images, video, products } = post
  const published = new Date(at * 1000).toISOString()
  const name = postTitle(post)
  return {
    '@context': 'https://schema.org',
    '@type': 'SocialMediaPosting',
    url: siteUrl + routes.post(post.postId, post.slug),
    headline: name,
    ...(text && { articleBody: text }),
    datePublished: published,
    author: { '@type': 'Person', name: author.name },
    ...(images.length > 0 && { image: images.map((image) => pictureUrl(image, SHARED_PICTURE)) }),
    ...(video && {
      video: {
        '@type': 'VideoObject',
        name,
        contentUrl: video.url,
        uploadDate: published,
        ...(video.poster && { thumbnailUrl: video.poster }),
      },
    }),
    ...(products.length > 0 && {
      mentions: products.map(({ productName, slug }) => ({
        '@type': 'Product',
        name: productName,
        url: siteUrl + routes.product(slug),
      })),
    }),
  }
}

const TITLE_LENGTH = 60

/** Returns the author and the beginning of the text: 'Amara M.: Two weeks with …'. */
export function postTitle({ author, text }: SocialPost): string {
  const line = text.replace(/\s+/g, ' ')
  const beginning = firstCharacters(line, TITLE_LENGTH)
  return beginning ? `${author.name}: ${beginning}${beginning === line ? '' : '…'}` : author.name
}
