import { inlineJson } from '../html/inline-json'

/** Milliseconds after which the page's scripts start, whatever its pictures do. */
const LATEST = 2000

/**
 * A script of the document that fetches the page's own scripts once the page is drawn: before that they would share the
 * connection with the first pictures, and the processor with the first paint. Who touches the page or presses a key has
 * them at once. Until React has taken over, clicks on buttons and choices in select boxes are kept for it
 * (early-events), unless a button's form has an address to be sent to; when a script cannot be had, they
 * all do what they do without scripts. The same text for everybody; the security policy knows its hash.
 * @param sources addresses of the page's scripts, in their order
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
    `setTimeout(f,${LATEST})`,
    `})(window,document,${inlineJson(sources)})`,
  ].join('')
