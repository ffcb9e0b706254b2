import { expect, test } from 'vitest'
import { above, findNode, placed, placeOf, rowsOf, type TreeNode } from '#browser/config/tree-rows.ts'

const node = (id: number, parentId: number | null, key: string, value: string | null = null): TreeNode => ({
  id,
  parentId,
  key,
  name: key.toUpperCase(),
  type: 'text',
  status: 1,
  sort: id,
  value,
  language: null,
})
const nodes = [
  node(1, null, 'app'),
  node(2, 1, 'home'),
  node(3, 2, 'title', 'For you'),
  node(4, null, 'game'),
  node(5, 99, 'lost'),
]

test('rows of open branches are shown, each with its position among its siblings', () => {
  const rows = rowsOf(nodes, new Set([1]))
  expect(
    rows.map(({ id, level, position, siblings, children, isOpen }) => [
      id,
      level,
      position,
      siblings,
      children,
      isOpen,
    ]),
  ).toEqual([
    [0, 1, 1, 1, 3, true],
    [1, 2, 1, 3, 1, true],
    [2, 3, 1, 1, 1, false],
    [4, 2, 2, 3, 0, false],
    [5, 2, 3, 3, 0, false],
  ])
})

test('a circle ends', () => {
  expect(rowsOf([node(1, 2, 'a'), node(2, 1, 'b')], new Set([1, 2]))).toHaveLength(1)
  expect(above([node(1, 2, 'a'), node(2, 1, 'b')], 1)).toHaveLength(1)
})

test('the ancestors of a node are listed from the top', () => {
  expect(above(nodes, 3).map(({ key }) => key)).toEqual(['app', 'home'])
})

test('a node is found by name, key or value, from the cursor on and around', () => {
  expect(findNode(nodes, 'ga', 0)?.id).toBe(4)
  expect(findNode(nodes, 'a', 4)?.id).toBe(1)
  expect(findNode(nodes, 'for Y', 0)?.id).toBe(3)
  expect(findNode(nodes, ' ', 0)).toBeUndefined()
})

test('a node is placed among its siblings, orphans among the top ones', () => {
  const names = (all: readonly TreeNode[]) => all.map(({ key }) => key)
  expect(placeOf(nodes, 4)).toEqual({ position: 2, siblings: 3 })
  expect(names(placed(nodes, 1, 3))).toEqual(['game', 'home', 'title', 'lost', 'app'])
  expect(names(placed(nodes, 5, 1))).toEqual(['lost', 'home', 'title', 'app', 'game'])
  expect(placed(nodes, 3, 1)).toEqual(nodes)
  expect(placeOf(placed(nodes, 1, 2), 1)).toEqual({ position: 2, siblings: 3 })
  expect(placeOf(nodes, 77)).toEqual({ position: 0, siblings: 0 })
})
