import type { ReactElement } from 'react'
import { inlineJson } from '../inline-json'

declare global {
  interface Window {
    /** Absent when the scripts start with the document. */
    readonly earlyEvents?: EarlyEvents
  }
}

/** Clicks and choices that were made before React had taken over the page. */
export interface EarlyEvents {
  /** Buttons and select boxes, in order of the events; each once, because impatient visitors press twice. */
  readonly kept: HTMLElement[]
  /** Stops keeping events and replays the kept ones. */
  readonly release: () => void
}

/** Milliseconds after which the page's scripts start, even when its pictures are still loading. */
const MAX_DELAY = 2000

/**
 * `late-scripts`: returns the inline scripts among the document's scripts, and one more that fetches the others late.
 * @param scripts the script elements that the framework would put into the document
 * @param first addresses of scripts that run before them
 */
export function lateScripts(scripts: readonly ReactElement[], first: readonly string[]): ReactElement[] {
  const sources = scripts.flatMap(({ props }) => sourceOf(props) ?? [])
  return [
    ...scripts.filter(({ props }) => sourceOf(props) === undefined),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to give a script element its text.
    <script key="start" dangerouslySetInnerHTML={{ __html: startScript([...first, ...sources]) }} />,
  ]
}

const sourceOf = (props: unknown) => (props as { readonly src?: string }).src

/**
 * A script that fetches the page's scripts after the first paint: before that, they would share the connection with the
 * first pictures, and the processor with the paint. A touch or a key starts them at once. Until React has taken over,
 * clicks on buttons and choices in select boxes are kept and replayed then, except for buttons that submit a form with an
 * address. When a script fails to load, all of them do what they do without scripts.
 * @param sources addresses of the page's scripts, in order
 */
export const startScript = (sources: readonly string[]): string =>
  [
    '((w,d,s)=>{let on=1;',
    'const c=w.earlyEvents={kept:[],release(){on=0;c.kept.splice(0).forEach(b=>',
    'b.options?b.dispatchEvent(new Event("change",{bubbles:true})):b.click())}},',
    'k=e=>{const b=e.target.closest(e.type=="click"?"button":"select");',
    'if(on&&b&&!b.closest("form[action] [type=submit]")){',
    'e.preventDefault();e.stopImmediatePropagation();c.kept.includes(b)||c.kept.push(b)}},',
    'f=()=>s.splice(0).forEach(src=>d.head.append(',
    'Object.assign(d.createElement("script"),{src,async:false,onerror:c.release})));',
    'd.addEventListener("click",k,true);d.addEventListener("change",k,true);',
    'w.addEventListener("pointerdown",f,true);w.addEventListener("keydown",f,true);',
    'w.addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(f)));',
    `setTimeout(f,${MAX_DELAY})`,
    `})(window,document,${inlineJson(sources)})`,
  ].join('')
