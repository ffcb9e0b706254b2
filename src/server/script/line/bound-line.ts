import { words } from '#catalogue/index.ts'
import { bindLine, type BoundLine } from '#derive/line/bind.ts'
import { lineScript } from '#derive/line/compile.ts'
import { parseLine } from '#derive/line/parser.ts'
import { runLineOf, type RunLine } from '#derive/line/run-line.ts'
import type { LineFault } from '#derive/line/syntax.ts'
import { problem, type Problem } from '../../problem.ts'
import type { Server } from '../../server.ts'
import { changedAreaOf } from './changed-area.ts'

type LineCaller = Parameters<typeof changedAreaOf>[0]

export interface LinePlan {
  readonly source: string
  readonly reason?: string
}

export async function planOfLine(caller: LineCaller, text: string): Promise<LinePlan> {
  const bound = await boundLine(caller, text)
  if (bound.actions.length === 0) throw withoutAction
  const { reason } = bound
  return { source: lineScript(text, bound), ...(reason === undefined ? {} : { reason }) }
}

/** Returns a line about a plan or run, not records. */
export function boundRunLine({ catalogue: { areas } }: Server, text: string): RunLine | undefined {
  const { line, faults: unread } = parseLine(text)
  const read = line && runLineOf(line, areas)
  if (!read) return undefined
  const all = [...unread, ...read.faults]
  if (all.length > 0 || !read.bound) throw faulty(all)
  return read.bound
}

/** Parses a line and checks its names; throws each fault with its place. */
export async function boundLine(caller: LineCaller, text: string): Promise<BoundLine> {
  const { catalogue, entries } = caller.server
  const { line, faults: unread } = parseLine(text)
  const changedArea = line && unread.length === 0 ? await changedAreaOf(caller, line) : undefined
  const scope = { areas: catalogue.areas, entries: [...entries.values()], changedArea, now: new Date().toISOString() }
  const { bound, faults } = line ? bindLine(line, scope) : { faults: [] }
  const all = [...unread, ...faults]
  if (all.length > 0 || !bound) throw faulty(all)
  return bound
}

function faulty(faults: readonly LineFault[]): Problem {
  const errors = faults.map(({ from, message }) => ({
    field: 'line',
    message: words(`At character ${from + 1}: ${message.en}`, `第 ${from + 1} 个字符：${message.zh}`),
  }))
  return problem(400, 'bad-input', words('The line cannot be read.', '无法解析该命令行。'), errors)
}

const withoutAction = problem(
  422,
  'no-action',
  words(
    'A line without an action changes nothing. Add one after a pipe, or open the list with these filters.',
    '没有操作的命令行不会更改任何内容。请在竖线后添加操作，或用这些条件打开列表。',
  ),
)
