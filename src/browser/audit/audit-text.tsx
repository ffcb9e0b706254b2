import type { ReactNode } from 'react'
import { plain } from '#derive/values/plain.ts'
import { isolated } from '#derive/values/isolated.ts'
import { countryName, formatInstant, languageName } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useLabel, usePicture } from '#browser/kinds/controls/use-labels.ts'
import { useApp, type Row } from '#browser/state/app-state.ts'
import { Badge } from '#browser/ui/badge.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { LazyImage } from '#browser/ui/lazy-image.tsx'
import { areaOf } from './audit-data.ts'
import { markWords } from './mark-words.ts'
import type { WaitingText } from './audit-queue.ts'
import { auditWords } from './words.ts'

export function AuditText({ item }: { item: WaitingText }) {
  const words = useWords(auditWords)
  const say = useSay()
  const field = useApp((state) => Object.values(state.product?.areas ?? {}).find(({ id }) => id === areaOf[item.kind]))
    ?.fields['held']
  const { kind, row, fault, over } = item
  const found = (row['sensitive'] as string[] | null) ?? []
  const held = field?.choices?.find(({ value }) => value === row['held'])
  const [title, content] = [plain(row['title']), plain(row['content'])]
  const images = (row['images'] as number[] | null) ?? []
  return (
    <article aria-label={`${words[kind]} ${row.id}`} className="min-w-0">
      {over && (
        <p role="alert" className="mb-3 rounded border border-warn bg-warn-soft px-3 py-2 text-warn">
          <strong translate="no">{words.over(over.by && isolated(over.by))}</strong>. {words.overHint}
        </p>
      )}
      {!over && fault !== undefined && (
        <p role="alert" className="mb-3 rounded border border-danger bg-danger-soft px-3 py-2 text-danger">
          {words.returned}: {fault}
        </p>
      )}
      <p className="mb-2 flex flex-wrap items-center gap-2 text-dim">
        <Badge tone="accent">{words[kind]}</Badge>
        {held && (
          <Badge tone={row['held'] === 'word' ? 'warn' : 'neutral'}>
            {words.why}: {say(held.title)}
          </Badge>
        )}
        {found.map((word) => (
          <Badge key={word} tone="warn">
            <span translate="no">{word}</span>
          </Badge>
        ))}
      </p>
      {kind === 'comment' && <Around row={row} />}
      {title !== '' && (
        <h2 dir="auto" translate="no" className="mb-1.5 text-xl font-semibold break-words">
          <Marked text={title} found={found} />
        </h2>
      )}
      <p
        dir="auto"
        className="max-w-[68ch] text-lg leading-7 break-words whitespace-pre-wrap"
        translate="no"
        lang={langOf(row)}
      >
        <Marked text={content} found={found} />
      </p>
      {images.length > 0 && (
        <p translate="no" className="mt-3 flex flex-wrap gap-2">
          {images.map((id, at) => (
            <AuditPicture key={id} id={id} label={`${title || content.slice(0, 20)} ${at + 1}`} />
          ))}
        </p>
      )}
      <ul aria-label={words.facts} className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-dim">
        <Fact>{formatInstant(String(row['created_at']))}</Fact>
        {row['language'] ? <Fact>{languageName(plain(row['language']))}</Fact> : null}
        {row['country'] ? <Fact>{countryName(plain(row['country']))}</Fact> : null}
        <Named area="forum-group" id={row['groupId']} />
        <Named area="game" id={row['gameId']} />
      </ul>
    </article>
  )
}

function Marked({ text, found }: { text: string; found: readonly string[] }) {
  return markWords(text, found).map((part, at) =>
    part.isMarked ? (
      // Equal parts differ only by their position.
      <mark
        key={`${at} ${part.text}`}
        className="rounded-sm bg-warn-soft px-0.5 font-medium text-warn underline decoration-2"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

/** Post of a comment, and the comment it replies to. */
function Around({ row }: { row: Row }) {
  const words = useWords(auditWords)
  const post = useLabel('forum-post', Number(row['postId']) || undefined)
  const answered = useLabel('forum-post-comment', Number(row['replyTo']) || undefined)
  return (
    <div className="mb-3 border-l-2 border-line-strong pl-3 text-dim">
      <p className="truncate">
        {words.in}:{' '}
        <span translate="no" className={cx(post === undefined && 'awaited')}>
          {post?.label ?? String(row['postId'])}
        </span>
      </p>
      {row['replyTo'] ? (
        <p className="line-clamp-2">
          {words.answers}:{' '}
          <span translate="no" className={cx(answered === undefined && 'awaited')}>
            {answered?.label ?? plain(row['replyTo'])}
          </span>
        </p>
      ) : null}
    </div>
  )
}

function AuditPicture({ id, label }: { id: number; label: string }) {
  return <LazyImage src={usePicture(id)} label={label} size={112} />
}

function Named({ area, id }: { area: string; id: unknown }) {
  const label = useLabel(area, Number(id) || undefined)
  return label ? (
    <Fact>
      <span translate="no">{label.label}</span>
    </Fact>
  ) : null
}

function Fact({ children }: { children: ReactNode }) {
  return <li>{children}</li>
}

function langOf(row: Row): string | undefined {
  return typeof row['language'] === 'string' ? row['language'] : undefined
}
