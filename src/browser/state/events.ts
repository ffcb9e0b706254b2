import { api, ApiProblem } from '#client/api.ts'
import { forgetLabels } from '#client/labels.ts'
import { address, call } from '#client/call.ts'
import { app, onApp, setApp, type Job, type LiveEvents } from './app-state.ts'

type AreaChange = LiveEvents['change']
type PlanProgress = LiveEvents['plan']
type ApprovalChange = LiveEvents['approval']

const kinds = ['change', 'run', 'plan', 'approval', 'emergency'] as const satisfies readonly (keyof LiveEvents)[]
/** `missed`: reconnected, but events in between were lost. */
type EventKind = (typeof kinds)[number] | 'missed'

const changeListeners = new Set<(change: AreaChange) => void>()
const everywhereListeners = new Set<(change: AreaChange) => void>()
const runListeners = new Set<(job: Job) => void>()
const planListeners = new Set<(progress: PlanProgress) => void>()
const approvalListeners = new Set<(change: ApprovalChange) => void>()
const emergencyListeners = new Set<() => void>()
const missedListeners = new Set<(asked: Set<string>) => void>()

/** Listens for changed records of the current environment. */
export function onAreaChange(listener: (change: AreaChange) => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Listens for changed records of any environment that the operator sees. */
export function onChangeAnywhere(listener: (change: AreaChange) => void): () => void {
  everywhereListeners.add(listener)
  return () => everywhereListeners.delete(listener)
}

export function onRun(listener: (job: Job) => void): () => void {
  runListeners.add(listener)
  return () => runListeners.delete(listener)
}

export function onPlan(listener: (progress: PlanProgress) => void): () => void {
  planListeners.add(listener)
  return () => planListeners.delete(listener)
}

/** Listens for plans that may need an approval, or no longer do. */
export function onApproval(listener: (change: ApprovalChange) => void): () => void {
  approvalListeners.add(listener)
  return () => approvalListeners.delete(listener)
}

export function onEmergency(listener: () => void): () => void {
  emergencyListeners.add(listener)
  return () => emergencyListeners.delete(listener)
}

/** Listens for gaps that may outdate visible data. Listeners share `asked`, the keys being reloaded. */
export function onMissed(listener: (asked: Set<string>) => void): () => void {
  missedListeners.add(listener)
  return () => missedListeners.delete(listener)
}

/** One tab forwards events to the others: browsers allow only six connections. */
export function startEvents(): void {
  const name = 'playdesk.events'
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<[EventKind, string]>) => deliver(...data))
  const lead = (isLate: boolean) =>
    hear(isLate, (kind, text) => {
      deliver(kind, text)
      channel.postMessage([kind, text])
    })
  const { locks } = navigator
  if (!locks) return lead(false)
  const keep = (isLate: boolean) => {
    lead(isLate)
    return new Promise<never>(() => {})
  }
  void locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock) return keep(false)
    void locks.request(name, () => keep(true))
    return undefined
  })
}

/** ms before reopening a refused stream. */
const pause = 3_000
/** ms allowed for opening the stream. */
const most = 2_000

function hear(isLate: boolean, publish: (kind: EventKind, text: string) => void): void {
  let hasMissed = isLate
  let { online } = app()
  let source = connect()

  function connect(): EventSource {
    // Replays changes since the page load; after a lost connection, everything reloads.
    const since = hasMissed ? 0 : Math.min(Math.round(performance.now()) + most, 60_000)
    const opened = new EventSource(address('schema.events', { since }))
    for (const kind of kinds) opened.addEventListener(kind, ({ data }: MessageEvent<string>) => publish(kind, data))
    opened.addEventListener('open', () => {
      online = true
      setApp({ online })
      // The stream opened too late for a full replay.
      if (hasMissed || performance.now() > since) publish('missed', 'null')
      hasMissed = true
    })
    opened.addEventListener('error', () => {
      if (opened !== source) return
      // Events until the stream reopens are lost.
      hasMissed = true
      void failed(opened)
    })
    return opened
  }
  function again(): void {
    source.close()
    source = connect()
  }
  async function failed({ readyState }: EventSource): Promise<void> {
    if (readyState !== EventSource.CLOSED) return probe()
    // A refused stream has no reason; the session may be over.
    const problem = await call('session.user-info').catch((error: unknown) => error)
    if (problem instanceof ApiProblem && problem.kind === 'offline') return
    // The operator may sign in in another tab.
    if (problem instanceof ApiProblem && problem.status === 401) addEventListener('focus', again, { once: true })
    else setTimeout(again, pause)
  }
  onApp(() => {
    const isBack = app().online && !online
    online = app().online
    if (!isBack) return
    if (source.readyState === EventSource.OPEN) publish('missed', 'null')
    else again()
  })
}

/** Checks the connection: the response updates `online`. */
export async function probe(): Promise<void> {
  await api.get('/healthz', { timeout: 10_000 }).catch(() => undefined)
}

function deliver(kind: EventKind, text: string): void {
  const data: unknown = JSON.parse(text)
  if (kind === 'missed') return missed()
  if (kind === 'run') return follow(data as Job)
  if (kind === 'plan') {
    for (const listener of planListeners) listener(data as PlanProgress)
    return
  }
  if (kind === 'approval') {
    for (const listener of approvalListeners) listener(data as ApprovalChange)
    return
  }
  if (kind === 'emergency') {
    for (const listener of emergencyListeners) listener()
    return
  }
  const change = data as AreaChange
  for (const listener of everywhereListeners) listener(change)
  if (change.environment !== app().environment) return
  forgetLabels(change.area)
  for (const listener of changeListeners) listener(change)
}

/** Reloads all visible data. */
export function missed(): void {
  const asked = new Set<string>()
  forgetLabels()
  void readJobs()
  for (const listener of missedListeners) listener(asked)
}

async function readJobs(): Promise<void> {
  for (const { id } of app().jobs) {
    try {
      follow((await call('run.get', { id })).data)
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404)
        setApp({ jobs: app().jobs.filter((job) => job.id !== id) })
    }
  }
}

function follow(job: Job): void {
  const others = app().jobs.filter(({ id }) => id !== job.id)
  const isOver = job.state === 'done' || job.state === 'stopped' || job.state === 'cancelled'
  setApp({ jobs: isOver ? others : [...others, job] })
  for (const listener of runListeners) listener(job)
}
