import { useState, type RefObject } from 'react'
import { Button } from '#browser/ui/button.tsx'
import { Input } from '#browser/ui/input.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import type { TreeNode } from './tree-rows.ts'
import { configWords } from './words.ts'

/** Node being moved or cloned. */
export interface CarriedNode {
  readonly node: TreeNode
  readonly by: 'move' | 'clone'
}

interface TreeHeadProps {
  readonly find: RefObject<HTMLInputElement | null>
  readonly carried: CarriedNode | undefined
  readonly mayWrite: boolean
  /** Searches from the top or the cursor; false without a match. */
  readonly onFind: (text: string, from: 'top' | 'here') => boolean
  readonly onPut: () => void
  readonly onCancel: () => void
  readonly onAdd: () => void
}

export function TreeHead({ find, carried, mayWrite, onFind, onPut, onCancel, onAdd }: TreeHeadProps) {
  const words = useWords(configWords)
  const [text, setText] = useState('')
  const [isThere, setThere] = useState(true)
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-2 border-b border-line px-3">
      <Input
        ref={find}
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setThere(target.value.trim() === '' || onFind(target.value, 'top'))
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown' || (event.key === 'Enter' && event.shiftKey)) {
            event.preventDefault()
            onFind(text, 'here')
          } else if (event.key === 'Enter' || event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            document.getElementById('rows')?.focus()
          }
        }}
        className="max-w-80"
      />
      <span role="status" className="min-w-0 flex-1 truncate text-dim">
        {carried && (carried.by === 'move' ? words.carryMove : words.carryClone)(carried.node.name)}
        {!carried && !isThere && words.nothing}
      </span>
      {carried && (
        <>
          <Button kind="primary" keys="enter" onClick={onPut}>
            {words.here}
          </Button>
          <Button keys="escape" onClick={onCancel}>
            {words.cancel}
          </Button>
        </>
      )}
      <Button keys="c" disabled={!mayWrite} onClick={onAdd}>
        {words.add}
      </Button>
    </div>
  )
}
