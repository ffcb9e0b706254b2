import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { words, type Words } from '#catalogue/index.ts'
import { singleKeys } from '#browser/keys/preference.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { findNode } from './tree-rows.ts'
import type { Tree } from './use-tree.ts'
import type { TreeActs } from './use-tree-acts.ts'

/** Also returns the tree's own key handler. */
export function useTreeKeys(tree: Tree, acts: TreeActs, find: RefObject<HTMLInputElement | null>) {
  const steps = stepsOf(tree, acts)
  const search = useTypeAhead(tree)
  const act = (keys: string, title: Words, run: () => void, hint?: Words): KeyAction => ({ keys, title, run, hint })
  useKeys('view', [
    act('j', words('Next', '下一个'), () => tree.goTo(tree.at + 1)),
    act('k', words('Previous', '上一个'), () => tree.goTo(tree.at - 1)),
    act('e', words('Edit', '编辑'), () => void acts.edit(tree.cursor), words('edit', '编辑')),
    act('c', words('New node below', '新建下级节点'), acts.add, words('new below', '新建下级')),
    act('m', words('Move', '移动'), () => acts.carry('move'), words('move', '移动')),
    act('d', words('Clone', '克隆'), () => acts.carry('clone'), words('clone', '克隆')),
    act('o', words('Switch on or off', '启用或停用'), acts.toggle, words('on, off', '启停')),
    act('p', words('Publish', '发布'), acts.publish),
    act('#', words('Delete with all below', '删除节点及下级'), acts.remove),
    act('/', words('Find', '查找'), () => find.current?.focus(), words('find', '查找')),
    act('Escape', words('Cancel the move', '取消移动'), () => acts.setCarried(undefined)),
    ...Object.entries(steps).map(([keys, run]) => ({
      ...act(keys, words('Walk the tree', '浏览配置树'), run),
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
