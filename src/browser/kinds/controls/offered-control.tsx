import { useState } from 'react'
import { mayHoldCommas } from '#derive/kinds/kinds.ts'
import { prepare, rank } from '#derive/palette/rank.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Chip } from '#browser/ui/chip.tsx'
import { Combobox } from './combobox.tsx'
import type { ControlProps } from './control.ts'
import { isPasted } from './pasted.ts'
import { useOffers } from './lists.ts'
import { useUnparsed } from '../unparsed.tsx'
import { fieldWords } from '../words.ts'

const most = 50

/** Takes offered or typed texts; splits pasted lists. */
export function OfferedControl(props: ControlProps) {
  const { field, id, value, onChange, onLeave, label } = props
  const words = useWords(fieldWords)
  const say = useSay()
  const offers = useOffers(field.item?.offers ?? '')
  const [text, setText] = useState('')
  const unparsed = useUnparsed(props, text.trim() === '' ? undefined : words.notAdded(text.trim()))
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const name = say((field.item ?? field).title)
  const toggle = (each: string) => {
    setText('')
    onChange(chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each])
  }
  const add = (several: readonly string[]) => onChange([...new Set([...chosen, ...several])])
  const divided = (several: string) => {
    const divider = mayHoldCommas(field.item ?? field) ? /\s*\|\s*/ : /\s*[,，、|]\s*/
    return several.split(divider).filter((each) => each.trim() !== '')
  }
  const write = (next: string) => {
    unparsed.typed()
    const several = divided(next)
    if (several.length < 2 || !isPasted(text, next)) return setText(next)
    add(several)
    setText('')
  }
  const found =
    text.trim() === ''
      ? offers
      : rank(prepare(offers.map((offer) => ({ label: offer, others: [] }))), text).best.map((best) => best.label)
  const own = text.trim()
  const options = [...found.slice(0, most), ...(own === '' || offers.includes(own) ? [] : [own])]
  return (
    <div>
      <ul translate="no" className="mb-1.5 flex flex-wrap gap-1 empty:hidden" aria-label={label ?? say(field.title)}>
        {chosen.map((each) => (
          <li key={each}>
            <Chip onRemove={() => toggle(each)} removeLabel={`${words.remove} ${each}`}>
              {each}
            </Chip>
          </li>
        ))}
      </ul>
      <Combobox
        id={id}
        {...(label ? { label } : {})}
        isMany
        text={text}
        onText={write}
        onLines={add}
        placeholder={words.addItem(name)}
        // Indexes as ids: values may contain spaces, element ids must not.
        options={options.map((option, at) => ({
          id: String(at),
          title: option,
          isChosen: chosen.includes(option),
          ...(offers.includes(option) ? {} : { detail: words.ownValue }),
        }))}
        onPick={(at) => {
          const [picked = '', ...more] = divided(options[Number(at)]!)
          if (more.length === 0) return toggle(picked)
          add([picked, ...more])
          setText('')
        }}
        onClear={() => onChange(chosen.slice(0, -1))}
        onLeave={() => {
          unparsed.left()
          onLeave?.()
        }}
        isFaulty={unparsed.isFaulty}
        describedBy={unparsed.describedBy}
      />
      {unparsed.note}
    </div>
  )
}
