import type { TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import { localeOf } from '#derive/locale.ts'
import { defaultLimits } from '#sandbox/protocol.ts'
import type { PlanningJob, PlanStopReason } from '../plan/planning-queue.ts'
import { settle } from '../plan/plans.ts'
import { faultOf, plainFault, reporter } from '../plan/report.ts'
import { Problem, problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { scriptCalls, type ScriptTally } from './calls.ts'
import { definitionFrom, fieldsOf } from './definition.ts'
import { shownFault } from './fault-words.ts'
import { scriptLog } from './log.ts'
import { namesOf } from './names.ts'
import { checkedParams } from './params.ts'
import { parseSafe, storableJson } from '../records/safe-json.ts'
import { openDraft } from '../records/planned/draft.ts'
import { runScript, type ScriptOutcome, type SupervisedScript } from './supervise.ts'
import type { PlannedCaller } from './reads.ts'

export interface PlanningRequest extends PlannedCaller {
  readonly source: string
  readonly params: unknown
}

/** Runs the script in a draft; saves its changes or fault in the plan. */
export function planScript(server: Server, planning: PlanningRequest): PlanningJob {
  const { plan, source, language, now } = planning
  const draft = openDraft({ ...server, sql: server.reads, plan, limit: server.limits.planChanges, tooMany })
  const calls = scriptCalls(server, draft, planning)
  const log = scriptLog(language)
  const report = reporter(
    server,
    { ...planning, log },
    () => draft.changes,
    () => stop('cancelled'),
  )
  // unfinished calls must not write to a deleted draft
  const underWay = new Set<Promise<string>>()
  let misfit: Problem | undefined
  let why: PlanStopReason | undefined
  const script: SupervisedScript<ScriptOutcome> = runScript(
    { source, names: namesOf(server).text, seed: seedOf(plan), now, locale: localeOf(language), limits: defaultLimits },
    {
      async described(text) {
        const { params: declared, title } = definitionOf(text)
        try {
          const params = checkedParams(fieldsOf(declared), planning.params)
          await server.sql`update plan set title = ${title[language]}, seen = pg_current_snapshot(), params = ${JSON.stringify(params)}::text::jsonb where id = ${plan}`
          return JSON.stringify(params)
        } catch (error) {
          if (error instanceof Problem) misfit = error
          throw error
        }
      },
      calls(texts) {
        const answer = calls.execute(texts)
        underWay.add(answer)
        return answer.finally(() => underWay.delete(answer))
      },
      log: (lines) => log.add(lines),
      progress: (text) => report.progress(text),
      open: (calls, line) => log.note(leftOpen(calls, line)[language]),
    },
  )
  const stop = (reason: PlanStopReason): void => {
    why ??= reason
    script.stop()
  }
  const clock = setTimeout(() => stop('too-long'), server.limits.scriptMs).unref()

  async function lastOutcome(): Promise<ScriptOutcome> {
    try {
      return await script.ended
    } finally {
      calls.stop()
      await Promise.allSettled(underWay)
      await calls.end()
      await draft.idle()
      await server.sql`update plan set reads = ${JSON.stringify([...draft.reads])}::text::jsonb where id = ${plan}`
    }
  }

  async function finish(): Promise<void> {
    try {
      const outcome = await lastOutcome()
      if (why === 'cancelled') return await report.end('cancelled')
      if (why !== undefined)
        return await report.end('failed', plainFault(why, (why === 'stopped' ? stopped : tooLong(server))[language]))
      if ('fault' in outcome) return await report.end('failed', shownFault(outcome.fault, language))
      await draft.end()
      await server.sql.begin((tx) => keep(tx, planning, calls.tally, outcome.result, report))
      report.tell('ready')
    } catch (error) {
      await report.end('failed', faultOf(server, error, language))
    } finally {
      clearTimeout(clock)
      report.close()
    }
  }
  return { done: finish().then(() => misfit), cancel: stop }
}

/** Saves the script's changes, unless the plan was cancelled meanwhile. */
async function keep(
  tx: TransactionSql,
  { plan }: PlanningRequest,
  { same, blocked, failed, faults, needs, answers = [] }: ScriptTally,
  result: string,
  report: ReturnType<typeof reporter>,
): Promise<void> {
  const [open] = await tx`select id from plan where id = ${plan} and state = 'planning' for update`
  if (!open) return
  await tx`update plan set result = ${storableJson(parseSafe(result))}::text::jsonb, needs = ${JSON.stringify(needs)}::text::jsonb,
    answers = ${storableJson(answers)}::text::jsonb where id = ${plan}`
  await report.save(tx)
  await settle(tx, plan, { same, blocked, failed }, faults)
}

function definitionOf(text: string) {
  const read = definitionFrom(text)
  if ('fault' in read) throw problem(422, 'not-a-script', words(read.fault, read.fault))
  return read.definition
}

const stopped = words(
  'The server stopped while planning the script. Plan again.',
  '生成计划时服务器已停止，请重新生成。',
)

function leftOpen(calls: number, line: number | null): Words {
  const [en, zh] = line === null ? ['', ''] : [`, the first made at line ${line}`, `（最早的一次在第 ${line} 行）`]
  return calls === 1
    ? words(
        `run() returned before one of its calls was answered${en.replace(', the first', ',')}. What it changes is in this plan, the result may not know of it: put await before it.`,
        `run() 返回时还有 1 次调用没有结果${zh.replace('最早的一次', '')}。其更改已在本计划中，但结果中可能未计入：请在前面加 await。`,
      )
    : words(
        `run() returned before ${calls.toLocaleString('en')} of its calls were answered${en}. What they change is in this plan, the result may not know of it: put await before them.`,
        `run() 返回时还有 ${calls} 次调用没有结果${zh}。其更改已在本计划中，但结果中可能未计入：请在前面加 await。`,
      )
}

function tooMany(most: number): Error {
  const text = words(
    `A plan holds at most ${most.toLocaleString('en')} changes. Let the script work on fewer records and run it again.`,
    `一个计划最多包含 ${most} 处更改，请缩小脚本的处理范围后重试。`,
  )
  return problem(422, 'too-many-changes', text)
}

function tooLong({ limits }: Server): Words {
  const minutes = limits.scriptMs / 60_000
  return words(
    `The script took longer than ${minutes} minutes and was stopped.`,
    `脚本运行超过 ${minutes} 分钟，已停止。`,
  )
}

function seedOf(plan: number): number {
  return Math.imul(plan, 2_654_435_761) >>> 0
}
