/** Translators wrap or replace texts with `font` elements, so React loses its text nodes: facebook/react#11538. */
export function allowTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with their node
  const { removeChild, insertBefore, appendChild } = Node.prototype
  // Shows the translation of a text node that has left the page.
  const standIns = new WeakMap<Node, ChildNode>()
  let isTranslated = false

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target)
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont)
      if (standIn) isTranslated = true
      const [text] = removedNodes
      if (!standIn || removedNodes.length !== 1 || !(text instanceof Text) || text.isConnected) continue
      standIns.set(text, standIn)
      observer.observe(text, { characterData: true })
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })

  /** Restores a text node that React has changed: its translation is out of date. */
  function putBack(text: Node): void {
    const standIn = standIns.get(text)
    if (standIn?.parentNode && !text.isConnected) insertBefore.call(standIn.parentNode, text, standIn)
    dropStandIn(text)
  }

  function dropStandIn(text: Node): void {
    standIns.get(text)?.remove()
    standIns.delete(text)
  }

  /** Returns the child of `parent` that replaces or wraps `child`. */
  function childOf(parent: Node, child: Node): Node | null {
    let node = standIns.get(child) ?? child
    while (node.parentNode !== parent && isFont(node.parentNode)) node = node.parentNode
    if (node.parentNode === parent) return node
    // Without a translation, the browser must report the fault.
    return isTranslated ? null : child
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = childOf(this, child)
    if (found) removeChild.call(this, found)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    dropStandIn(node)
    insertBefore.call(this, node, before && childOf(this, before))
    return node
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    dropStandIn(node)
    appendChild.call(this, node)
    return node
  }
}

function isFont(node: Node | null): node is HTMLElement {
  return node?.nodeName === 'FONT'
}
