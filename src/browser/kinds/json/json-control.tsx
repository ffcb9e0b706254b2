import { useRef, useState } from 'react'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { part } from '#browser/parts/part.tsx'
import { useApp } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import type { ControlProps } from '../controls/control.ts'
import { useFieldContext } from '../field-context.ts'
import type { EditorHandle } from './editor.tsx'
import { JsonToolbar } from './json-toolbar.tsx'
import { KeyTree } from './key-tree.tsx'
import { pathsOf, readJson } from './read-json.ts'
import { useTemplates, type Template } from './templates.ts'
import { jsonWords } from './words.ts'

const Editor = part(
  () => import('./editor.tsx'),
  ({ Editor }) => Editor,
)
const Compare = part(
  () => import('./compare.tsx'),
  ({ Compare }) => Compare,
)

export function JsonControl({ field, id, value, onChange, onLeave, isFaulty, describedBy, label }: ControlProps) {
  const words = useWords(jsonWords)
  const say = useSay()
  const language = useApp((state) => state.language)
  const context = useFieldContext()
  const name = label ?? say(field.title)
  const { text, change, format, node, fault } = useJsonText(value, onChange)
  const [isComparing, setComparing] = useState(false)
  const [hasTree, setTree] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const handle = useRef<EditorHandle>(undefined)
  const before = context ? written(context.initial[context.nameOf(id)]) : ''
  const templates = useTemplates(context && { ...context, field: context.nameOf(id) }, field, isChoosing || hasTree)
  const isWrong = isFaulty || fault !== undefined
  const go = (at: number) => {
    setComparing(false)
    requestAnimationFrame(() => handle.current?.go(at))
  }
  return (
    <div
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave?.()}
      className={cx(
        'overflow-hidden rounded border bg-surface focus-within:outline-2 focus-within:outline-accent',
        isWrong ? 'border-danger' : 'border-control',
      )}
    >
      <JsonToolbar
        canRead={node !== undefined}
        canCompare={before !== ''}
        templates={templates}
        onFormat={format}
        onTemplate={change}
        choosing={[isChoosing, setChoosing]}
        comparing={[isComparing, setComparing]}
        tree={[hasTree, setTree]}
      />
      {isComparing && before !== '' ? (
        <Compare language={language} before={before} after={text} label={`${words.compare}: ${name}`} />
      ) : (
        <Editor
          text={text}
          onChange={change}
          onFormat={format}
          language={language}
          handle={handle}
          attributes={{
            id,
            'aria-label': name,
            'aria-describedby': `${describedBy ?? ''} ${id}-note`.trim(),
            ...(isWrong ? { 'aria-invalid': 'true' } : {}),
          }}
          fallback={<pre className="min-h-28 p-2 font-mono text-xs text-dim">{text}</pre>}
        />
      )}
      {hasTree && node && (
        <KeyTree node={node} text={text} label={words.keysOf(name)} known={knownPaths(templates)} onGo={go} />
      )}
      <p id={`${id}-note`} className={cx('border-t border-line px-2 py-1 text-xs', fault ? 'text-danger' : 'text-dim')}>
        {fault ? (
          <button type="button" className="text-left hover:underline" onClick={() => handle.current?.go(fault.at)}>
            {words.at(fault.line, fault.column)}: {say(fault.message)}
          </button>
        ) : isComparing && before === text ? (
          words.same
        ) : (
          `${text.trim() === '' ? '' : `${words.good(pathsOf(node).filter((path) => !path.endsWith('[]')).length)}. `}${words.hint}`
        )}
      </p>
    </div>
  )
}

function useJsonText(value: unknown, onChange: (value: unknown) => void) {
  const [text, setText] = useState(() => written(value))
  const [sent, setSent] = useState<unknown>(value)
  // The value changed outside the editor.
  if (value !== sent) {
    setSent(value)
    setText(written(value))
  }
  const { node, fault } = text.trim() === '' ? {} : readJson(text)
  const change = (next: string) => {
    setText(next)
    const read = next.trim() === '' ? null : readJson(next).fault ? unread(next) : (JSON.parse(next) as unknown)
    setSent(read)
    onChange(read)
  }
  return { text, change, node, fault, format: () => node && change(JSON.stringify(JSON.parse(text), null, 2)) }
}

function knownPaths(templates: readonly Template[] | undefined): ReadonlySet<string> | undefined {
  return templates && templates.length > 0
    ? new Set(templates.flatMap(({ text }) => pathsOf(readJson(text).node)))
    : undefined
}

function written(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
}

// Marks invalid text, so it cannot pass as a string: no JSON starts with two braces.
function unread(text: string): string {
  return `{{${text}`
}
