/** What stands in the page in place of a node that a translator took out. */
const replacements = new WeakMap<Node, ChildNode>()

/**
 * Keeps React's changes to a page right while the browser translates it. A translator puts elements or texts of its own in
 * place of the texts that React holds. Without this, React then fails to insert before or to remove such a text, or changes
 * one that no longer shows. Here the node that stands in the text's place is found, and a text that changes is put back, so
 * that the translator translates the new words. Calls of a page that is not translated go through unchanged. It begins
 * when this module is imported, before hydration.
 */
function guardTranslatedPages(): void {
  const observer = new MutationObserver(noteReplacements)
  observer.observe(document, { childList: true, subtree: true })
  const native = Node.prototype
  const { insertBefore, removeChild } = native
  const nodeValue = Object.getOwnPropertyDescriptor(native, 'nodeValue') as PropertyDescriptor

  const putBack = (node: Node) => {
    if (node.nodeName !== '#text' || node.parentNode) return
    noteReplacements(observer.takeRecords())
    let standIn = replacements.get(node)
    while (standIn && !standIn.parentNode) standIn = replacements.get(standIn)
    standIn?.replaceWith(node)
  }

  /** Returns the child of `parent` that is the node, holds it or replaces it; undefined when there is none. */
  const placeIn = (parent: Node, node: Node): Node | undefined => {
    if (node.parentNode !== parent) noteReplacements(observer.takeRecords())
    let place: Node | null | undefined = node
    while (place && place.parentNode !== parent) place = place.parentNode ?? replacements.get(place)
    return place ?? undefined
  }

  native.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    putBack(node)
    return insertBefore.call(this, node, before && (placeIn(this, before) ?? before)) as T
  }
  native.appendChild = function <T extends Node>(this: Node, node: T): T {
    return this.insertBefore(node, null)
  }
  native.removeChild = function <T extends Node>(this: Node, node: T): T {
    const place = placeIn(this, node)
    // A translator may have dropped the text without a replacement.
    if (place || node.nodeName !== '#text') removeChild.call(this, place ?? node)
    return node
  }
  Object.defineProperty(native, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this)
      nodeValue.set?.call(this, value)
    },
  })
}

/**
 * Notes which node replaced which. Some translators replace in one step, others insert their node beside the text and then
 * remove the text.
 */
function noteReplacements(records: readonly MutationRecord[]): void {
  const inserted = new Set<Node | null>()
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of addedNodes) {
      // It stands for itself again. This also keeps the replacements free of cycles.
      replacements.delete(node)
      if (isText(node)) inserted.add(node)
    }
    for (const node of removedNodes) {
      const standIn = addedNodes[0] ?? [previousSibling, nextSibling].find((sibling) => inserted.has(sibling))
      if (!standIn || !isText(node)) continue
      replacements.set(node, standIn as ChildNode)
      inserted.delete(standIn)
    }
  }
}

/** Google's translator wraps its words in font elements. */
const isText = ({ nodeName }: Node) => nodeName === '#text' || nodeName === 'FONT'

if (typeof window !== 'undefined') guardTranslatedPages()
