import { words as both, type AnyArea, type Field } from '#catalogue/index.ts'
import { ConflictView } from '../conflict-view.tsx'
import type { TranslationLanguage } from './translation-data.ts'
import { clashes, plain, type CellName } from './translation-edits.ts'
import type { Translations } from './use-translations.ts'

export function ClashView({ area, all, onDone }: { area: AnyArea; all: Translations; onDone: () => void }) {
  const { theirs, edits } = all
  if (!theirs) return null
  const names = clashes(edits, theirs)
  const theirText = (at: CellName) => plain(theirs.get(at.split(' ')[0] ?? '')?.[at.split(' ')[1] ?? ''])
  return (
    <div className="max-h-3/5 shrink-0 overflow-auto px-4 pt-3">
      <ConflictView
        fields={cellFields(area, all.sorted, names)}
        mine={Object.fromEntries(names.map((at) => [at, edits.get(at)?.text]))}
        theirs={Object.fromEntries(names.map((at) => [at, theirText(at)]))}
        changedByThem={names}
        changedHere={names}
        onChoose={(chosen) => {
          all.settle(Object.fromEntries(Object.entries(chosen).map(([at, text]) => [at, plain(text)])))
          onDone()
        }}
        onCancel={() => {
          all.settle(undefined)
          onDone()
        }}
      />
    </div>
  )
}

function cellFields(
  area: AnyArea,
  languages: readonly TranslationLanguage[],
  cells: readonly CellName[],
): Record<string, Field> {
  return Object.fromEntries(
    cells.flatMap((at) => {
      const [code = '', name = ''] = at.split(' ')
      const field = area.fields[name]
      const language = languages.find((each) => each.code === code)?.name ?? code
      return field
        ? [[at, { ...field, title: both(`${language}, ${field.title.en}`, `${language}，${field.title.zh}`) }]]
        : []
    }),
  )
}
