/** The package of that name, which the framework brings along. */
declare module 'next/dist/compiled/web-vitals' {
  export interface Metric {
    readonly name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB'
    readonly value: number
    readonly rating: 'good' | 'needs-improvement' | 'poor'
    readonly navigationType: string
  }
  type Observe = (report: (metric: Metric) => void) => void
  export const onCLS: Observe
  export const onFCP: Observe
  export const onINP: Observe
  export const onLCP: Observe
  export const onTTFB: Observe
}
