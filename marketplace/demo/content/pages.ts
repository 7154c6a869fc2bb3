import ar from './pages/ar.json' with { type: 'json' }
import en from './pages/en.json' with { type: 'json' }
import es from './pages/es.json' with { type: 'json' }
import ms from './pages/ms.json' with { type: 'json' }
import arSearch from './search/ar.json' with { type: 'json' }
import enSearch from './search/en.json' with { type: 'json' }
import esSearch from './search/es.json' with { type: 'json' }
import msSearch from './search/ms.json' with { type: 'json' }

/** Content of the content service, such as 'home', 'search' or 'blog/how-we-read-a-label', in one language. */
export interface SeedPage {
  readonly key: string
  readonly locale: string
  readonly body: unknown
}

/** The initial pages of a new shop. A test checks that their bodies follow contract/finding/content.ts. */
export const pages: readonly SeedPage[] = Object.entries({
  en: { ...en, search: enSearch },
  es: { ...es, search: esSearch },
  ar: { ...ar, search: arSearch },
  ms: { ...ms, search: msSearch },
}).flatMap(([locale, byKey]) => Object.entries(byKey).map(([key, body]) => ({ key, locale, body })))
