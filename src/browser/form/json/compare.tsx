import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { shown } from './setup.ts'

interface CompareProps {
  readonly before: string
  readonly after: string
  readonly label: string
}

/** What would change in the stored value, line by line; what stays is folded away. */
export function Compare({ before, after, label }: CompareProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = new EditorView({
      parent: box.current!,
      state: EditorState.create({
        doc: after,
        extensions: [
          shown,
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', 'aria-multiline': 'true' }),
          unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 2, minSize: 4 } }),
        ],
      }),
    })
    return () => view.destroy()
  }, [before, after, label])
  return <div ref={box} className="overflow-hidden" />
}
