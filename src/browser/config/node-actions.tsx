import { Button } from '#browser/ui/button.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import type { TreeNode } from './tree-rows.ts'
import type { TreeActs } from './use-tree-acts.ts'
import { configWords } from './words.ts'

export function NodeActions({ node, acts }: { node: TreeNode; acts: TreeActs }) {
  const words = useWords(configWords)
  const isDisabled = !acts.mayWrite
  return (
    <>
      <Button keys="e" disabled={isDisabled} onClick={() => void acts.edit(node.id)}>
        {words.edit}
      </Button>
      <Button keys="m" disabled={isDisabled} onClick={() => acts.carry('move')}>
        {words.move}
      </Button>
      <Button keys="d" disabled={isDisabled} onClick={() => acts.carry('clone')}>
        {words.clone}
      </Button>
      <Button keys="o" disabled={isDisabled} onClick={acts.toggle}>
        {node.status === 1 ? words.switchOff : words.switchOn}
      </Button>
      <Button keys="p" onClick={acts.publish}>
        {words.publish}
      </Button>
    </>
  )
}
