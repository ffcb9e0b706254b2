import type { Data } from '#client/commands.ts'
import { planStates } from '#catalogue/index.ts'
import { numbered, stateIn, text } from './language.ts'
import { plainLine, print } from './output.ts'

export type PlanDetail = Data<'plan.get'>

export function headOf({ id, state }: Pick<PlanDetail, 'id' | 'state'>): string {
  return text(`Plan ${id} (${stateIn(planStates, state)})`, `计划 ${id}（${stateIn(planStates, state)}）`)
}

export function leftOut({ counts: { conflict, blocked, failed } }: PlanDetail): string | undefined {
  const count = conflict + blocked + failed
  if (count === 0) return undefined
  const why = [
    ...(conflict > 0 ? [text(`${conflict} in conflict`, `冲突 ${conflict}`)] : []),
    ...(blocked > 0 ? [text(`${blocked} blocked`, `受阻 ${blocked}`)] : []),
    ...(failed > 0 ? [text(`${failed} refused`, `被拒绝 ${failed}`)] : []),
  ]
  return text(`${count} left out: ${why.join(', ')}`, `${count} 处未执行：${why.join('，')}`)
}

export function summary(plan: PlanDetail, say = print): void {
  const { total, messages, counts, counted, environments, irreversible, errors, error } = plan
  say(headOf(plan))
  if (error) say(`  ${typeof error.line !== 'number' ? '' : `${error.line}:${error.column} `}${error.message}`)
  say(
    text(
      `  ${numbered(total, 'change')}: ${counts.create} new, ${counts.update} changed, ${counts.remove} removed; ${counts.same} unchanged, ${counts.failed} refused`,
      `  ${total} 处更改：新建 ${counts.create}，修改 ${counts.update}，删除 ${counts.remove}；未变 ${counts.same}，被拒绝 ${counts.failed}`,
    ),
  )
  if (counted) say(`  ${text(counted.all.en, counted.all.zh)}`)
  if (messages > 0)
    say(text(`  ${messages} ${messages === 1 ? 'message' : 'messages'} to send`, `  待发送 ${messages} 条消息`))
  if (counts.conflict + counts.blocked > 0)
    say(
      text(
        `  ${counts.conflict} in conflict, ${counts.blocked} blocked`,
        `  冲突 ${counts.conflict}，受阻 ${counts.blocked}`,
      ),
    )
  sourceLines(plan).forEach((line) => say(line))
  if (environments.length > 0) say(`  ${environments.join(', ')}`)
  if (irreversible > 0)
    say(text(`  ${numbered(irreversible, 'step')} cannot be undone`, `  ${irreversible} 步不可撤销`))
  for (const { message } of errors.slice(0, 10)) say(`  ! ${message}`)
}

const mostSources = 10

/** Warns about records that changed since planning; the plan still applies as shown. */
function sourceLines({ sourceChanges }: PlanDetail): string[] {
  if (!sourceChanges || sourceChanges.total === 0) return []
  const { total, atLeast = false, records } = sourceChanges
  const head = text(
    `  ${atLeast ? 'At least ' : ''}${numbered(total, 'record')} changed since it was planned; it applies what was planned:`,
    `  生成计划后${atLeast ? '至少' : ''}有 ${total} 条源记录发生变更，仍按计划执行：`,
  )
  const lines = records.slice(0, mostSources).map(({ area, id, label, kind, fields }) => {
    const said = fields.map(({ field, before, after }) => `${field} ${shown(before)} → ${shown(after)}`).join(', ')
    return `    ${area} ${id} ${plainLine(label)}: ${kind === 'update' ? plainLine(said) : kind}`
  })
  return [head, ...lines]
}

function shown(value: unknown): string {
  const written = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return written.length > 60 ? `${written.slice(0, 60)}…` : written
}
