import { planStates, runStates, words, type Words } from '#catalogue/index.ts'
import { perObject } from '#derive/values/per-object.ts'
import { statementFigures } from '../database/statements.ts'
import { planningQueueOf } from '../plan/planning-queue.ts'
import { scriptThreads } from '../script/supervise.ts'
import type { Server } from '../server.ts'
import { countWaitingCalls } from './heavy.ts'
import { requestCounts, type RequestKind } from './requests.ts'
import { countStreams } from './streams.ts'
import { within } from './within.ts'

interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly of?: Words
  readonly value: number
}

/** Figure of `/metrics` and the page "System". */
export interface Figure {
  readonly name: string
  readonly type: 'counter' | 'gauge'
  readonly title: Words
  readonly samples: readonly Sample[]
}

export function sampleName({ name, type }: Pick<Figure, 'name' | 'type'>): string {
  return `playdesk_${name}${type === 'counter' ? '_total' : ''}`
}

const kinds: Readonly<Record<RequestKind, Words>> = {
  read: words('Reads', '读取'),
  write: words('Writes', '写入'),
  destroy: words('Deletions', '删除'),
  publish: words('Publishing', '发布'),
  stream: words('Event streams', '事件流'),
  upload: words('Uploads', '上传'),
  file: words('Files', '文件'),
  page: words('Pages', '页面'),
}

/** Without the database, returns the figures of the server alone. */
export async function figuresOf(server: Server): Promise<Figure[]> {
  const counts = await within(patienceMs, countsOf(server)())
  const { rss, heapUsed } = process.memoryUsage()
  const statements = statementFigures()
  const runs = counts?.find(({ of, state }) => of === 'run' && state === 'waiting')?.n ?? 0
  const queues = [
    { labels: { queue: 'calls' }, of: words('Calls', '调用'), value: countWaitingCalls(server) },
    { labels: { queue: 'plans' }, of: words('Plans', '计划'), value: planningQueueOf(server).waiting },
    { labels: { queue: 'runs' }, of: words('Runs', '执行记录'), value: runs },
  ]
  return [
    ...requestFigures(server),
    counter('statements', words('Database statements', '数据库语句'), statements.ended),
    counter(
      'statement_seconds',
      words('Time of database statements, seconds', '数据库语句耗时（秒）'),
      statements.seconds,
    ),
    gauge('connections_busy', words('Connections that execute a statement', '正在执行语句的连接'), statements.busy),
    gauge('statements_waiting', words('Statements waiting for a connection', '等待连接的语句'), statements.waiting),
    gauge('queue_waiting', words('Waiting for their turn', '排队等待'), queues),
    counter('scripts_started', words('Scripts started', '已启动的脚本'), scriptThreads.started),
    gauge('scripts_running', words('Scripts running', '运行中的脚本'), scriptThreads.running),
    gauge('event_streams', words('Open event streams', '打开的事件流'), countStreams(server)),
    gauge('memory_bytes', words('Memory of the server, bytes', '服务器内存（字节）'), rss),
    gauge('heap_bytes', words('JavaScript heap in use, bytes', 'JavaScript 堆内存（字节）'), heapUsed),
    gauge('database_up', words('Database answers (1: yes)', '数据库可用（1：是）'), counts ? 1 : 0),
    ...(counts ? databaseFigures(counts) : []),
  ]
}

function requestFigures(server: Server): Figure[] {
  const { answered, seconds } = requestCounts(server)
  const requests = [...answered].map(([key, value]): Sample => {
    const [kind, status] = key.split(' ') as [RequestKind, string]
    const of = kinds[kind]
    return { labels: { kind, status }, of: words(`${of.en}, ${status}`, `${of.zh}，${status}`), value }
  })
  const times = [...seconds].map(([kind, value]) => ({ labels: { kind }, of: kinds[kind], value }))
  return [
    counter('requests', words('Requests', '请求'), requests),
    counter('request_seconds', words('Time of requests, seconds', '请求耗时（秒）'), times),
  ]
}

interface StateCount {
  readonly of: 'outbox' | 'plan' | 'run'
  readonly state: string
  readonly n: number
}

// counts only the latest: there may be millions
const latest = 10_000
const patienceMs = 5_000

/** Returns undefined without a database. Concurrent calls share one statement. */
const countsOf = perObject(({ reads }: Server) => {
  let counting: Promise<readonly StateCount[] | undefined> | undefined
  const count = (): Promise<readonly StateCount[] | undefined> =>
    reads<StateCount[]>`
      select 'outbox' as of, 'waiting' as state, count(*)::int as n from outbox where state = 'waiting'
      union all select 'outbox', 'failed', count(*)::int from outbox where state = 'failed'
      union all select 'plan', state, count(*)::int from (select state from plan order by id desc limit ${latest}) p group by state
      union all select 'run', state, count(*)::int from (select state from run order by id desc limit ${latest}) r group by state
    `.catch(() => undefined)
  return () => (counting ??= count().finally(() => (counting = undefined)))
})

function databaseFigures(counts: readonly StateCount[]): Figure[] {
  const states: Readonly<Record<string, Words>> = { ...planStates, ...runStates }
  const byState = (of: StateCount['of']): Sample[] =>
    counts
      .filter((each) => each.of === of)
      .map(({ state, n }) => ({ labels: { state }, of: states[state] ?? words(state, state), value: n }))
  return [
    gauge('outbox_messages', words('Undelivered messages', '未送达的消息'), byState('outbox')),
    gauge('plans', words('Latest 10,000 plans', '最近 10,000 个计划'), byState('plan')),
    gauge('runs', words('Latest 10,000 runs', '最近 10,000 次执行'), byState('run')),
  ]
}

type NewFigure = (name: string, title: Words, values: number | readonly Sample[]) => Figure

const figure = (type: Figure['type'], samples: number | readonly Sample[]) => ({
  type,
  samples: typeof samples === 'number' ? [{ labels: {}, value: samples }] : samples,
})
const counter: NewFigure = (name, title, values) => ({ name, title, ...figure('counter', values) })
const gauge: NewFigure = (name, title, values) => ({ name, title, ...figure('gauge', values) })
