import useSWR, { preload } from 'swr'
import { plain } from '#derive/values/plain.ts'
import { formatRelative } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useApp, type Row } from '#browser/state/app-state.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { areaOf, nameOf, rowsOf } from './audit-data.ts'
import { auditWords } from './words.ts'

interface Author {
  readonly member: Row | undefined
  readonly passed: number
  readonly deleted: number
  readonly blocked: number
  /** Texts of the author that were deleted or blocked last. */
  readonly earlier: readonly Row[]
}

const keyOf = (id: number) => ['audit-author', id] as const

export function AuditAuthor({ id }: { id: number | undefined }) {
  const words = useWords(auditWords)
  const say = useSay()
  const areas = useApp((state) => state.product?.areas)
  const { data } = useSWR(id === undefined ? null : keyOf(id), ([, member]) => look(member), {
    revalidateOnFocus: false,
    dedupingInterval: 60_000,
    shouldRetryOnError: false,
  })
  if (id === undefined) return <p className="text-dim">{words.noAuthor}</p>
  if (!data) return <Skeleton width="70%" />
  const status = areas?.['member']?.fields['status']?.choices?.find(({ value }) => value === data.member?.['status'])
  const reasons = areas?.['forumPost']?.fields['deleteReason']?.choices
  return (
    <>
      <p className="truncate font-medium">{plain(data.member?.['name']) || id}</p>
      <p className="nums text-dim">{words.record(data.passed, data.deleted, data.blocked)}</p>
      {status && <StateDot tone={status.value === 1 ? 'ok' : 'danger'}>{say(status.title)}</StateDot>}
      {data.member && (
        <p className="text-dim">
          {words.joined} {formatRelative(String(data.member['created_at']))}
        </p>
      )}
      <h3 className="mt-3 mb-1 text-xs font-semibold text-dim">{words.earlier}</h3>
      {data.earlier.length === 0 ? (
        <p className="text-dim">{words.none}</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {data.earlier.map((row) => {
            const reason = reasons?.find(({ value }) => value === row['deleteReason'])
            return (
              <li key={row.id} className="border-l-2 border-danger pl-2">
                <p className="line-clamp-2">{nameOf(row)}</p>
                <p className="text-xs text-dim">
                  {row['status'] === 'deleted' ? (reason ? say(reason.title) : words.deleted) : words.blocked}
                  {row['moderated_at'] ? ` · ${formatRelative(plain(row['moderated_at']))}` : ''}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

export function preloadAuthor(id: unknown): void {
  if (typeof id === 'number') void preload(keyOf(id), ([, member]) => look(member)).catch(() => undefined)
}

async function look(id: number): Promise<Author> {
  const of = (area: string, status: string, pageSize: number) =>
    rowsOf(`${area}.list`, { userId: String(id), status, pageSize, sortby: 'updated_at', order: 'desc' })
  const sum = async (status: string, pageSize = 1) => {
    const found = await Promise.all(Object.values(areaOf).map((area) => of(area, status, pageSize)))
    return { total: found.reduce((all, { total }) => all + total, 0), rows: found.flatMap(({ rows }) => rows) }
  }
  const [members, passed, deleted, blocked] = await Promise.all([
    rowsOf('member.list', { ids: String(id), pageSize: 1 }),
    sum('normal'),
    sum('deleted', 4),
    sum('blocked', 4),
  ])
  const earlier = [...deleted.rows, ...blocked.rows].toSorted((one, other) =>
    String(one['updated_at']) < String(other['updated_at']) ? 1 : -1,
  )
  return {
    member: members.rows[0],
    passed: passed.total,
    deleted: deleted.total,
    blocked: blocked.total,
    earlier: earlier.slice(0, 4),
  }
}
