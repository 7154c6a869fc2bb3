/**
 * Translates the page as Chrome does: replaces each text by `<font><font>…</font></font>`, now and whenever texts are added
 * or changed. The words stay the same, so tests find them. Runs in the page: it must not use anything from outside.
 */
export function translatePage(): void {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'NOSCRIPT', 'FONT', 'OPTION'])
  const translate = (text: Node) => {
    const { parentNode } = text
    if (!parentNode || !text.nodeValue?.trim() || skipped.has(parentNode.nodeName)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.nodeValue
    outer.append(inner)
    parentNode.replaceChild(outer, text)
  }
  const translateIn = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return translate(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }
  document.documentElement.classList.add('translated-ltr')
  translateIn(document.body)
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translate(target)
      else for (const node of addedNodes) if (node.isConnected) translateIn(node)
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}
