import { useState } from 'react'
import { camel, type AnyArea } from '#catalogue/index.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useRecords } from '#browser/kinds/records.ts'
import { fieldWords } from '#browser/kinds/words.ts'
import { inside } from '#derive/inside.ts'
import { changeQuery } from '#browser/router/route.ts'
import type { Product } from '#browser/state/app-state.ts'
import { PickList } from '#browser/ui/pick-list.tsx'
import { own } from '#browser/router/own.ts'
import { laterWords } from './later-words.ts'

export function ParentPicker({ product, area }: { product: Product; area: AnyArea }) {
  const say = useSay()
  const words = useWords(fieldWords)
  const [text, setText] = useState('')
  const parent = product.areas[camel(area.parent ?? '')]
  const { found, isBehind, fault } = useRecords(text, { area: area.parent })
  const what = parent ? say(parent.title) : ''
  const named = inside(what)
  return (
    <div className="mx-auto mt-[12vh] w-[400px] max-w-full">
      <p className="mb-3 text-dim">{say(laterWords.chooseParent(named))}</p>
      <div className="rounded border border-line">
        <PickList
          label={say(laterWords.findRecord)}
          placeholder={`${what}…`}
          text={text}
          onText={setText}
          picks={found.map(({ id, label }) => ({ id: String(id), title: label, hint: id }))}
          onPick={(id) => changeQuery({ [own.parent]: id }, {})}
          none={isBehind ? words.searching : (fault ?? words.noMatch)}
          isBehind={isBehind}
        />
      </div>
    </div>
  )
}
