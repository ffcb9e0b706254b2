import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Input } from '#browser/ui/input.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { linkAddress } from './link-address.ts'
import { richWords } from './words.ts'

interface ToolbarProps {
  readonly bar: RefObject<HTMLDivElement | null>
  readonly editor: Editor
  readonly label: string
  readonly isSource: boolean
  readonly onSource: () => void
}

interface Tool {
  readonly id: string
  readonly sign: string
  readonly title: string
  readonly keys?: string
  readonly look?: string
  readonly isOn?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

/** One tab stop; Escape returns to the text. */
export function Toolbar({ bar, editor, label, isSource, onSource }: ToolbarProps) {
  const words = useWords(richWords)
  const [at, setAt] = useState(0)
  const [address, setAddress] = useState<string>()
  const tools = useTools(() => setAddress(String(editor.getAttributes('link')['href'] ?? '')))
  const on = useEditorState({ editor, selector: ({ editor: self }) => tools.map(({ isOn }) => isOn?.(self) ?? false) })
  const shown = isSource ? [] : tools
  const go = (event: KeyboardEvent, to: number) => {
    event.preventDefault()
    const next = (to + shown.length + 1) % (shown.length + 1)
    setAt(next)
    bar.current?.querySelectorAll<HTMLElement>('button[data-tool]')[next]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(event, at + 1)
    else if (event.key === 'ArrowLeft') go(event, at - 1)
    else if (event.key === 'Home') go(event, 0)
    else if (event.key === 'End') go(event, shown.length)
    else if (event.key === 'Escape' && !isSource) {
      event.preventDefault()
      event.stopPropagation()
      editor.commands.focus()
    }
  }
  const stop = Math.min(at, shown.length)
  return (
    <div className="border-b border-line bg-raised">
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={words.toolbar(label)}
        title={words.keys}
        onKeyDown={onKeyDown}
        className="flex flex-wrap items-center gap-0.5 p-1"
      >
        {shown.map((tool, index) => (
          <button
            key={tool.id}
            type="button"
            data-tool
            tabIndex={index === stop ? 0 : -1}
            aria-label={tool.title}
            aria-pressed={tool.isOn ? (on?.[index] ?? false) : undefined}
            aria-keyshortcuts={tool.keys?.replace('Mod', 'Control')}
            title={tool.keys ? `${tool.title} (${tool.keys.replace('Mod', 'Ctrl')})` : tool.title}
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setAt(index)}
            onClick={() => tool.run(editor)}
            className={cx(
              'h-7 min-w-7 rounded px-1.5 text-xs',
              on?.[index] ? 'bg-accent-soft text-accent' : 'text-dim hover:bg-ink/6 hover:text-ink',
              tool.look,
            )}
          >
            {tool.sign}
          </button>
        ))}
        <button
          type="button"
          data-tool
          tabIndex={stop === shown.length ? 0 : -1}
          aria-pressed={isSource}
          onClick={onSource}
          className={cx(
            'ml-auto h-7 rounded px-2 font-mono text-xs',
            isSource ? 'bg-accent-soft text-accent' : 'text-dim hover:bg-ink/6 hover:text-ink',
          )}
        >
          {words.html}
        </button>
      </div>
      {address !== undefined && !isSource && (
        <LinkLine editor={editor} address={address} onDone={() => setAddress(undefined)} />
      )}
    </div>
  )
}

function LinkLine({ editor, address, onDone }: { editor: Editor; address: string; onDone: () => void }) {
  const words = useWords(richWords)
  const [text, setText] = useState(address)
  const isGood = linkAddress.test(text.trim())
  const done = () => {
    onDone()
    editor.commands.focus()
  }
  const set = () => {
    if (!isGood) return
    editor.chain().focus().extendMarkRange('link').setLink({ href: text.trim() }).run()
    onDone()
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-t border-line px-2 py-1.5">
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the link button leads here
        autoFocus
        aria-label={words.address}
        aria-invalid={text !== '' && !isGood}
        placeholder="https://"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') {
            event.preventDefault()
            event.stopPropagation()
            set()
          } else if (event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            done()
          }
        }}
        className="h-7 min-w-40 flex-1 font-mono text-xs"
      />
      <Button kind="primary" disabled={!isGood} onClick={set}>
        {words.set}
      </Button>
      {address !== '' && (
        <Button
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          {words.noLink}
        </Button>
      )}
      <Button kind="quiet" onClick={done}>
        {words.cancel}
      </Button>
      {text !== '' && !isGood && (
        <p role="status" className="w-full text-xs text-danger">
          {words.badAddress}
        </p>
      )}
    </div>
  )
}

function useTools(onLink: () => void): readonly Tool[] {
  const words = useWords(richWords)
  const heading = (level: 1 | 2 | 3): Tool => ({
    id: `h${level}`,
    sign: `H${level}`,
    title: words.heading(level),
    keys: `Mod+Alt+${level}`,
    isOn: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })
  const tool = (id: string, sign: string, title: string, run: Tool['run'], more: Partial<Tool> = {}): Tool => ({
    id,
    sign,
    title,
    run,
    isOn: (editor) => editor.isActive(id),
    ...more,
  })
  return [
    tool('bold', 'B', words.bold, (editor) => editor.chain().focus().toggleBold().run(), {
      keys: 'Mod+B',
      look: 'font-bold',
    }),
    tool('italic', 'I', words.italic, (editor) => editor.chain().focus().toggleItalic().run(), {
      keys: 'Mod+I',
      look: 'italic',
    }),
    tool('underline', 'U', words.underline, (editor) => editor.chain().focus().toggleUnderline().run(), {
      keys: 'Mod+U',
      look: 'underline',
    }),
    tool('strike', 'S', words.strike, (editor) => editor.chain().focus().toggleStrike().run(), {
      keys: 'Mod+Shift+S',
      look: 'line-through',
    }),
    heading(1),
    heading(2),
    heading(3),
    tool('bulletList', '•', words.bullets, (editor) => editor.chain().focus().toggleBulletList().run(), {
      keys: 'Mod+Shift+8',
    }),
    tool('orderedList', '1.', words.numbers, (editor) => editor.chain().focus().toggleOrderedList().run(), {
      keys: 'Mod+Shift+7',
    }),
    tool('blockquote', '”', words.quote, (editor) => editor.chain().focus().toggleBlockquote().run(), {
      keys: 'Mod+Shift+B',
    }),
    tool('codeBlock', '</>', words.code, (editor) => editor.chain().focus().toggleCodeBlock().run(), {
      keys: 'Mod+Alt+C',
    }),
    { id: 'line', sign: '—', title: words.line, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
    tool('link', words.link, words.link, onLink),
    { id: 'undo', sign: '↶', title: words.undo, keys: 'Mod+Z', run: (editor) => editor.chain().focus().undo().run() },
    {
      id: 'redo',
      sign: '↷',
      title: words.redo,
      keys: 'Mod+Shift+Z',
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ]
}
