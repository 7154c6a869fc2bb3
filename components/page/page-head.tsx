import Head from 'next/head'
import { useEffect } from 'react'
import { publicConfig } from '@/lib/config'
import { inlineJson } from '@/lib/inline-json'
import type { StructuredData } from '@/lib/server/pages/structured-data'

interface OpenGraphPicture {
  readonly url: string
  readonly width?: number
  readonly height?: number
}

interface PageHeadProps {
  /** Without the shop's name, which is appended. */
  readonly title: string
  readonly description?: string
  readonly keywords?: string
  /** Path and query of the canonical address. Absent on pages without one, such as errors. */
  readonly canonicalPath?: string
  readonly openGraph?: { readonly type?: 'website' | 'product'; readonly pictures?: readonly OpenGraphPicture[] }
  readonly noindex?: boolean
}

/** Sharing picture of pages without their own, drawn by scripts/draw-icons.mjs. */
const SHOP_PICTURE = { path: '/icons/social.png', width: 1200, height: 630 } as const

/** Title and meta tags of a page. */
export function PageHead({ title, description, keywords, canonicalPath, openGraph, noindex = false }: PageHeadProps) {
  const { brandName, siteUrl } = publicConfig()
  const fullTitle = title.includes(brandName) ? title : `${title} | ${brandName}`
  const address = canonicalPath === undefined ? undefined : siteUrl + canonicalPath
  const pictures = openGraph?.pictures?.length
    ? openGraph.pictures
    : [{ ...SHOP_PICTURE, url: siteUrl + SHOP_PICTURE.path }]
  return (
    <Head>
      <title key="title">{fullTitle}</title>
      {description && <meta key="description" name="description" content={description} />}
      {keywords && <meta key="keywords" name="keywords" content={keywords} />}
      {noindex && <meta key="robots" name="robots" content="noindex" />}
      {address && <link key="canonical" rel="canonical" href={address} />}
      <meta key="og:site_name" property="og:site_name" content={brandName} />
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:type" property="og:type" content={openGraph?.type ?? 'website'} />
      {description && <meta key="og:description" property="og:description" content={description} />}
      {address && <meta key="og:url" property="og:url" content={address} />}
      {pictures.flatMap(({ url, width, height }) => [
        <meta key={`og:image ${url}`} property="og:image" content={url} />,
        ...(width ? [<meta key={`og:width ${url}`} property="og:image:width" content={String(width)} />] : []),
        ...(height ? [<meta key={`og:height ${url}`} property="og:image:height" content={String(height)} />] : []),
      ])}
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
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
