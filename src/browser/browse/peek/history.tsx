import useSWR from 'swr'
import type { AnyArea } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import type { RowOfList } from '#client/commands.ts'
import { titleOf } from '#derive/wording.ts'
import { isolated } from '#derive/values/isolated.ts'
import { environmentWords } from '#derive/environment.ts'
import { formatInstant } from '#browser/i18n/format.ts'
import { useSay, useT, useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { warn } from '#browser/notices/notify.ts'
import { undoReceipt } from '#browser/notices/undo.ts'
import { openPlanOf } from '#browser/plan/open-plan.ts'
import { hashOf } from '#browser/router/route.ts'
import { useMay } from '#browser/session/rights.ts'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { Instant } from '#browser/kinds/cells/instant.tsx'
import { useAreaChanges } from './use-area-changes.ts'
import { ValueInline } from './value-inline.tsx'
import { peekWords } from './words.ts'

type Revision = RowOfList<'record.revisions'>

export function History({ area, id, isGone }: { area: AnyArea; id: number; isGone?: boolean }) {
  const text = useWords(peekWords)
  const isWriter = useMay('write')
  const { data, error, mutate } = useSWR(
    ['revisions', area.id, id],
    () => call('record.revisions', { area: area.id, id }).then((answer) => answer.data),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
  useAreaChanges(area, mutate)
  const changes = (data ?? []).filter(({ kind }) => kind !== 'publish')
  const [latest] = changes
  const removal = latest?.kind === 'remove' ? latest : undefined
  const versions = changes.slice(1).filter(({ kind }) => kind !== 'remove')
  const mayRestore = isWriter && !area.appendOnly && versions.length > 0
  const restore = (version: number | undefined) => {
    if (version === undefined) return
    void openPlanOf(async () => (await call('record.restore', { area: area.id, id, version })).data).catch(warn)
  }
  useKeys(
    'view',
    [
      {
        keys: 'Shift+r',
        title: removal ? peekWords.bringRecordBack : peekWords.restoreVersionTitle,
        hint: removal ? peekWords.bringBackHint : peekWords.restoreHint,
        run: () => restore(focusedVersion() ?? versions[0]?.version),
      },
    ],
    mayRestore,
  )
  if (error && !data) return <ErrorBlock error={error} onRetry={() => void mutate()} />
  if (!data)
    return (
      <p className="p-4">
        <Skeleton width="70%" />
      </p>
    )
  if (data.length === 0) return <EmptyBlock>{isGone ? text.gone : text.noHistory}</EmptyBlock>
  return (
    <>
      {removal && (
        <p className="flex items-baseline gap-2 px-4 pt-3">
          <span className="flex-1">
            {text.deleted(
              isolated(removal.actor ?? text.nobody),
              formatInstant(removal.at),
              isolated(removal.label || String(id)),
              removal.receipt ?? '',
            )}
          </span>
          {mayRestore && (
            <Button keys="shift+r" onClick={() => restore(versions[0]?.version)}>
              {text.bringBack}
            </Button>
          )}
        </p>
      )}
      <ol className="max-w-[820px] px-4 py-2">
        {data.map((revision) => (
          <RevisionItem
            key={`${revision.version} ${revision.receipt}`}
            area={area}
            revision={revision}
            onUndone={() => void mutate()}
            onRestore={mayRestore && versions.includes(revision) ? () => restore(revision.version) : undefined}
          />
        ))}
      </ol>
    </>
  )
}

function focusedVersion(): number | undefined {
  const version = document.activeElement?.closest<HTMLElement>('[data-restores]')?.dataset['restores']
  return version === undefined ? undefined : Number(version)
}

interface RevisionItemProps {
  readonly area: AnyArea
  readonly revision: Revision
  readonly onUndone: () => void
  readonly onRestore: (() => void) | undefined
}

function RevisionItem({ area, revision, onUndone, onRestore }: RevisionItemProps) {
  const t = useT()
  const text = useWords(peekWords)
  const say = useSay()
  const entry = useApp((state) => (revision.command ? state.product?.entryById.get(revision.command) : undefined))
  const { receipt } = revision
  return (
    <li className="border-b border-line py-2.5 last:border-0" data-restores={onRestore ? revision.version : undefined}>
      <div className="flex items-baseline gap-2">
        <strong className="font-medium">{revision.actor ?? text.nobody}</strong>
        <span className="min-w-0 flex-1 truncate text-dim">
          {entry ? say(titleOf(entry)) : (revision.command ?? revision.kind)}
        </span>
        <span className="text-xs">
          <Instant value={revision.at} />
        </span>
        {receipt && revision.undone === 1 && <span className="text-xs text-dim">{text.undone}</span>}
        {receipt && revision.undone === 0 && (
          <Button
            kind="quiet"
            className="h-6 text-xs"
            onClick={() => void undoReceipt(String(receipt)).then(onUndone)}
            aria-label={text.undo}
          >
            {t('common.undo')}
          </Button>
        )}
        {onRestore && (
          <Button
            kind="quiet"
            className="h-6 text-xs"
            onClick={onRestore}
            aria-label={text.restoreVersion(revision.version)}
          >
            {text.restore}
          </Button>
        )}
      </div>
      <Publication revision={revision} />
      {revision.reason && <p className="text-dim">{text.reason(revision.reason)}</p>}
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

function Publication({ revision: { from, to, receipt } }: { readonly revision: Revision }) {
  const say = useSay()
  const places = (from ? [from] : (to ?? [])).map((each) => say(environmentWords(each))).join(', ')
  if (places === '' || !receipt) return null
  const text = from ? peekWords.fromBy(places) : peekWords.publishedToBy(places)
  return (
    <p className="text-dim">
      {say(text)}{' '}
      <a href={hashOf('/runs', { run: String(receipt) })} className="rounded-sm text-accent underline">
        {say(peekWords.run(receipt))}
      </a>
    </p>
  )
}
