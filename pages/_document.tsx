import Document, { type DocumentContext, type DocumentInitialProps, Html, Main, NextScript } from 'next/document'
import { CONFIG_ELEMENT_ID, publicConfig } from '@/lib/config'
import { textsAddress } from '@/lib/framework/page-texts'
import { shopHead } from '@/lib/framework/shop-head'
import { inlineJson } from '@/lib/html/inline-json'
import { directionOf, type Locale, localeFrom } from '@/lib/i18n/locale'
import { contentSecurityPolicy } from '@/lib/server/security-policy'
import { type StructuredData, structuredDataOf } from '@/lib/server/structured-data'
import { PRE_PAINT_SCRIPT } from '@/lib/session/pre-paint'
import { cookiesOf } from '@/lib/session/read-cookie'
import { figtree } from '@/styles/fonts'

/** Named in tokens.css too. It is only used when it is there at once, so that nothing moves: hence the preload. */
const ARABIC_FONT = '/fonts/readex-pro-arabic-v1.woff2'

interface ShopDocumentProps {
  readonly locale: Locale
  readonly structuredData: readonly StructuredData[]
  /** Sets the security policy once it is known which inline scripts the document has. */
  readonly allowInlineScripts: (scripts: readonly string[]) => void
}

/** The document around every page: language and direction, the configuration, structured data, the security policy. */
export default class ShopDocument extends Document<ShopDocumentProps> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & ShopDocumentProps> {
    const { req, res } = context
    const config = publicConfig()
    const isDevelopment = process.env.NODE_ENV === 'development'
    if (config.siteUrl.startsWith('https:')) {
      res?.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
    }
    return {
      allowInlineScripts: (scripts) =>
        res?.setHeader('Content-Security-Policy', contentSecurityPolicy(config, scripts, isDevelopment)),
      ...(await Document.getInitialProps(context)),
      locale: localeFrom(cookiesOf(req?.headers.cookie)['language']),
      structuredData: structuredDataOf(req),
    }
  }

  override render() {
    const { locale, structuredData, allowInlineScripts, __NEXT_DATA__ } = this.props
    const ShopHead = shopHead(allowInlineScripts, textsAddress(__NEXT_DATA__.props['pageProps']?.messages))
    return (
      <Html lang={locale} dir={directionOf(locale)} className={figtree.variable}>
        <ShopHead>
          <script
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element takes its text no other way.
            dangerouslySetInnerHTML={{ __html: PRE_PAINT_SCRIPT }}
          />
          {locale === 'ar' && (
            <link rel="preload" as="font" type="font/woff2" href={ARABIC_FONT} crossOrigin="anonymous" />
          )}
          <link rel="preconnect" href={new URL(publicConfig().mediaUrl).origin} />
          <link rel="icon" href="/logo.svg" type="image/svg+xml" />
          <link rel="manifest" href="/manifest.webmanifest" />
          {structuredData.map((block) => (
            <script
              key={String(block['@type'] ?? 'graph')}
              type="application/ld+json"
              data-document=""
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element takes its text no other way; inlineJson makes it safe.
              dangerouslySetInnerHTML={{ __html: inlineJson(block) }}
            />
          ))}
        </ShopHead>
        <body>
          <script
            id={CONFIG_ELEMENT_ID}
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: as above.
            dangerouslySetInnerHTML={{ __html: inlineJson(publicConfig()) }}
          />
          <Main />
          <NextScript />
        </body>
      </Html>
    )
  }
}
