import useSWR from 'swr'
import type { AnyArea } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import type { RowOf } from '#client/commands.ts'
import { titleOf } from '#derive/wording.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { undoReceipt } from '#browser/notices/undo.ts'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { Instant } from '#browser/kinds/cells/instant.tsx'
import { useAreaChanges } from './use-area-changes.ts'
import { ValueInline } from './value-inline.tsx'

type Revision = RowOf<'record.revisions'>

/** Who changed what, when and why; each change can be undone. */
export function History({ area, id }: { area: AnyArea; id: number }) {
  const t = useT()
  const { data, error, mutate } = useSWR(
    ['revisions', area.id, id],
    () => call('record.revisions', { area: area.id, id }).then((answer) => answer.data),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
  useAreaChanges(area, mutate)
  if (error && !data) return <ErrorBlock error={error} onRetry={() => void mutate()} />
  if (!data)
    return (
      <p className="p-4">
        <Skeleton width="70%" />
      </p>
    )
  if (data.length === 0) return <EmptyBlock>{t('peek.noHistory')}</EmptyBlock>
  return (
    <ol className="max-w-[820px] px-4 py-2">
      {data.map((revision) => (
        <RevisionItem key={revision.version} area={area} revision={revision} onUndone={() => void mutate()} />
      ))}
    </ol>
  )
}

function RevisionItem({ area, revision, onUndone }: { area: AnyArea; revision: Revision; onUndone: () => void }) {
  const t = useT()
  const say = useSay()
  const entry = useApp((state) => (revision.command ? state.product?.entryById.get(revision.command) : undefined))
  const { receipt } = revision
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <div className="flex items-baseline gap-2">
        <strong className="font-medium">{revision.actor ?? t('peek.nobody')}</strong>
        <span className="min-w-0 flex-1 truncate text-dim">
          {entry ? say(titleOf(entry)) : (revision.command ?? revision.kind)}
        </span>
        <span className="text-xs">
          <Instant value={revision.at} />
        </span>
        {receipt && revision.undone === 1 && <span className="text-xs text-dim">{t('peek.undone')}</span>}
        {receipt && revision.undone === 0 && (
          <Button
            kind="quiet"
            className="h-6 text-xs"
            onClick={() => void undoReceipt(String(receipt)).then(onUndone)}
            aria-label={t('peek.undo')}
          >
            {t('common.undo')}
          </Button>
        )}
      </div>
      {revision.reason && <p className="text-dim">{t('peek.reason', { reason: revision.reason })}</p>}
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs">
        {revision.fields.map(({ field, before, after }) => (
          <div key={field} className="contents">
            <dt className="text-dim">{area.fields[field] ? say(area.fields[field].title) : field}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {revision.kind !== 'create' && (
                <del className="mr-1.5 text-dim">
                  <ValueInline area={area} name={field} value={before} />
                </del>
              )}
              {revision.kind !== 'create' && (
                <span aria-hidden="true" className="mr-1.5 text-dim">
                  →
                </span>
              )}
              <ins className="no-underline">
                <ValueInline area={area} name={field} value={after} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
