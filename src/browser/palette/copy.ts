import { scriptLine, shortLine } from '#derive/typings/line.ts'
import { recordedLines } from '#derive/typings/record-script.ts'
import { app } from '#browser/state/app-state.ts'
import { inputs, type CommandDraft } from './draft.ts'

export function scriptOf({ line, target, record = 'id', ...rest }: CommandDraft): string {
  const { entry } = line
  const { area, product, environment } = app()
  const all = inputs({ ...rest, line, target, record })
  if (target.kind !== 'filter') {
    const [input = {}, ...others] = all
    return others.length === 0 ? scriptLine(entry, input) : recordedLines({ entry, environment, inputs: all })
  }
  // The filter is that of the visible list, perhaps of another area.
  const list = product?.entries.find(({ name, command }) => name === area && command.verb === 'list') ?? entry
  const { filter: query, except } = target
  return recordedLines({
    entry,
    environment,
    inputs: [],
    filter: { list, query, shared: rest.given, key: record, except },
  })
}

/** Links only fill in the command; they never run it. */
export function linkOf(draft: CommandDraft): string {
  const [input = {}] = inputs(draft)
  return lineLink(shortLine(draft.line.entry, input))
}

export function lineLink(line: string): string {
  return `${location.origin}${location.pathname}?run=${encodeURIComponent(line)}${location.hash}`
}
