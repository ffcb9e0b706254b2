import { api, ApiProblem } from '#client/api.ts'
import { forgetLabels } from '#client/labels.ts'
import { app, setApp, type Counts, type Job } from '#browser/state/app-state.ts'

export interface AreaChange {
  /** kebab-case area id */
  readonly area: string
  readonly environment: string
  readonly ids?: readonly number[]
}

/** How far the planning of a script is. */
export interface PlanProgress {
  readonly id: number
  readonly state: string
  readonly done: number
  readonly total: number
  readonly changes: number
}

const kinds = ['change', 'run', 'plan', 'counts'] as const
/** `open`: what happened meanwhile was heard by nobody */
type Kind = (typeof kinds)[number] | 'open'

const changeListeners = new Set<(change: AreaChange) => void>()
const runListeners = new Set<(job: Job) => void>()
const planListeners = new Set<(progress: PlanProgress) => void>()

/** Calls back when records of any area changed on the server. */
export function onAreaChange(listener: (change: AreaChange) => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Calls back with the progress of runs. */
export function onRun(listener: (job: Job) => void): () => void {
  runListeners.add(listener)
  return () => runListeners.delete(listener)
}

/** Calls back with the progress of planning. */
export function onPlan(listener: (progress: PlanProgress) => void): () => void {
  planListeners.add(listener)
  return () => planListeners.delete(listener)
}

/** Hears the server. One tab of an origin listens and tells the others: browsers allow six connections. */
export function startEvents(): void {
  const channel = new BroadcastChannel('playdesk.events')
  channel.addEventListener('message', ({ data }: MessageEvent<[Kind, string]>) => deliver(...data))
  const lead = () => {
    const source = new EventSource('/api/-/events')
    for (const kind of kinds) {
      source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        deliver(kind, data)
        channel.postMessage([kind, data])
      })
    }
    source.addEventListener('open', () => {
      deliver('open', 'null')
      channel.postMessage(['open', 'null'])
    })
    source.addEventListener('error', () => void probe())
  }
  if (!navigator.locks) return lead()
  void navigator.locks.request('playdesk.events', () => {
    lead()
    return new Promise(() => {})
  })
}

/** Asks whether the server is back, from the banner or when the browser says it has a network. */
export async function probe(): Promise<void> {
  await api.get('/api/user-info', { timeout: 10_000 }).catch(() => undefined)
}

function deliver(kind: Kind, text: string): void {
  const data: unknown = JSON.parse(text)
  if (kind === 'open') {
    setApp({ online: true })
    return void readJobs()
  }
  if (kind === 'counts') return setCounts(data as Partial<Counts>)
  if (kind === 'run') return follow(data as Job)
  if (kind === 'plan') {
    for (const listener of planListeners) listener(data as PlanProgress)
    return
  }
  const change = data as AreaChange
  if (change.environment !== app().environment) return
  forgetLabels(change.area)
  for (const listener of changeListeners) listener(change)
}

/** Runs may have gone on, or ended, while nothing was heard. */
async function readJobs(): Promise<void> {
  for (const { id } of app().jobs) {
    try {
      follow((await api.get<Job>(`/api/-/runs/${id}`)).data)
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404)
        setApp({ jobs: app().jobs.filter((job) => job.id !== id) })
    }
  }
}

function setCounts(counts: Partial<Counts>): void {
  const { session } = app()
  if (session) setApp({ session: { ...session, counts: { ...session.counts, ...counts } } })
}

function follow(job: Job): void {
  const others = app().jobs.filter(({ id }) => id !== job.id)
  const isOver = job.state === 'done' || job.state === 'stopped' || job.state === 'cancelled'
  setApp({ jobs: isOver ? others : [...others, job] })
  for (const listener of runListeners) listener(job)
}
