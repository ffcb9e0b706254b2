import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Language } from '#catalogue/index.ts'
import { edited, spoken } from './setup.ts'

export interface EditorHandle {
  readonly go: (at: number) => void
}

interface EditorProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onFormat: () => void
  readonly language: Language
  readonly attributes: Readonly<Record<string, string>>
  readonly handle: RefObject<EditorHandle | undefined>
}

/** Outside changes replace the text. */
export function Editor({ text, onChange, onFormat, language, attributes, handle }: EditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ onChange, onFormat, text, attributes })
  latest.current = { onChange, onFormat, text, attributes }
  // A new editor would lose cursor and history, so a compartment updates attributes.
  const [said] = useState(() => new Compartment())
  const attributesText = JSON.stringify(attributes)
  useEffect(() => {
    const editor = new EditorView({
      parent: box.current!,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          edited({ language, onFormat: () => latest.current.onFormat() }),
          said.of(spoken(latest.current.attributes)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    handle.current = {
      go: (at) => {
        editor.dispatch({ selection: { anchor: Math.min(at, editor.state.doc.length) }, scrollIntoView: true })
        editor.focus()
      },
    }
    return () => editor.destroy()
  }, [handle, language, said])
  useEffect(() => {
    const now = JSON.parse(attributesText) as Record<string, string>
    view.current?.dispatch({ effects: said.reconfigure(spoken(now)) })
  }, [said, attributesText])
  useEffect(() => {
    const editor = view.current
    const length = editor?.state.doc.length ?? 0
    if (editor && editor.state.doc.toString() !== text)
      editor.dispatch({ changes: { from: 0, to: length, insert: text } })
  }, [text])
  return <div ref={box} className="overflow-hidden" />
}
