import { useState, type KeyboardEvent } from 'react'
import type { Field, Fields } from '#catalogue/index.ts'
import { kinds, mayHoldCommas, parseValue } from '#derive/kinds/kinds.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { isReactForIme } from '#browser/keys/ime.ts'
import { Button } from '#browser/ui/button.tsx'
import { Input } from '#browser/ui/input.tsx'
import type { NestedProps } from './control.ts'
import { Sortable } from './sortable.tsx'
import { takeLines } from './take-lines.ts'
import { useUnparsed } from '../unparsed.tsx'
import { fieldWords } from '../words.ts'

export function ListControl(props: NestedProps) {
  const { Item, field, id, value, onChange, onLeave, describedBy, label } = props
  const words = useWords(fieldWords)
  const say = useSay()
  const [text, setText] = useState('')
  const unparsed = useUnparsed(props, text.trim() === '' ? undefined : words.notAdded(text.trim()))
  const items = Array.isArray(value) ? (value as unknown[]) : []
  const item = field.item ?? ({ kind: 'text', title: field.title } satisfies Field)
  const isPlain = kinds[item.kind].isTyped === true
  const add = (lines: readonly string[]) => onChange([...items, ...lines.flatMap((line) => itemsIn(line, item))])
  return (
    <div
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        unparsed.left()
        onLeave?.()
      }}
    >
      <Sortable
        items={items}
        onChange={onChange}
        label={label ?? say(field.title)}
        nameOf={(each, at) => (isPlain ? String(each) : words.item(at + 1))}
        isTall={!isPlain}
      >
        {(each, at, put) => (
          <Item
            isItem
            field={item}
            id={`${id}-${at}`}
            label={`${say(item.title)} ${at + 1}`}
            value={each}
            onChange={put}
          />
        )}
      </Sortable>
      {isPlain ? (
        <NewItem
          id={id}
          label={label}
          item={item}
          text={text}
          onText={setText}
          onAdd={() => (add([text]), setText(''))}
          onLines={add}
          unparsed={unparsed}
        />
      ) : (
        <Button id={id} aria-describedby={describedBy} onClick={() => onChange([...items, emptyItem(item)])}>
          {words.addItem(say(item.title))}
        </Button>
      )}
    </div>
  )
}

/** Splits at commas, unless items may contain them. */
function itemsIn(line: string, item: Field): unknown[] {
  const parts = mayHoldCommas(item) ? [line.trim()] : line.split(/\s*[,，]\s*/)
  return parts
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const parsed = parseValue(item, each)
      return 'value' in parsed ? parsed.value : each
    })
}

interface NewItemProps {
  readonly id: string
  readonly label: string | undefined
  readonly item: Field
  readonly text: string
  readonly onText: (text: string) => void
  readonly onAdd: () => void
  readonly onLines: (lines: readonly string[]) => void
  readonly unparsed: ReturnType<typeof useUnparsed>
}

function NewItem({ id, label, item, text, onText, onAdd, onLines, unparsed }: NewItemProps) {
  const words = useWords(fieldWords)
  const say = useSay()
  const isEmpty = text.trim() === ''
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    if (!isPlainEnter || isReactForIme(event) || isEmpty) return
    event.preventDefault()
    onAdd()
  }
  return (
    <>
      <span className="flex gap-1.5">
        <Input
          id={id}
          value={text}
          placeholder={words.addItem(say(item.title))}
          aria-label={label}
          aria-invalid={unparsed.isFaulty}
          aria-describedby={unparsed.describedBy}
          onChange={(event) => {
            unparsed.typed()
            onText(event.target.value)
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => takeLines(event, onLines)}
        />
        <Button className="h-8" disabled={isEmpty} onClick={onAdd}>
          {words.add}
        </Button>
      </span>
      {unparsed.note}
    </>
  )
}

export function ObjectControl({ Item, field, id, value, onChange }: NestedProps) {
  const say = useSay()
  const members =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2">
      {Object.entries(field.fields ?? {}).map(([name, member]) => (
        <div key={name} className={kinds[member.kind].bulky || kinds[member.kind].isArray ? 'col-span-2' : ''}>
          <label htmlFor={`${id}-${name}`} className="mb-0.5 block text-xs text-dim">
            {say(member.title)}
          </label>
          <Item
            field={member}
            id={`${id}-${name}`}
            value={members[name]}
            onChange={(next) => onChange({ ...members, [name]: next })}
          />
        </div>
      ))}
    </div>
  )
}

function emptyItem(item: Field): unknown {
  if (item.kind !== 'object') return item.default ?? ''
  const members: Fields = item.fields ?? {}
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) => (member.default === undefined ? [] : [[name, member.default]])),
  )
}
