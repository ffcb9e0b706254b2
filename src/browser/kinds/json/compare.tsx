import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { Language } from '#catalogue/index.ts'
import { shown, worded } from './setup.ts'

interface CompareProps {
  readonly before: string
  readonly after: string
  readonly label: string
  readonly language: Language
}

export function Compare({ before, after, label, language }: CompareProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = new EditorView({
      parent: box.current!,
      state: EditorState.create({
        doc: after,
        extensions: [
          shown,
          worded(language),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', 'aria-multiline': 'true' }),
          unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 2, minSize: 4 } }),
        ],
      }),
    })
    return () => view.destroy()
  }, [before, after, label, language])
  return <div ref={box} className="overflow-hidden" />
}
