import { DryRunAnswer, Envelope, Waiting } from '../world/answer.ts'
import { problem } from '../problem.ts'
import type { CallOf, Handler } from './handler.ts'
import type { DeclaredRow } from '../declared.ts'
import { requireConfirmation } from '../calls/confirm.ts'
import { earlierRun } from '../calls/outcome.ts'
import { reportPersonal } from '../calls/personal-rows.ts'
import { filterChanges } from '../plan/filter-changes.ts'
import { changesPage, visibleEnvironments } from '../plan/change-page.ts'
import { compare as compareRuns, type ComparisonSide } from '../plan/compare.ts'
import { facets as facetsOf } from '../plan/facets.ts'
import { generalise as generaliseFrom } from '../plan/generalise/generalise.ts'
import { planFor } from '../plan/plan-for.ts'
import { summary } from '../plan/plans.ts'
import { refuseUnlessApplying, refuseWithoutRight } from '../plan/roles.ts'
import { undoRun } from '../plan/undo.ts'
import { undoTrial } from '../plan/undo-trial.ts'
import { recordKey } from '../records/record-ref.ts'
import { changeFrom, type StoredChange } from '../records/stored.ts'
import { undoneRecords, type UndoScope } from '../plan/undo-scope.ts'
import { cancelRun, pauseRun, resumeRun, retryRun } from '../run/control.ts'
import { runFor, type ShownRun } from '../run/run-for.ts'
import { history } from '../run/history.ts'
import type { Server, Call } from '../server.ts'
import { namedChanges } from '../world/changes.ts'
import { seenBy } from '../visibility/sight.ts'
import { trying } from '../calls/trying.ts'

export const list: Handler<'run.list'> = (call) => history(call, false)

export const activity: Handler<'run.activity'> = (call) => history(call, call.input.mine === 1)

export const get: Handler<'run.get'> = (call) => runFor(call, call.input.id)

export const changes: Handler<'run.changes'> = async (call) => {
  const run = await runFor(call, call.input.id)
  if (run.plan !== null) return changesPage(call, run.plan, { excluded: 0, ...given(call.input) }, run.id)
  const rows = await call.server.sql<StoredChange[]>`
    select area, environment, id, parent_id, before, after from revision where run = ${run.id} and environment = any(${seenBy(call.actor)}::text[]) order by seq limit 10000`
  await reportPersonal(call, rows)
  const ids = rows.map(({ id }) => id)
  const back = await undoneRecords(call.server.reads, run.id, ids)
  const { reads } = call.server
  const found = filterChanges(await namedChanges(call, reads, rows.map(changeFrom)), given(call.input))
  const [page, pageSize] = [call.input.page, call.input.pageSize]
  const data = found.slice((page - 1) * pageSize, page * pageSize).map((change): DeclaredRow<'run.changes'> => ({
    ...change,
    state: 'done',
    undone: back.has(recordKey(change)) ? 1 : 0,
  }))
  return new Envelope({ data, total: found.length, page, pageSize })
}

export const facets: Handler<'run.facets'> = async (call) => {
  const { plan } = await runFor(call, call.input.id)
  return facetsOf(call.server, plan ?? 0, { excluded: 0, ...visibleEnvironments(call) })
}

export const compare: Handler<'run.compare'> = async (call) => {
  const { server, input } = call
  const here = await runFor(call, input.id)
  const there = await runFor(call, input.with)
  const source = ({ id, plan }: ShownRun): ComparisonSide => (plan === null ? { run: id } : { plan })
  const [page, pageSize] = [input.page, input.pageSize]
  const state = input.state ?? undefined
  const environments = seenBy(call.actor)
  const compared = await compareRuns(server.reads, source(here), source(there), { page, pageSize, state, environments })
  await reportPersonal(call, compared.rows)
  return compared
}

export const pause: Handler<'run.pause'> = (call) => controlled(call, pauseRun)

export const resume: Handler<'run.resume'> = (call) => controlled(call, resumeRun, 'writes')

export const cancel: Handler<'run.cancel'> = (call) => controlled(call, cancelRun)

export const retry: Handler<'run.retry'> = (call) => controlled(call, retryRun, 'writes')

export const undo: Handler<'run.undo'> = trying((call) => undone(call, call.input.id, given(call.input)))

export const undoReceipt: Handler<'run.undo-receipt'> = trying((call) => undone(call, call.input.receipt, {}))

export const generalise: Handler<'run.generalise'> = ({ input, ...call }) =>
  generaliseFrom({ ...call, input }, input.receipts, input.without ?? [], input.wider === 1)

async function controlled(
  call: CallOf<'run.pause'>,
  act: (server: Server, run: number) => Promise<void>,
  what?: 'writes',
): Promise<ShownRun> {
  const { id, plan, environment } = await runFor(call, call.input.id)
  refuseWithoutRight(call.actor, { effect: 'write' }, [environment])
  if (plan !== null) {
    const about = await summary(call.server.sql, plan)
    await refuseUnlessApplying(call.server, call.actor, about)
    if (what === 'writes' && about.approval.required && !about.approval.valid) throw runNotApproved
  }
  // an earlier try took effect: only the answer is missing
  if (earlierRun() === undefined) await act(call.server, id)
  return runFor(call, id)
}

const runNotApproved = problem(409, 'not-approved', {
  en: 'Changes here need an approval since this run was started, and it has none. Plan the rest again.',
  zh: '该任务开始后，此环境的更改改为须经批准，而该任务未经批准。请为其余更改重新生成计划。',
})

async function undone(call: Call, receipt: number, scope: UndoScope) {
  if (call.dryRun) {
    const { changes, ...data } = await undoTrial(call.server, receipt, call, scope)
    await reportPersonal(call, [...changes, ...data.skips])
    return new DryRunAnswer({ data, changes })
  }
  const undo = await undoRun(call.server, receipt, call.actor, scope, (extent) => requireConfirmation(call, extent))
  if ('waits' in undo) return new Waiting((await planFor(call, undo.waits.id)).shown)
  const { id, ...rest } = await runFor(call, undo.run)
  return { run: id, ...rest }
}

function given(input: Call['input']): Record<string, never> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as Record<string, never>
}
