import { scriptLine, shortLine } from '#derive/typings/line.ts'
import { inputs, type Draft } from './draft.ts'

const most = 200

/** The draft as lines of a script: one for each record, a loop where there are many. */
export function scriptOf(draft: Draft): string {
  const { entry } = draft.line
  const each = inputs(draft)
  if (draft.target.kind === 'filter') {
    const input = { [draft.record ?? 'id']: '__ID__', ...draft.given }
    const filter = scriptLine(entry, draft.target.filter)
      .replace(/^await ops\.\w+\.\w+\(/, '')
      .replace(/\)$/, '')
    return `for await (const row of ops.${entry.name}.each(${filter})) {\n  ${scriptLine(entry, input).replace('"__ID__"', 'row.id')}\n}`
  }
  return each
    .slice(0, most)
    .map((input) => scriptLine(entry, input))
    .join('\n')
}

/** An address that opens the palette with this command filled in; it never runs by itself. */
export function linkOf(draft: Draft): string {
  const [input = {}] = inputs(draft)
  return `${location.origin}${location.pathname}?run=${encodeURIComponent(shortLine(draft.line.entry, input))}${location.hash}`
}
