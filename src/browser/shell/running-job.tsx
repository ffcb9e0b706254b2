import { formatNumber } from '#browser/i18n/format.ts'
import { useT } from '#browser/i18n/i18n.ts'
import { hashOf } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'

export function RunningJob() {
  const t = useT()
  const jobs = useApp((state) => state.jobs)
  const pages = useApp((state) => state.product?.menu)?.flatMap((group) => group.pages)
  const job = jobs.at(-1)
  if (!job) return null
  const done = job.done + job.skipped + job.failed
  const page = pages?.find(({ view }) => view === 'runs') ?? pages?.find(({ view }) => view === 'plans')
  const Wrap = page ? 'a' : 'span'
  return (
    <Wrap
      {...(page ? { href: hashOf(page.path, { run: String(job.id) }) } : {})}
      className="flex shrink-0 items-center gap-2 text-accent"
    >
      <span className="h-1 w-16 overflow-hidden rounded-full bg-ink/10" aria-hidden="true">
        <span className="block h-full bg-accent" style={{ width: `${job.total ? (100 * done) / job.total : 0}%` }} />
      </span>
      {t(job.state === 'paused' ? 'shell.paused' : 'shell.running', {
        id: job.id,
        done: formatNumber(done),
        total: formatNumber(job.total),
      })}
    </Wrap>
  )
}
