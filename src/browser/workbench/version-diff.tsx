import { DiffEditor, type MonacoDiffEditor } from '@monaco-editor/react'
import { useEffect, useRef } from 'react'
import { followTheme, plainBrackets } from './monaco.ts'

// Never changed, because setting options again removes the labels.
const options = {
  readOnly: true,
  minimap: { enabled: false },
  fontSize: 13,
  lineHeight: 20,
  automaticLayout: true,
  scrollBeyondLastLine: false,
  renderOverviewRuler: false,
  renderFinalNewline: 'on',
  diffWordWrap: 'on',
  useInlineViewWhenSpaceIsLimited: true,
  hideUnchangedRegions: { enabled: true },
  padding: { top: 10, bottom: 10 },
} as const

interface VersionDiffProps {
  readonly before: string
  readonly after: string
  readonly label: string
}

export function VersionDiff({ before, after, label }: VersionDiffProps) {
  const editor = useRef<MonacoDiffEditor>(undefined)
  const newest = useRef(label)
  newest.current = label
  useEffect(followTheme, [])
  useEffect(() => name(editor.current, label), [label])
  // Models disposed before their editor make it throw.
  useEffect(
    () => () => {
      const texts = editor.current?.getModel()
      editor.current?.setModel(null)
      texts?.original.dispose()
      texts?.modified.dispose()
    },
    [],
  )
  return (
    <div translate="no" className="min-h-0 min-w-0 flex-1">
      <DiffEditor
        language="typescript"
        theme="playdesk"
        original={before}
        modified={after}
        loading=""
        keepCurrentOriginalModel
        keepCurrentModifiedModel
        onMount={(made) => {
          editor.current = made
          keepName(made, () => newest.current)
          name(made, label)
          const texts = made.getModel()
          if (texts) [texts.original, texts.modified].forEach(plainBrackets)
        }}
        options={options}
      />
    </div>
  )
}

// The diff editor drops labels when its layout changes.
function keepName(editor: MonacoDiffEditor, label: () => string): void {
  for (const side of [editor.getOriginalEditor(), editor.getModifiedEditor()])
    side.onDidChangeConfiguration(() => {
      if (side.getRawOptions().ariaLabel !== label()) side.updateOptions({ ariaLabel: label() })
    })
}

function name(editor: MonacoDiffEditor | undefined, label: string): void {
  editor?.getOriginalEditor().updateOptions({ ariaLabel: label })
  editor?.getModifiedEditor().updateOptions({ ariaLabel: label })
}
