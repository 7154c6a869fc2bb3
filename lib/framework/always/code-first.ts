/**
 * Lets the browser fetch the shop's code before pictures. A browser gives a script that is inserted the lowest priority, so
 * code that a click asks for would wait for every picture in view. A page's first scripts are not inserted: nothing changes
 * for them. It begins when this module is imported.
 */
function fetchCodeFirst(parent: HTMLElement): void {
  parent.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (node instanceof HTMLScriptElement && node.src.includes('/_next/')) node.fetchPriority = 'high'
    return Node.prototype.appendChild.call(this, node) as T
  }
}

if (typeof window !== 'undefined') {
  fetchCodeFirst(document.head)
  fetchCodeFirst(document.body)
}
