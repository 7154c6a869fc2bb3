import { randomBytes } from 'node:crypto'
import Document, { type DocumentContext, type DocumentInitialProps, Html, Main, NextScript } from 'next/document'
import { OLDER_BROWSERS_SCRIPT } from '@/lib/browser/older-browsers-script'
import { CONFIG_ELEMENT_ID, publicConfig } from '@/lib/config'
import { isOn } from '@/lib/framework/interventions.mjs'
import { documentHead } from '@/lib/framework/start/document-head'
import { EARLY_CLICKS_SCRIPT } from '@/lib/framework/start/early-clicks'
import { messagesAddress } from '@/lib/framework/start/messages-script'
import { directionOf, type Locale } from '@/lib/i18n/locale'
import { inlineJson } from '@/lib/inline-json'
import type { PageDescription } from '@/lib/page-description'
import { descriptionOf, headTags } from '@/lib/server/pages/head-tags'
import { pageVisitor } from '@/lib/server/pages/page-language'
import { type StructuredData, structuredDataOf } from '@/lib/server/pages/structured-data'
import { contentSecurityPolicy } from '@/lib/server/security-policy'
import { DEVICE_SCRIPT } from '@/lib/session/cookies/device-cookies-script'
import { cookiesOf } from '@/lib/session/cookies/read-cookie'
import { PRE_PAINT_SCRIPT } from '@/lib/session/header/first-paint-script'
import { figtree } from '@/styles/fonts'

/** Also named in tokens.css. It is used only when it has loaded before the first paint, hence the preload. */
const ARABIC_FONT = '/fonts/readex-pro-arabic-v1.woff2'

/** The shop's own inline scripts, which run before anything is painted. The first decides whether others run at all. */
const OWN_SCRIPTS = [OLDER_BROWSERS_SCRIPT, PRE_PAINT_SCRIPT, DEVICE_SCRIPT]
const inlineScripts = () => (isOn('early-clicks') ? [...OWN_SCRIPTS, EARLY_CLICKS_SCRIPT] : OWN_SCRIPTS)

interface ShopDocumentProps {
  readonly locale: Locale
  readonly structuredData: readonly StructuredData[]
  /** Undefined for a page that says nothing about itself. */
  readonly description: PageDescription | undefined
  /** Nonce of the framework's inline scripts; undefined when the security policy allows them by hash. */
  readonly nonce: string | undefined
  /** Sets the security policy, which allows these inline scripts by their hashes. */
  readonly allowInlineScripts: (scripts: readonly string[]) => void
}

/** The document around every page: language and direction, the configuration, structured data, the security policy. */
export default class ShopDocument extends Document<ShopDocumentProps> {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps & ShopDocumentProps> {
    const { req, res } = context
    const config = publicConfig()
    const isDevelopment = process.env.NODE_ENV === 'development'
    const nonce = isDevelopment || isOn('script-hashes') ? undefined : randomBytes(16).toString('base64')
    const allowInlineScripts = (scripts: readonly string[]) =>
      res?.setHeader(
        'Content-Security-Policy',
        contentSecurityPolicy(config, { inlineScripts: [...inlineScripts(), ...scripts], nonce }, isDevelopment),
      )
    // With hashes it is set again once the framework's inline scripts are known.
    allowInlineScripts([])
    const description = descriptionOf(context)
    return {
      ...(await Document.getInitialProps(context)),
      description: description(),
      locale: pageVisitor(cookiesOf(req?.headers.cookie), context.locale).language,
      structuredData: structuredDataOf(req),
      nonce,
      allowInlineScripts,
    }
  }

  override render() {
    const { locale, structuredData, description, nonce, allowInlineScripts, __NEXT_DATA__ } = this.props
    const messages = messagesAddress(__NEXT_DATA__.props['pageProps']?.messages)
    const { operatorAddress, ...config } = publicConfig()
    const mediaOrigin = new URL(config.mediaUrl).origin
    const Head = documentHead(messages ? [messages] : [], allowInlineScripts)
    return (
      <Html lang={locale} dir={directionOf(locale)} className={figtree.variable}>
        <Head {...(nonce ? { nonce } : {})}>
          {inlineScripts().map((text) => (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to give a script element its text.
            <script key={text} dangerouslySetInnerHTML={{ __html: text }} />
          ))}
          {locale === 'ar' && (
            <link rel="preload" as="font" type="font/woff2" href={ARABIC_FONT} crossOrigin="anonymous" />
          )}
          {mediaOrigin !== new URL(config.siteUrl).origin && <link rel="preconnect" href={mediaOrigin} />}
          <link rel="icon" href="/logo.svg" type="image/svg+xml" />
          <link rel="manifest" href="/manifest.webmanifest" />
          {description && headTags(description, locale)}
        </Head>
        <body>
          <script
            id={CONFIG_ELEMENT_ID}
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: as above; inlineJson escapes the text.
            dangerouslySetInnerHTML={{ __html: inlineJson(config) }}
          />
          <Main />
          {operatorAddress && (
            <section className="page imprint" aria-label={config.brandName}>
              {operatorAddress}
            </section>
          )}
          {/* Behind the content, which the visitor sees first. */}
          {structuredData.map((block) => (
            <script
              key={String(block['@type'] ?? 'graph')}
              type="application/ld+json"
              data-document=""
              // biome-ignore lint/security/noDangerouslySetInnerHtml: as above; inlineJson escapes the text.
              dangerouslySetInnerHTML={{ __html: inlineJson(block) }}
            />
          ))}
          <NextScript />
        </body>
      </Html>
    )
  }
}
