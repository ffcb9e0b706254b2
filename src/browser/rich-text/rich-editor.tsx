import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { cx } from '#browser/ui/class-names.ts'
import { TextArea } from '#browser/ui/input.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { isLossless } from './fidelity.ts'
import { linkAddress } from './link-address.ts'
import { Toolbar } from './toolbar.tsx'
import { richWords } from './words.ts'

interface RichEditorProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onLeave?: (() => void) | undefined
  readonly isFaulty?: boolean | undefined
  readonly describedBy?: string | undefined
}

/** Shows the source of HTML that the editor would change. */
export function RichEditor(props: RichEditorProps) {
  const { label, value, onChange, onLeave, isFaulty, describedBy } = props
  const words = useWords(richWords)
  const bar = useRef<HTMLDivElement>(null)
  const { editor, written, isSource, isMore, swap } = useRichText(props, bar)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- leaving it leaves the field
    <div
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onLeave?.()}
      className={cx('overflow-hidden rounded border bg-surface', isFaulty ? 'border-danger' : 'border-line-strong')}
    >
      <Toolbar bar={bar} editor={editor} label={label} isSource={isSource} onSource={swap} />
      {isMore && <p className="border-b border-line bg-warn-soft px-3 py-1.5 text-xs text-warn">{words.more}</p>}
      {isSource ? (
        <TextArea
          aria-label={`${label}, ${words.html}`}
          value={value}
          spellCheck={false}
          aria-invalid={isFaulty}
          aria-describedby={describedBy}
          onChange={(event) => {
            written.current = event.target.value
            onChange(event.target.value)
          }}
          className="min-h-40 rounded-none border-0 font-mono text-xs"
        />
      ) : (
        <EditorContent editor={editor} />
      )}
    </div>
  )
}

function useRichText(props: RichEditorProps, bar: RefObject<HTMLDivElement | null>) {
  const { value, onChange } = props
  const written = useRef(value)
  const [isSource, setSource] = useState(false)
  const [isMore, setMore] = useState(false)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        link: { openOnClick: false, autolink: true, isAllowedUri: (address) => linkAddress.test(address ?? '') },
      }),
    ],
    content: value,
    // Without this, every keystroke renders.
    shouldRerenderOnTransaction: false,
    onUpdate({ editor: self }) {
      written.current = self.isEmpty ? '' : self.getHTML()
      onChange(written.current)
    },
    onCreate({ editor: self }) {
      if (isLossless(value, self.getHTML())) return
      setMore(true)
      setSource(true)
    },
    editorProps: {
      attributes: attributesOf(props),
      // Ctrl+Enter saves the form.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) },
      handleKeyDown(_, event) {
        if (event.altKey && event.key === 'F10') {
          bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          return true
        }
        return false
      },
    },
  })
  // The value changed from outside, such as by a reset.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    const isLess = !isLossless(value, editor.getHTML())
    setMore(isLess)
    if (isLess) setSource(true)
  }, [editor, value])
  const swap = () => {
    if (isSource) {
      editor.commands.setContent(value, { emitUpdate: false })
      setMore(!isLossless(value, editor.getHTML()))
    }
    setSource(!isSource)
  }
  return { editor, written, isSource, isMore, swap }
}

function attributesOf({ id, label, describedBy, isFaulty }: RichEditorProps): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-keyshortcuts': 'Alt+F10',
    class: 'rich min-h-40 max-h-[50vh] overflow-auto px-3 py-2 focus:outline-none',
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(isFaulty ? { 'aria-invalid': 'true' } : {}),
  }
}
