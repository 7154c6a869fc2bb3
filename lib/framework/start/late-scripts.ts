/** Milliseconds after which the page's scripts start even when its pictures are still loading. */
const MAX_DELAY = 2000

/**
 * `late-scripts`: an inline script that fetches the scripts that its `data-scripts` names once the page has loaded and was
 * painted: before that, they would share the connection with the first pictures, and the processor with the paint. A touch
 * or a key starts them at once. They run in their order. The text is the same on every page, so that the security policy
 * names one hash for it; its wording is that of the other inline scripts, which compresses well.
 */
export const LATE_SCRIPTS_SCRIPT = [
  '(function(d){var s=d.currentScript.dataset.scripts.split(" "),f=function(){s.splice(0).forEach(function(a){',
  'var l=d.createElement("script");l.async=false;l.src=a;d.head.append(l)})};',
  'd.addEventListener("pointerdown",f,true);d.addEventListener("keydown",f,true);',
  'addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(f)})});',
  `setTimeout(f,${MAX_DELAY})`,
  '})(document)',
].join('')
