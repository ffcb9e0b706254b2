import { useRef, type KeyboardEvent, type RefObject } from 'react'
import type { Words } from '#catalogue/index.ts'
import { singleKeys } from '#browser/keys/preference.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { findNode } from './tree-rows.ts'
import type { Tree } from './use-tree.ts'
import type { TreeActs } from './use-tree-acts.ts'
import { configWords } from './words.ts'

export function useTreeKeys(tree: Tree, acts: TreeActs, find: RefObject<HTMLInputElement | null>) {
  const steps = stepsOf(tree, acts)
  const search = useTypeAhead(tree)
  const act = (keys: string, title: Words, run: () => void, hint?: Words): KeyAction => ({ keys, title, run, hint })
  useKeys('view', [
    act('j', configWords.next, () => tree.goTo(tree.at + 1)),
    act('k', configWords.previous, () => tree.goTo(tree.at - 1)),
    act('e', configWords.edit, () => void acts.edit(tree.cursor), configWords.editHint),
    act('c', configWords.newNodeBelow, acts.add, configWords.newBelow),
    act('m', configWords.move, () => acts.carry('move'), configWords.moveHint),
    act('d', configWords.clone, () => acts.carry('clone'), configWords.cloneHint),
    act('o', configWords.switchOnOrOff, acts.toggle, configWords.onOff),
    act('p', configWords.publish, acts.publish),
    act('#', configWords.deleteWithAllBelow, acts.remove),
    act('/', configWords.findTitle, () => find.current?.focus(), configWords.findHint),
    act('Escape', configWords.cancelMove, () => acts.setCarried(undefined)),
    ...Object.entries(steps).map(([keys, run]) => ({
      ...act(keys, configWords.walkTree, run),
      hidden: true,
      repeat: keys !== 'Enter',
      when: () => document.activeElement === document.body,
    })),
  ])
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.altKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      return acts.reorder(event.key === 'ArrowUp' ? -1 : 1)
    }
    if (event.key === 'Escape' && acts.carried) {
      event.preventDefault()
      return acts.setCarried(undefined)
    }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      return step()
    }
    // Letters are page keys; with single keys off, they search.
    if (singleKeys() || event.key.length !== 1 || event.key === ' ') return
    event.preventDefault()
    search(event.key)
  }
}

function stepsOf(tree: Tree, acts: TreeActs): Record<string, () => void> {
  const { rows, at, node, nodes, cursor, goTo } = tree
  const row = rows[at]
  return {
    ArrowDown: () => goTo(at + 1),
    ArrowUp: () => goTo(at - 1),
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
    PageDown: () => goTo(at + 15),
    PageUp: () => goTo(at - 15),
    ArrowRight: () => {
      if (row?.isOpen) goTo(at + 1)
      else if (row && row.children > 0) tree.setNodeOpen(row.id, true)
    },
    ArrowLeft: () => {
      if (row?.isOpen && row.id !== 0) tree.setNodeOpen(row.id, false)
      else if (row?.node) tree.setCursor(row.node.parentId ?? 0)
    },
    Enter: () => (acts.carried ? acts.put() : void acts.edit(cursor)),
    '*': () => tree.openAll(nodes.filter(({ parentId }) => parentId === (node?.parentId ?? null)).map(({ id }) => id)),
  }
}

/** Letters count as one word within 700 ms. */
function useTypeAhead({ nodes, rows, at, cursor, reveal }: Tree): (letter: string) => void {
  const typed = useRef({ text: '', at: 0 })
  return (letter) => {
    const now = performance.now()
    const text = (now - typed.current.at < 700 ? typed.current.text : '') + letter
    typed.current = { text, at: now }
    reveal(findNode(nodes, text, text.length > 1 ? (rows[at - 1]?.id ?? 0) : cursor))
  }
}
