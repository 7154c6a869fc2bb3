import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'next/dist/compiled/web-vitals'
import { refusesByBrowser } from '../../consent/consent'
import { documentPage } from './document-data'

/** How fast one document was, as it is reported: about the page's kind, never about its visitor. */
export interface VitalsReport {
  /** The pattern of its address, such as '/[name]'. */
  readonly page: string
  readonly vitals: readonly {
    readonly name: Metric['name']
    /** Milliseconds; of CLS a share. */
    readonly value: number
    readonly rating: Metric['rating']
    /** How the document was come by: 'navigate', 'reload', 'back-forward-cache' ... */
    readonly navigation: string
  }[]
}

/**
 * Measures the document and sends what was measured to `url` in one piece when its visitor turns away from it. Measures
 * nothing with Global Privacy Control.
 */
export function reportVitals(url: string): void {
  if (refusesByBrowser()) return
  const measured: VitalsReport['vitals'][number][] = []
  const note = ({ name, value, rating, navigationType }: Metric) => {
    measured.push({ name, value: Math.round(value * 1000) / 1000, rating, navigation: navigationType })
  }
  for (const observe of [onTTFB, onFCP, onLCP, onCLS, onINP]) observe(note)

  const send = () => {
    if (measured.length === 0) return
    const report: VitalsReport = { page: documentPage(), vitals: measured.splice(0) }
    // As plain text, which goes to another host without a question before.
    navigator.sendBeacon(url, JSON.stringify(report))
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  window.addEventListener('pagehide', send)
}
