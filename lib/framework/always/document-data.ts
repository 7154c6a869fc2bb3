/**
 * What the framework wrote into the document that the browser opened first. It has no public way to read this data, and
 * no switch: FRAMEWORK=plain reads it too.
 */

/** Returns the pattern of the page's address, such as '/[name]'. */
export const documentPage = (): string => window.__NEXT_DATA__.page

/** Returns the id of the build that rendered the document; '' when it was not rendered by the framework. */
export const documentBuildId = (): string => window.__NEXT_DATA__?.buildId ?? ''

/** Returns the props of the document's page; undefined when it was not rendered by the framework. */
export const documentProps = (): Readonly<Record<string, unknown>> | undefined =>
  window.__NEXT_DATA__?.props['pageProps']
