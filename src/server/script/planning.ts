import { words, type Language } from '#catalogue/index.ts'
import { usualLimits } from '#sandbox/protocol.ts'
import { settle } from '../plan/plans.ts'
import { Problem, problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { scriptCalls, type Stage } from './calls.ts'
import { definitionFrom, fieldsOf } from './definition.ts'
import { scriptDraft } from './draft.ts'
import { shownFault, type ShownFault } from './fault-words.ts'
import { namesOf } from './names.ts'
import { checkedParams } from './params.ts'
import { parseSafe, storableJson } from './parse.ts'
import { reporter } from './report.ts'
import { runScript, type Outcome, type Supervised } from './supervise.ts'

/** One script on its way to a plan. */
export interface Planning extends Stage {
  readonly plan: number
  readonly source: string
  readonly params: unknown
}

export interface Job {
  /** the end of it: a plan that is ready, failed or cancelled; the problem that its parameters have */
  readonly done: Promise<Problem | undefined>
  cancel(why: Stop): void
}

type Stop = 'cancelled' | 'too-long' | 'stopped'

const longestMs = 15 * 60_000

/** Runs the script in a draft and keeps what it would change; the plan says how it ended. */
export function planScript(server: Server, planning: Planning): Job {
  const { plan, source, language, now } = planning
  const draft = scriptDraft(server, plan)
  const calls = scriptCalls(server, draft, planning)
  const report = reporter(
    server,
    planning,
    () => draft.changes,
    () => stop('cancelled'),
  )
  let misfit: Problem | undefined
  let why: Stop | undefined
  const script: Supervised<Outcome> = runScript(
    { source, names: namesOf(server).text, seed: seedOf(plan), now, limits: usualLimits },
    {
      async described(text) {
        const read = definitionFrom(text)
        if ('fault' in read) throw problem(422, 'not-a-script', words(read.fault, read.fault))
        try {
          const params = checkedParams(fieldsOf(read.definition.params), planning.params)
          const { title } = read.definition
          await server.sql`update plan set title = ${title[language]}, params = ${JSON.stringify(params)}::text::jsonb where id = ${plan}`
          return JSON.stringify(params)
        } catch (error) {
          if (error instanceof Problem) misfit = error
          throw error
        }
      },
      calls: (texts) => calls.execute(texts),
      log: (text) => report.log(text),
      progress: (text) => report.progress(text),
    },
  )
  const stop = (reason: Stop): void => {
    why ??= reason
    script.stop()
  }
  const clock = setTimeout(() => stop('too-long'), longestMs)
  clock.unref()

  async function finish(): Promise<void> {
    try {
      const outcome = await script.ended
      if (why === 'cancelled') return await report.end('cancelled')
      if (why !== undefined) return await report.end('failed', plainFault(why, stops[why][language]))
      if ('fault' in outcome) return await report.end('failed', shownFault(outcome.fault, language))
      await draft.flush()
      const { same, failed, faults, needs } = calls.tally
      await server.sql.begin(async (tx) => {
        const [open] = await tx`select id from plan where id = ${plan} and state = 'planning' for update`
        if (!open) return
        const result = storableJson(parseSafe(outcome.result))
        await tx`update plan set result = ${result}::text::jsonb, needs = ${JSON.stringify(needs)}::text::jsonb where id = ${plan}`
        await report.save(tx)
        await settle(tx, plan, { same, failed }, faults)
      })
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

const stops = {
  'too-long': words('The script took longer than 15 minutes and was stopped.', '脚本运行超过 15 分钟，已停止。'),
  stopped: words(
    'The server was stopped while the script was planned. Plan it again.',
    '生成计划时服务器已停止，请重新生成。',
  ),
}
const broken = words('Something broke on our side. Nothing was changed.', '服务器出现错误，未做任何更改。')

function faultOf(server: Server, error: unknown, language: Language): ShownFault {
  if (error instanceof Problem) {
    const named = error.errors.map(({ field, message }) => `${field}: ${message[language]}`)
    return plainFault(error.code, [error.words[language], ...named].join(' '))
  }
  server.log.error({ err: error }, 'script not planned')
  return plainFault('internal', broken[language])
}

function plainFault(code: string, message: string): ShownFault {
  return { code, message, line: null, column: null }
}

function seedOf(plan: number): number {
  return Math.imul(plan, 2_654_435_761) >>> 0
}
