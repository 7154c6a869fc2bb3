declare global {
  interface Window {
    /** Absent when `early-clicks` is off. */
    readonly earlyClicks?: EarlyClicks
  }
}

/** Clicks and choices that were made before React had taken over the page. */
export interface EarlyClicks {
  /** Buttons, fields and select boxes, in order of the last events; each once, because impatient visitors press twice. */
  readonly kept: ReadonlySet<HTMLElement>
  /** Stops keeping events and replays the kept ones. */
  readonly release: () => void
}

/**
 * `early-clicks`: an inline script that keeps clicks on buttons and search fields, and choices in select boxes, radio buttons
 * and check boxes, until React has taken over, because React replays none that came before its scripts. A search field takes
 * the focus all the same. React takes the chosen radio button of the page for the one that it rendered, so a choice is taken
 * back and made again, after an event for which React takes over that part of the page.
 * Buttons that submit a form with an address are left alone. When a script fails to load, all of them do what they do
 * without scripts. The text is the same for everyone; the security policy allows it by its hash.
 */
export const EARLY_CLICKS_SCRIPT = [
  '((w,d)=>{let on=1;',
  'const c=w.earlyClicks={kept:new Set,release(){on=0;c.kept.forEach(b=>',
  '{const isChoice=/^(radio|checkbox)$/.test(b.type);',
  'if(isChoice||b.options)b.dispatchEvent(new Event("change",{bubbles:true}));',
  'if(isChoice)b.checked=b.type=="checkbox"&&b.defaultChecked;',
  'b.options||b.click()});c.kept.clear()}},',
  'k=e=>{const b=e.target.closest(e.type=="click"?"button,[type=search]":"select,[type=radio],[type=checkbox]");',
  'if(on&&b&&!b.closest("form[action] [type=submit]")){e.preventDefault();e.stopImmediatePropagation();',
  'c.kept.delete(b)&&b.type=="checkbox"||c.kept.add(b)}};',
  'd.addEventListener("click",k,true);d.addEventListener("change",k,true);',
  'd.addEventListener("error",e=>e.target.localName=="script"&&c.release(),true)',
  '})(window,document)',
].join('')
