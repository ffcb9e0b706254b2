import { always, dateTime, environment, int, json, listOf, longText, number, sparse, text } from '#catalogue/index.ts'
import { counted, countsByState, log, params, runKind, runState, sourceChanges } from './answers.ts'

const shared = {
  ...countsByState,
  ...always({
    kind: runKind,
    state: runState,
    environment,
    command: text('Command', '命令'),
  }),
  environments: listOf('Changed in', '更改所在环境', environment, { required: true }),
  plan: int('Plan', '计划', { min: 1 }),
  undoes: int('Undoes run', '撤销的任务', { min: 1 }),
  undoneBy: int('Undone by run', '撤销它的任务', { min: 1 }),
  input: json('Input', '参数'),
  reason: longText('Reason', '原因'),
  finished_at: dateTime('Ended', '结束时间'),
  actor: text('By', '操作人'),
  rate: number('Changes per second', '每秒更改数'),
  title: text('Title', '标题'),
  script: text('Script', '脚本'),
  scriptVersion: int('Version', '版本', { min: 1 }),
  params,
  counted,
}

const id = { id: int('Run', '任务', { required: true, min: 1 }) }

export const runLine = {
  ...id,
  ...shared,
  at: dateTime('At', '时间', { required: true }),
}

const detail = {
  ...shared,
  started_at: dateTime('Began', '开始时间', { required: true }),
  eta: number('Seconds left', '剩余秒数'),
  rateLimit: number('At most, changes per second', '每秒更改数上限'),
  emergency: text('Applied without approval because', '未经审批执行的原因', { max: 500 }),
  onFailure: text('When a change fails', '更改失败时', { required: true }),
  failures: int('Stops after so many failures', '失败上限', { required: true }),
  fault: text('What keeps it', '等待或停止的原因'),
  log: { ...log, required: true as const },
  sourceChanges: sparse(sourceChanges),
}

/** Action of a run, its progress and remaining time. */
export const runDetail = { ...id, ...detail }

/** An undo is a run itself. */
export const undone = { run: int('Run', '任务', { required: true, min: 1 }), ...detail }
