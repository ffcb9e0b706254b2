import { useState } from 'react'
import useSWR from 'swr'
import { type Words, type AnyArea } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import { textPlaces } from '#derive/translations.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import type { ListKey } from '#browser/lists/list-keys.ts'
import { ListPage } from '#browser/lists/list-page.tsx'
import { idOf, useCursor } from '#browser/lists/use-cursor.ts'
import { usePages } from '#browser/lists/use-pages.ts'
import { warn } from '#browser/notices/notify.ts'
import { openPlanOf } from '#browser/plan/open-plan.ts'
import { planAgain } from '#browser/plan/plan-data.ts'
import { own } from '#browser/router/own.ts'
import { recordHash } from '#browser/router/pages.ts'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { openForm, useApp, type Product } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { toggled } from '#browser/ui/toggled.ts'
import { fillInputs, stateOf, textKey, type TextFilter, type TextRow } from './text-cells.ts'
import { noFilters, TextFilters } from './text-filters.tsx'
import { TextGrid } from './text-grid.tsx'
import { textWords } from './words.ts'

interface AreaTextsProps {
  readonly product: Product
  readonly name: string
  readonly area: AnyArea
  readonly areas: readonly AnyArea[]
}

/** A plan fills the chosen or current texts. */
export function AreaTexts({ product, name, area, areas }: AreaTextsProps) {
  const words = useWords(textWords)
  const say = useSay()
  const { query } = useRoute()
  const filter = {
    missing: query['missing'] ?? '',
    stale: query['stale'] ?? '',
    q: query['q'] ?? '',
    from: query['from'] ?? 'memory',
  }
  const { languages, completeness, error, ...list } = useTexts(area, filter)
  const cursor = useCursor(list.rows, idOf)
  const codes = languages.map(({ code }) => code)
  const { column, setColumn, chosen, keys, fill } = useTextKeys(area, list.rows, cursor.current, codes, filter)
  const isFiltered = filter.missing !== '' || filter.stale !== '' || filter.q !== ''
  const { more, ...rest } = list
  return (
    <ListPage
      label={`${words.title} · ${say(area.titles)}`}
      list={{ ...rest, error }}
      cursor={cursor}
      columns={[]}
      keyOf={idOf}
      onOpen={({ id }) => openTexts(product, name, area, id)}
      openHint={textWords.edit}
      search={{
        label: words.search,
        field: words.search,
        value: filter.q,
        onChange: (text) => changeQuery({ q: text || undefined }),
      }}
      keys={keys}
      filters={<TextFilters area={area} areas={areas} codes={codes} filter={filter} />}
      status={chosen.size > 0 ? words.chosen(chosen.size) : words.items(list.rows?.length ?? 0, list.total)}
      actions={
        <Button keys="p" disabled={!cursor.current || codes.length === 0} onClick={fill}>
          {words.fill}
        </Button>
      }
      empty={codes.length === 0 ? words.noLanguages : isFiltered ? words.none : words.empty}
    >
      {list.rows?.length === 0 || codes.length === 0 ? (
        <span />
      ) : (
        <TextGrid
          label={words.title}
          rows={list.rows ?? []}
          languages={languages}
          completeness={completeness}
          active={[cursor.at, column]}
          chosen={chosen}
          onEnd={more}
          onPick={(row, at) => {
            cursor.move(row)
            setColumn(at)
          }}
        />
      )}
    </ListPage>
  )
}

function useTexts({ id: area }: AnyArea, { missing, stale, q }: TextFilter) {
  const environment = useApp((state) => state.environment)
  const asked = {
    ...(missing ? { missing: [missing] } : {}),
    ...(stale ? { stale: [stale] } : {}),
    ...(q ? { q } : {}),
  }
  const list = usePages(['texts', area, environment, missing, stale, q], (paging) =>
    call('texts.items', { ...paging, area, ...asked }),
  )
  const heads = useSWR(['text languages', area, environment], () => call('texts.languages', { area }))
  const counts = useSWR(['text completeness', area, environment, missing, stale, q], () =>
    call('texts.completeness', { area, ...asked }),
  )
  const reload = () => Promise.all([list.reload(), heads.mutate(), counts.mutate()])
  const languages = heads.data?.data ?? []
  const completeness = new Map(counts.data?.data.map((each) => [each.code, each]))
  return { ...list, rows: heads.data && list.rows, reload, error: list.error ?? heads.error, languages, completeness }
}

function useTextKeys(
  { id: area }: AnyArea,
  rows: readonly TextRow[] | undefined,
  current: TextRow | undefined,
  codes: readonly string[],
  filter: TextFilter,
) {
  const [wanted, setColumn] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const column = Math.max(0, Math.min(wanted, codes.length - 1))
  const code = codes[column]
  const here = current && code !== undefined ? [textKey(current, code)] : []
  const choose = (keys: readonly string[]) =>
    setChosen((before) => {
      const isAll = keys.every((key) => before.has(key))
      return keys.reduce((set, key) => (set.has(key) === isAll ? toggled(set, key) : set), before)
    })
  const fill = () => {
    const old = new Set(rows?.flatMap((row) => row.stale.map((each) => textKey(row, each))))
    const inputs = fillInputs(area, chosen.size > 0 ? chosen : here, filter.from, old)
    if (inputs.length > 0) void openPlanOf(() => planAgain('texts.translate', inputs)).catch(warn)
  }
  const lacking = () => (current ? codes.filter((each) => stateOf(current, each) !== 'full') : [])
  const filterBy = (which: 'missing' | 'stale') => changeQuery({ [which]: filter[which] === code ? undefined : code })
  const move = (keys: string, title: Words, by: number): ListKey => ({
    keys,
    title,
    repeat: true,
    run: () => setColumn(Math.max(0, Math.min(column + by, codes.length - 1))),
  })
  const keys: ListKey[] = [
    move('ArrowRight', textWords.nextLanguage, 1),
    move('ArrowLeft', textWords.previousLanguage, -1),
    {
      keys: 'x',
      title: textWords.selectText,
      hint: textWords.select,
      ofRow: true,
      run: () => choose(here),
    },
    {
      keys: 'Shift+x',
      title: textWords.selectItemLacks,
      ofRow: true,
      run: () => current && choose(lacking().map((each) => textKey(current, each))),
    },
    {
      keys: 'm',
      title: textWords.onlyItemsWithoutLanguage,
      run: () => filterBy('missing'),
    },
    {
      keys: 's',
      title: textWords.onlyItemsWithOld,
      run: () => filterBy('stale'),
    },
    { keys: 'p', title: textWords.fill, hint: textWords.fillHint, ofRow: true, run: fill },
    {
      keys: 'Escape',
      title: textWords.clearTitle,
      run: () => (chosen.size > 0 ? setChosen(new Set()) : changeQuery(noFilters)),
    },
  ]
  return { column, setColumn, chosen, keys, fill }
}

function openTexts({ areas, menu }: Product, name: string, area: AnyArea, id: number): void {
  const [below] = textPlaces(areas, area).flatMap(({ rows }) => rows ?? [])
  const hash = recordHash(menu, area.id, id)
  const [pane] = Object.entries(areas).find(([, each]) => each === below) ?? []
  if (pane === undefined || hash === undefined) openForm({ area: name, mode: 'update', id })
  else location.hash = `${hash}&${own.pane}=${pane}`
}
