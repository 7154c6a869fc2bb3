/** Milliseconds after which the page's scripts start even when its pictures are still loading. */
const MAX_DELAY = 2000

/**
 * `late-scripts`: an inline script that fetches the scripts that its `data-scripts` names once the page has loaded and was
 * painted: before that, they would share the connection with the first pictures, and the processor with the paint. A touch
 * or a key starts them at once. They run in their order.
 *
 * The list of all pages and their scripts (`data-manifest`) is fetched when the framework first asks for it, by setting the
 * callback that this list calls: that is with the first link that is hovered, touched or followed. When it cannot be had,
 * offline or after a deploy, an empty list takes its place, with which the framework leaves a link to the browser.
 *
 * The text is the same on every page, so that the security policy names one hash for it; its wording is that of the other
 * inline scripts, which compresses well.
 */
export const LATE_SCRIPTS_SCRIPT = [
  '(function(d){var t=d.currentScript.dataset,s=t.scripts.split(" "),c,a=function(u){',
  'var l=d.createElement("script");l.async=false;l.src=u;d.head.append(l);return l},',
  'f=function(){s.splice(0).forEach(a)};',
  'd.addEventListener("pointerdown",f,true);d.addEventListener("keydown",f,true);',
  'addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(f)})});',
  `setTimeout(f,${MAX_DELAY});`,
  'Object.defineProperty(self,"__BUILD_MANIFEST_CB",{get:function(){return c},set:function(v){',
  'if(!c)a(t.manifest).onerror=function(){self.__BUILD_MANIFEST={sortedPages:[]};c()};c=v}})',
  '})(document)',
].join('')
