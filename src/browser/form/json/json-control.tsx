import { useRef, useState } from 'react'
import { useSay } from '#browser/i18n/i18n.ts'
import { part } from '#browser/state/part.tsx'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { MenuButton } from '#browser/ui/menu.tsx'
import type { ControlProps } from '../control.ts'
import { useFormPlace } from '../form-place.ts'
import type { EditorHandle } from './editor.tsx'
import { KeyTree } from './key-tree.tsx'
import { pathsOf, readJson } from './read-json.ts'
import { useTemplates } from './templates.ts'
import { useJsonWords } from './words.ts'

const Editor = part(
  () => import('./editor.tsx'),
  ({ Editor }) => Editor,
)
const Compare = part(
  () => import('./compare.tsx'),
  ({ Compare }) => Compare,
)

/** JSON: read while one types, put in order, begun from a template, compared with what is stored, its keys as a tree. */
export function JsonControl({ field, id, value, onChange, onLeave, isFaulty, describedBy, label }: ControlProps) {
  const words = useJsonWords()
  const say = useSay()
  const language = useApp((state) => state.language)
  const place = useFormPlace()
  const name = label ?? say(field.title)
  const [text, setText] = useState(() => written(value))
  const [sent, setSent] = useState<unknown>(value)
  const [isComparing, setComparing] = useState(false)
  const [hasTree, setTree] = useState(false)
  const handle = useRef<EditorHandle>(undefined)
  // reset, or set by another hand than the editor's
  if (value !== sent) {
    setSent(value)
    setText(written(value))
  }
  const isEmpty = text.trim() === ''
  const { node, fault } = isEmpty ? {} : readJson(text)
  const before = place ? written(place.initial[place.nameOf(id)]) : ''
  const [isChoosing, setChoosing] = useState(false)
  const templates = useTemplates(place && { ...place, field: place.nameOf(id) }, field, isChoosing || hasTree)
  const known =
    hasTree && templates && templates.length > 0
      ? new Set(templates.flatMap(({ text: each }) => pathsOf(readJson(each).node)))
      : undefined

  const change = (next: string) => {
    setText(next)
    const read = next.trim() === '' ? null : readJson(next).fault ? unread(next) : (JSON.parse(next) as unknown)
    setSent(read)
    onChange(read)
  }
  const format = () => node && change(JSON.stringify(JSON.parse(text), null, 2))
  const templateItems = !templates?.length
    ? [{ id: 'none', title: templates ? words.noTemplate : words.loading, disabled: true, onSelect: () => undefined }]
    : templates.map((template, at) => ({
        id: template.id,
        title: template.title ?? words.example,
        ...(template.title && !templates[at - 1]?.title ? { heading: words.stored } : {}),
        onSelect: () => change(template.text),
      }))
  return (
    <div
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave?.()}
      className={cx(
        'overflow-hidden rounded border bg-surface focus-within:outline-2 focus-within:outline-accent',
        isFaulty || fault ? 'border-danger' : 'border-control',
      )}
    >
      <div className="flex flex-wrap items-center gap-1 border-b border-line bg-raised px-1 py-0.5">
        <Button kind="quiet" keys="shift+alt+f" disabled={!node} onClick={format}>
          {words.format}
        </Button>
        <MenuButton
          label={words.template}
          bare
          className="h-7 rounded px-2.5 text-dim hover:bg-ink/6 hover:text-ink"
          open={isChoosing}
          onOpenChange={setChoosing}
          items={templateItems}
        >
          {words.template}
        </MenuButton>
        {before !== '' && (
          <Button kind="quiet" aria-pressed={isComparing} onClick={() => setComparing(!isComparing)}>
            {isComparing ? words.edit : words.compare}
          </Button>
        )}
        <Button kind="quiet" aria-pressed={hasTree} disabled={!node} onClick={() => setTree(!hasTree)}>
          {words.keys}
        </Button>
      </div>
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
            ...(isFaulty || fault ? { 'aria-invalid': 'true' } : {}),
          }}
          fallback={<pre className="min-h-28 p-2 font-mono text-xs text-dim">{text}</pre>}
        />
      )}
      {hasTree && node && (
        <KeyTree
          node={node}
          text={text}
          label={words.keysOf(name)}
          known={known}
          onGo={(at) => {
            setComparing(false)
            requestAnimationFrame(() => handle.current?.go(at))
          }}
        />
      )}
      <p id={`${id}-note`} className={cx('border-t border-line px-2 py-1 text-xs', fault ? 'text-danger' : 'text-dim')}>
        {fault ? (
          <button type="button" className="text-left hover:underline" onClick={() => handle.current?.go(fault.at)}>
            {words.at(fault.line, fault.column)}: {say(fault.message)}
          </button>
        ) : isComparing && before === text ? (
          words.same
        ) : (
          `${isEmpty ? '' : `${words.good(pathsOf(node).filter((path) => !path.endsWith('[]')).length)}. `}${words.hint}`
        )}
      </p>
    </div>
  )
}

function written(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
}

// what cannot be read must not pass for a text: no reader takes two open braces
function unread(text: string): string {
  return `{{${text}`
}
