import { bindLine, type BoundLine } from '#derive/line/bind.ts'
import { queryOf } from '#derive/line/compile.ts'
import { parseLine } from '#derive/line/parser.ts'
import { call } from '#client/call.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { ListPage } from '#browser/lists/list-page.tsx'
import { useCursor } from '#browser/lists/use-cursor.ts'
import { usePages } from '#browser/lists/use-pages.ts'
import { goToArea, goToRecord } from '#browser/palette/follow-up.ts'
import { lineLink } from '#browser/palette/copy.ts'
import { notify } from '#browser/notices/notify.ts'
import { useRoute } from '#browser/router/route.ts'
import { app, openPalette, useApp, type Product } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { copyText } from '#browser/ui/copy-text.ts'
import { useChangedArea } from '#browser/palette/find/use-changed-area.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { useLineColumns, type LineAnswer, type LineRow } from './columns.tsx'
import { LineHelp } from './line-help.tsx'
import { lineWords, type LineWords } from './words.ts'

const keyOf = ({ at }: LineRow): string => String(at)

/** Without a line, shows the help. */
export default function LinePage() {
  const { q = '' } = useRoute().query
  const product = useApp((state) => state.product)
  const changed = useChangedArea(q)
  if (!product || changed.isLoading) return null
  const { line } = parseLine(q)
  const bound = line && bindLine(line, { ...product, changedArea: changed.area }).bound
  return q.trim() === '' || !bound ? <LineHelp text={q} /> : <Answer text={q} bound={bound} product={product} />
}

function Answer({ text, bound, product }: { text: string; bound: BoundLine; product: Product }) {
  const words = useWords(lineWords)
  const nameOf = useEnvironmentName()
  const { area } = bound.list
  const by = bound.reading?.kind === 'count' ? bound.reading.by : undefined
  const list = usePages(['line', text], async (paging) => {
    const { data } = await call('record.line', { line: text, ...paging })
    const first = (paging.page - 1) * paging.pageSize
    return { ...data, data: data.rows.map((values, at): LineRow => ({ at: first + at, values })) }
  })
  const answer = list.first
  const isPaged = answer?.kind === 'show' || answer?.kind === 'diff'
  const { more, ...rest } = list
  const cursor = useCursor(list.rows, keyOf)
  const columns = useLineColumns(area, answer, by)
  const isElsewhere = answer !== undefined && answer.environment !== app().environment
  const edit = () => openPalette({ text })
  const open = ({ values }: LineRow) => {
    if (isElsewhere) return notify(lineWords.theseRowsInAnother)
    if (typeof values['id'] === 'number') return goToRecord(product, area.id, values['id'])
    goToArea(product, area.id, listQuery(bound, by, values['value']))
  }
  const copy = () => void copyText(lineLink(text)).then(() => notify(lineWords.copied))
  return (
    <ListPage
      label={words.title}
      list={isPaged && more ? { ...rest, more } : rest}
      cursor={cursor}
      columns={columns}
      keyOf={keyOf}
      onOpen={open}
      keys={[{ keys: 'e', title: lineWords.edit, hint: lineWords.editLine, run: edit }]}
      filters={
        <>
          <code className="min-w-0 truncate font-mono text-xs">{text}</code>
          {isElsewhere && <span className="shrink-0 text-accent">{nameOf(answer.environment)}</span>}
        </>
      }
      status={answer && countText(words, answer, list.rows?.length ?? 0)}
      actions={
        <>
          <Button keys="e" onClick={edit}>
            {words.edit}
          </Button>
          <Button onClick={copy}>{words.copy}</Button>
        </>
      }
      empty={emptyText(words, answer?.kind)}
      moreLabel={words.more}
    />
  )
}

function emptyText(words: LineWords, kind: LineAnswer['kind'] | undefined): string {
  if (kind === 'diff') return words.same
  return kind === 'history' ? words.unchanged : words.none
}

function countText(words: LineWords, { kind, total }: LineAnswer, rows: number): string {
  if (kind === 'diff') return words.records(total)
  return kind === 'history' ? words.changes(total) : words.shown(rows, total)
}

/** Leads to the records behind a count. */
function listQuery(bound: BoundLine, by: string | undefined, value: unknown): Record<string, string> {
  const query = Object.entries(queryOf(bound)).map(([name, each]) => [name, String(each)] as const)
  const { where = '', ...others } = Object.fromEntries(query)
  const isPlain = typeof value === 'string' || typeof value === 'number'
  const own = by !== undefined && isPlain ? `${by}:${JSON.stringify(String(value))}` : ''
  const all = [where, own].filter(Boolean).join(' ')
  return all === '' ? others : { ...others, where: all }
}
