import { useRef } from 'react'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { NodeActions } from './node-actions.tsx'
import { NodePanel } from './node-panel.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { TreeHead } from './tree-head.tsx'
import { findNode } from './tree-rows.ts'
import { TreeView } from './tree-view.tsx'
import { useNodeInAddress } from './use-node-in-address.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useTree } from './use-tree.ts'
import { useTreeActs } from './use-tree-acts.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { configWords } from './words.ts'

export default function ConfigTree() {
  const words = useWords(configWords)
  const isEditing = useApp((state) => state.form !== undefined)
  const find = useRef<HTMLInputElement>(null)
  const tree = useTree()
  const acts = useTreeActs(tree)
  const onKeyDown = useTreeKeys(tree, acts, find)
  const { nodes, node } = tree
  useFirstFocus(nodes.length > 0)
  useNodeInAddress(tree)

  if (tree.error) return <ErrorBlock error={tree.error} onRetry={() => void tree.reload()} />
  return (
    <div className="@container flex min-h-0 min-w-0 flex-1 flex-col">
      <TreeHead
        find={find}
        carried={acts.carried}
        mayWrite={acts.mayWrite}
        onFind={(text, from) => {
          const found = findNode(nodes, text, from === 'here' ? tree.cursor : 0)
          tree.reveal(found)
          return found !== undefined
        }}
        onPut={acts.put}
        onCancel={() => acts.setCarried(undefined)}
        onAdd={() => void acts.add()}
      />
      {!tree.isLoaded ? (
        <p aria-busy="true" className="p-4">
          <Skeleton width="50%" />
        </p>
      ) : nodes.length === 0 ? (
        <EmptyBlock>{words.empty}</EmptyBlock>
      ) : (
        // In a narrow window, the form replaces the node below the tree.
        <div
          className={cx(
            'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(280px,420px)] @max-[44rem]:grid-cols-1',
            !isEditing && '@max-[44rem]:grid-rows-2',
          )}
        >
          <TreeView
            rows={tree.rows}
            cursor={tree.cursor}
            carried={acts.carried?.node.id}
            onCursor={tree.setCursor}
            onOpen={tree.setNodeOpen}
            onKeyDown={onKeyDown}
            onEnter={(id) => void acts.edit(id)}
          />
          {node ? (
            <NodePanel
              nodes={nodes}
              node={node}
              className={isEditing ? '@max-[44rem]:hidden' : ''}
              actions={<NodeActions node={node} acts={acts} />}
            />
          ) : (
            <div className="border-line bg-surface @min-[44rem]:border-l" />
          )}
        </div>
      )}
      {acts.wish && (
        <PreviewDialog
          wish={acts.wish}
          onClose={() => acts.setWish(undefined)}
          onDone={() => {
            acts.setWish(undefined)
            acts.setCarried(undefined)
            if (node) tree.setNodeOpen(node.id, true)
            void tree.reload()
          }}
        />
      )}
    </div>
  )
}
