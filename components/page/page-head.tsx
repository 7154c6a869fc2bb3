import Head from 'next/head'
import { useContext, useEffect } from 'react'
import { useLocale } from 'use-intl'
import { publicConfig } from '@/lib/config'
import { inlineJson } from '@/lib/inline-json'
import { type PageDescription, PageDescriptionContext } from '@/lib/page-description'
import type { StructuredData } from '@/lib/server/pages/structured-data'
import { canonicalLanguage, siteAddress } from '@/lib/site-address'

/**
 * Title and canonical address of a page, which follow navigation. What only crawlers read is written with the document, by
 * `headTags`.
 */
export function PageHead(page: PageDescription) {
  useContext(PageDescriptionContext)?.(page)
  const { title, canonicalPath, languages } = page
  const { brandName } = publicConfig()
  const language = canonicalLanguage(useLocale(), languages)
  return (
    <Head>
      <title key="title">{title.includes(brandName) ? title : `${title} | ${brandName}`}</title>
      {canonicalPath !== undefined && (
        <link key="canonical" rel="canonical" href={siteAddress(language, canonicalPath)} />
      )}
    </Head>
  )
}

interface PicturePreloadProps {
  readonly src: string
  readonly srcSet: string | undefined
  readonly sizes: string | undefined
}

/** Preloads the largest picture of the first view. */
export function PicturePreload({ src, srcSet, sizes }: PicturePreloadProps) {
  return (
    <Head>
      <link
        key={`preload-${src}`}
        rel="preload"
        as="image"
        href={src}
        imageSrcSet={srcSet}
        imageSizes={sizes}
        fetchPriority="high"
      />
    </Head>
  )
}

/** Structured data after a client-side navigation. The first document carries its own. */
export function NavigatedStructuredData({ blocks }: { readonly blocks: readonly StructuredData[] }) {
  useEffect(() => {
    for (const block of document.querySelectorAll('script[data-document]')) block.remove()
  }, [])
  return (
    <Head>
      {blocks.map(inlineJson).map((text) => (
        <script
          key={text}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to fill a script element; inlineJson escapes it.
          dangerouslySetInnerHTML={{ __html: text }}
        />
      ))}
    </Head>
  )
}

/** Viewport and theme colour of every page. */
export function FrameHead() {
  return (
    <Head>
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta key="theme-color" name="theme-color" content="#001e57" />
    </Head>
  )
}
