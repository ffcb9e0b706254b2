import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import useSWR from 'swr'
import { words as say2 } from '#catalogue/index.ts'
import { runCommand } from '#client/run-command.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { singleKeys } from '#browser/keys/preference.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { useMay } from '#browser/session/rights.ts'
import { onAreaChange } from '#browser/shell/events.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { openForm, openPalette, useApp, type Row } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { NodePanel } from './node-panel.tsx'
import { PreviewDialog, type Wish } from './preview-dialog.tsx'
import { TreeHead, type Carried } from './tree-head.tsx'
import { above, findNode, rowsOf, type TreeNode } from './tree-rows.ts'
import { TreeView } from './tree-view.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useConfigWords } from './words.ts'

const areaId = 'aha-config-center'
const area = 'ahaConfigCenter'
const keys: readonly StatusKey[] = [
  { keys: 'Enter', title: say2('edit', '编辑') },
  { keys: 'c', title: say2('new below', '新建下级') },
  { keys: 'm', title: say2('move', '移动') },
  { keys: 'd', title: say2('clone', '克隆') },
  { keys: 'o', title: say2('on, off', '启停') },
  { keys: '/', title: say2('find', '查找') },
]

/** The configuration as a tree: walked, opened, moved and cloned by keys, the values of the node beside it. */
export default function ConfigTree() {
  const words = useConfigWords()
  const entries = useApp((state) => state.product?.entryById)
  const mayWrite = useMay('write')
  const isEditing = useApp((state) => state.form !== undefined)
  const entry = entries?.get(`${areaId}.tree`)
  const { data, error, mutate } = useSWR(entry ? 'config-tree' : null, () => runCommand<TreeNode[]>(entry!, {}), {
    shouldRetryOnError: false,
  })
  const nodes = useMemo(() => data?.data ?? [], [data])
  const [open, setOpen] = useState<ReadonlySet<number>>()
  // the first two levels until somebody opens or closes something
  const opened = useMemo(
    () => open ?? new Set(nodes.filter(({ parentId }) => parentId === null).map(({ id }) => id)),
    [open, nodes],
  )
  const rows = useMemo(() => rowsOf(nodes, opened), [nodes, opened])
  const [wanted, setCursor] = useState(0)
  // one that went away leaves the cursor where it stood
  const cursor = rows.some(({ id }) => id === wanted) ? wanted : (nearest(nodes, wanted, rows) ?? 0)
  const at = rows.findIndex(({ id }) => id === cursor)
  const node = rows[at]?.node
  const [carried, setCarried] = useState<Carried>()
  const [wish, setWish] = useState<Wish>()
  const find = useRef<HTMLInputElement>(null)
  const typed = useRef({ text: '', at: 0 })

  useFirstFocus(nodes.length > 0)
  useEffect(() => onAreaChange((change) => void (change.area === areaId && mutate())), [mutate])
  const setNodeOpen = useCallback(
    (id: number, isOpen: boolean) => {
      if (id === 0) return
      const next = new Set(opened)
      if (isOpen) next.add(id)
      else next.delete(id)
      setOpen(next)
    },
    [opened],
  )
  const show = (found: TreeNode | undefined) => {
    if (!found) return
    setOpen(new Set([...opened, ...above(nodes, found.id).map(({ id }) => id)]))
    setCursor(found.id)
  }
  const edit = (id: number) => id !== 0 && mayWrite && openForm({ area, mode: 'update', id })
  const add = () => mayWrite && openForm({ area, mode: 'create', values: { parentId: node?.id ?? null } })
  const ask = (action: string, more: object = {}) =>
    node &&
    openPalette({ command: `${areaId}.${action}`, rows: [node as unknown as Row], input: { id: node.id, ...more } })
  const carry = (by: 'move' | 'clone') => node && mayWrite && setCarried({ node, by })
  const put = () => {
    if (!carried) return
    const { by, node: moved } = carried
    const target = node?.id ?? null
    const to = node?.name ?? words.top
    const found = entries?.get(`${areaId}.${by === 'move' ? 'move' : 'clone-config'}`)
    if (!found) return
    setWish({
      entry: found,
      title: by === 'move' ? words.previewMove(moved.name, to) : words.previewClone(moved.name, to),
      nameOf: (id) => nodes.find((each) => each.id === id)?.name ?? (id === 0 ? words.top : moved.name),
      verb: by === 'move' ? words.move : words.clone,
      done:
        by === 'move'
          ? say2(`Moved ${moved.name}.`, `已移动“${moved.name}”。`)
          : say2(`Cloned ${moved.name}.`, `已克隆“${moved.name}”。`),
      input: { id: moved.id, parentId: target, ...(by === 'clone' && target === null ? { atTop: 1 } : {}) },
    })
  }
  const place = async (by: number) => {
    const found = entries?.get(`${areaId}.update-sort`)
    const row = rows[at]
    const to = (row?.place ?? 0) + by
    if (!found || !row?.node || !mayWrite || to < 1 || to > row.siblings) return
    try {
      const { receipt } = await runCommand(found, { id: row.id, sort: to })
      notify(
        say2(`Placed ${row.node.name}.`, `已调整“${row.node.name}”的顺序。`),
        receipt === undefined ? undefined : String(receipt),
      )
      await mutate()
    } catch (problem) {
      warn(problem)
    }
  }
  const go = (to: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (row) setCursor(row.id)
  }
  const walk: Record<string, () => void> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    PageDown: () => go(at + 15),
    PageUp: () => go(at - 15),
    ArrowRight: () => {
      const row = rows[at]
      if (row?.isOpen) go(at + 1)
      else if (row && row.children > 0) setNodeOpen(row.id, true)
    },
    ArrowLeft: () => {
      const row = rows[at]
      if (row?.isOpen && row.id !== 0) setNodeOpen(row.id, false)
      else if (row?.node) setCursor(row.node.parentId ?? 0)
    },
    Enter: () => (carried ? put() : void edit(cursor)),
    '*': () =>
      setOpen(
        new Set([
          ...opened,
          ...nodes.filter(({ parentId }) => parentId === (node?.parentId ?? null)).map(({ id }) => id),
        ]),
      ),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.altKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      return void place(event.key === 'ArrowUp' ? -1 : 1)
    }
    if (event.key === 'Escape' && carried) {
      event.preventDefault()
      return setCarried(undefined)
    }
    const step = walk[event.key]
    if (step) {
      event.preventDefault()
      return step()
    }
    // letters are keys of the page; where those are switched off, they are looked for as in any tree
    if (singleKeys() || event.key.length !== 1 || event.key === ' ') return
    event.preventDefault()
    const now = performance.now()
    typed.current = { text: (now - typed.current.at < 700 ? typed.current.text : '') + event.key, at: now }
    show(findNode(nodes, typed.current.text, typed.current.text.length > 1 ? (rows[at - 1]?.id ?? 0) : cursor))
  }
  const act = (name: string, en: string, zh: string, run: () => void) => ({ keys: name, title: say2(en, zh), run })
  useKeys('view', [
    act('j', 'Next', '下一个', () => go(at + 1)),
    act('k', 'Previous', '上一个', () => go(at - 1)),
    act('d', 'Clone', '克隆', () => carry('clone')),
    act('m', 'Move', '移动', () => carry('move')),
    act('e', 'Edit', '编辑', () => void edit(cursor)),
    act('c', 'New node below', '新建下级节点', add),
    act('o', 'Switch on or off', '启用或停用', () => ask('change-status', { status: node?.status === 1 ? 0 : 1 })),
    act('p', 'Publish', '发布', () => ask('publish')),
    act('#', 'Delete with all below', '删除节点及下级', () => ask('remove')),
    act('/', 'Find', '查找', () => find.current?.focus()),
    act('Escape', 'Put down', '取消移动', () => setCarried(undefined)),
    ...Object.entries(walk).map(([name, run]) => ({
      ...act(name, 'Walk the tree', '浏览配置树', run),
      hidden: true,
      repeat: name !== 'Enter',
      when: () => document.activeElement === document.body,
    })),
  ])
  useStatusKeys(keys)

  if (error && !data) return <ErrorBlock error={error} onRetry={() => void mutate()} />
  return (
    <div className="@container flex min-h-0 min-w-0 flex-1 flex-col">
      <TreeHead
        find={find}
        carried={carried}
        mayWrite={mayWrite}
        onFind={(text, from) => {
          const found = findNode(nodes, text, from === 'here' ? cursor : 0)
          show(found)
          return found !== undefined
        }}
        onPut={put}
        onCancel={() => setCarried(undefined)}
        onAdd={() => void add()}
      />
      {!data ? (
        <p aria-busy="true" className="p-4">
          <Skeleton width="50%" />
        </p>
      ) : nodes.length === 0 ? (
        <EmptyBlock>{words.empty}</EmptyBlock>
      ) : (
        // where both have no room side by side the node is below the tree, and its form takes its place
        <div
          className={cx(
            'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(280px,420px)] @max-[44rem]:grid-cols-1',
            !isEditing && '@max-[44rem]:grid-rows-2',
          )}
        >
          <TreeView
            rows={rows}
            cursor={cursor}
            carried={carried?.node.id}
            onCursor={setCursor}
            onOpen={setNodeOpen}
            onKeyDown={onKeyDown}
            onEnter={(id) => void edit(id)}
          />
          {node ? (
            <NodePanel
              nodes={nodes}
              node={node}
              className={isEditing ? '@max-[44rem]:hidden' : ''}
              actions={
                <>
                  <Button keys="e" disabled={!mayWrite} onClick={() => void edit(node.id)}>
                    {words.edit}
                  </Button>
                  <Button keys="m" disabled={!mayWrite} onClick={() => carry('move')}>
                    {words.move}
                  </Button>
                  <Button keys="d" disabled={!mayWrite} onClick={() => carry('clone')}>
                    {words.clone}
                  </Button>
                  <Button
                    keys="o"
                    disabled={!mayWrite}
                    onClick={() => ask('change-status', { status: node.status === 1 ? 0 : 1 })}
                  >
                    {node.status === 1 ? words.switchOff : words.switchOn}
                  </Button>
                  <Button keys="p" onClick={() => ask('publish')}>
                    {words.publish}
                  </Button>
                </>
              }
            />
          ) : (
            <div className="border-line bg-surface @min-[44rem]:border-l" />
          )}
        </div>
      )}
      {wish && (
        <PreviewDialog
          wish={wish}
          onClose={() => setWish(undefined)}
          onDone={() => {
            setWish(undefined)
            setCarried(undefined)
            if (node) setNodeOpen(node.id, true)
            void mutate()
          }}
        />
      )}
    </div>
  )
}

/** The nearest line above that is shown, of a node whose branch was closed. */
function nearest(nodes: readonly TreeNode[], id: number, rows: readonly { readonly id: number }[]): number | undefined {
  const shown = new Set(rows.map((row) => row.id))
  return above(nodes, id).findLast((node) => shown.has(node.id))?.id
}
