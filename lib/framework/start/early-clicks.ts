declare global {
  interface Window {
    /** Absent when `early-clicks` is off. */
    readonly earlyClicks?: EarlyClicks
  }
}

/** Clicks and choices that were made before React had taken over the page. */
export interface EarlyClicks {
  /** Buttons, fields and select boxes, in order of the events; each once, because impatient visitors press twice. */
  readonly kept: ReadonlySet<HTMLElement>
  /** Stops keeping events and replays the kept ones. */
  readonly release: () => void
}

/**
 * `early-clicks`: an inline script that keeps clicks on buttons and fields, and choices in select boxes, until React has taken
 * over, because React replays none that came before its scripts. A field takes the focus all the same; a radio button or check
 * box is not chosen until then, because React would put back what it did not render. Any event makes React take over that
 * part of the page, so one goes before the click: a radio button must not be chosen by then.
 * Buttons that submit a form with an address are left alone. When a script fails to load, all of them do what they do
 * without scripts. The text is the same for everyone; the security policy allows it by its hash.
 */
export const EARLY_CLICKS_SCRIPT = [
  '((w,d)=>{let on=1;',
  'const c=w.earlyClicks={kept:new Set,release(){on=0;c.kept.forEach(b=>',
  '{b.dispatchEvent(new Event("change",{bubbles:true}));b.click()});c.kept.clear()}},',
  'k=e=>{const b=e.target.closest(e.type=="click"?"button,input":"select");',
  'if(on&&b&&!b.closest("form[action] [type=submit]")){',
  'e.preventDefault();e.stopImmediatePropagation();c.kept.add(b)}};',
  'd.addEventListener("click",k,true);d.addEventListener("change",k,true);',
  'd.addEventListener("error",e=>e.target.localName=="script"&&c.release(),true)',
  '})(window,document)',
].join('')
