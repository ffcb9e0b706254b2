import { useState, type ComponentType } from 'react'
import type { Field, Fields } from '#catalogue/index.ts'
import { parseValue } from '#derive/values.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { Button } from '#browser/ui/button.tsx'
import { Input } from '#browser/ui/input.tsx'
import type { ControlProps } from './control.ts'
import { Sortable } from './sortable.tsx'
import { useStray } from './stray.tsx'
import { useFormWords } from './words.ts'

interface NestedProps extends ControlProps {
  /** the control of any field, handed in because that one draws this one */
  readonly Item: ComponentType<ControlProps>
}

/** Items of one kind in an order, each with the control of its kind. */
export function ListControl(props: NestedProps) {
  const { Item, field, id, value, onChange, onLeave, describedBy, label } = props
  const words = useFormWords()
  const say = useSay()
  const [text, setText] = useState('')
  const stray = useStray(props, text.trim() === '' ? undefined : words.notAdded(text.trim()))
  const items = Array.isArray(value) ? (value as unknown[]) : []
  const item = field.item ?? ({ kind: 'text', title: field.title } satisfies Field)
  const isPlain = item.kind === 'text' || item.kind === 'int' || item.kind === 'number' || item.kind === 'url'
  const name = label ?? say(field.title)
  const add = () => {
    // several may be pasted, a line each
    const added = text.split(/\n|\s*[,，]\s*/).filter((each) => each.trim() !== '')
    const read = (each: string) => {
      const parsed = parseValue(item, each)
      return 'value' in parsed ? parsed.value : each
    }
    onChange([...items, ...added.map(read)])
    setText('')
  }
  return (
    <div
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        stray.left()
        onLeave?.()
      }}
    >
      <Sortable
        items={items}
        onChange={onChange}
        label={name}
        nameOf={(each, at) => (isPlain ? String(each) : words.item(at + 1))}
        isTall={!isPlain}
      >
        {(each, at) => (
          <Item
            isItem
            field={item}
            id={`${id}-${at}`}
            label={`${say(item.title)} ${at + 1}`}
            value={each}
            onChange={(next) => onChange(items.map((other, place) => (place === at ? next : other)))}
          />
        )}
      </Sortable>
      {isPlain ? (
        <>
          <span className="flex gap-1.5">
            <Input
              id={id}
              value={text}
              placeholder={words.addItem(say(item.title))}
              aria-label={label}
              aria-invalid={stray.isFaulty}
              aria-describedby={stray.describedBy}
              onChange={(event) => {
                stray.typed()
                setText(event.target.value)
              }}
              onKeyDown={(event) => {
                if (
                  event.key !== 'Enter' ||
                  event.ctrlKey ||
                  event.metaKey ||
                  event.nativeEvent.isComposing ||
                  text.trim() === ''
                )
                  return
                event.preventDefault()
                add()
              }}
            />
            <Button className="h-8" disabled={text.trim() === ''} onClick={add}>
              {words.add}
            </Button>
          </span>
          {stray.note}
        </>
      ) : (
        <Button id={id} aria-describedby={describedBy} onClick={() => onChange([...items, emptyItem(item)])}>
          {words.addItem(say(item.title))}
        </Button>
      )}
    </div>
  )
}

/** Named members, each with its own control. */
export function ObjectControl({ Item, field, id, value, onChange }: NestedProps) {
  const say = useSay()
  const members =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2">
      {Object.entries(field.fields ?? {}).map(([name, member]) => (
        <div
          key={name}
          className={
            ['longText', 'json', 'list', 'object', 'countries', 'image'].includes(member.kind) ? 'col-span-2' : ''
          }
        >
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
