/**
 * Lets React work on a page that the browser translates. A translator puts `font` elements around texts, or in their
 * place, and React then removes, moves or changes texts that are not where it left them: facebook/react#11538.
 */
export function allowTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with their node
  const { removeChild, insertBefore, appendChild } = Node.prototype
  // element that shows the translation of a text that is not in the page any more
  const standIns = new WeakMap<Node, ChildNode>()

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target)
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont)
      const [text] = removedNodes
      if (!standIn || removedNodes.length !== 1 || !(text instanceof Text) || text.isConnected) continue
      standIns.set(text, standIn)
      observer.observe(text, { characterData: true })
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })

  /** React has changed a text: the translation that stands for it is out of date. */
  function putBack(text: Node): void {
    const standIn = standIns.get(text)
    if (standIn?.parentNode && !text.isConnected) insertBefore.call(standIn.parentNode, text, standIn)
    dropStandIn(text)
  }

  function dropStandIn(text: Node): void {
    standIns.get(text)?.remove()
    standIns.delete(text)
  }

  /** The child of `parent` that stands for `child`, or is wrapped around it. */
  function childOf(parent: Node, child: Node): Node | null {
    let node = standIns.get(child) ?? child
    while (node.parentNode !== parent && isFont(node.parentNode)) node = node.parentNode
    return node.parentNode === parent ? node : null
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
