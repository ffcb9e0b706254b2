import type { AnyArea, Field } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { isEmpty } from '#derive/values/empty.ts'
import { columnsOf, reaches, type Column } from '#derive/columns.ts'
import { formGroups, type FormField } from '#derive/form.ts'
import { plain } from '#derive/values/plain.ts'
import { formatInstant } from '#browser/i18n/format.ts'
import { useSay, useT, useWords } from '#browser/i18n/i18n.ts'
import { openField, openMembers } from '#browser/kinds/open-part.ts'
import type { Row } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { Cell } from '#browser/kinds/cells/cell.tsx'
import { Picture } from '#browser/kinds/cells/picture.tsx'
import { MemberLine, membersOf } from './members.tsx'
import { Summary } from '#browser/kinds/summary.tsx'
import { peekWords } from './words.ts'

export function Details({ area, row }: { area: AnyArea; row: Row | undefined }) {
  const t = useT()
  const words = useWords(peekWords)
  const say = useSay()
  const columns = new Map(columnsOf(area).map((column) => [column.name, column]))
  const groups = formGroups(area).map((group) => ({
    ...group,
    fields: group.fields.filter(({ name, field }) => !row || !isEmpty(field, row[name])),
  }))
  const missing = row
    ? formGroups(area).flatMap(({ fields }) => fields.filter(({ name, field }) => isEmpty(field, row[name])))
    : []
  return (
    <div className="max-w-[820px] px-4 py-3">
      {row && area.summary && (
        <p className="mb-3 rounded bg-accent-wash px-3 py-2">
          <span className="text-dim">{say(reaches)}:</span> <Summary full row={row} />
        </p>
      )}
      {groups
        .filter(({ fields }) => fields.length > 0)
        .map((group, at) => (
          <section key={group.title?.en ?? at} className={cx(at > 0 && 'mt-4')}>
            {group.title && <h3 className="mb-1.5 text-xs font-medium text-dim">{say(group.title)}</h3>}
            <dl className="grid grid-cols-[minmax(104px,34%)_1fr]">
              {group.fields.map((field) => (
                <DetailLine key={field.name} area={area} field={field} column={columns.get(field.name)} row={row} />
              ))}
            </dl>
          </section>
        ))}
      {row && <FurtherMembers area={area} row={row} />}
      {missing.length > 0 && (
        <p className="mt-3 text-xs text-dim">
          <span className="font-medium">{t('peek.noneGiven')}</span>:{' '}
          {missing.map(({ field }) => say(field.title)).join(' · ')}
        </p>
      )}
      {row && (
        <p className="nums mt-3 border-t border-line pt-2.5 text-xs text-dim">
          {words.created} {formatInstant(plain(row['created_at']))} · {words.updated}{' '}
          {formatInstant(plain(row['updated_at']))}
          {row['_version'] !== undefined && ` · ${words.version(plain(row['_version']))}`}
        </p>
      )}
    </div>
  )
}

/** Shows undeclared members, which open areas may have. */
function FurtherMembers({ area, row }: { area: AnyArea; row: Row }) {
  const say = useSay()
  const members = area.open ? openMembers(area, row) : {}
  if (Object.keys(members).length === 0) return null
  const field = openField(area)
  return (
    <section className="mt-4">
      <h3 className="mb-1.5 text-xs font-medium text-dim">{say(field.title)}</h3>
      <LongValue field={field} value={members} />
    </section>
  )
}

interface DetailLineProps {
  readonly area: AnyArea
  readonly field: FormField
  readonly column: Column | undefined
  readonly row: Row | undefined
}

function DetailLine({ area, field: { name, field }, column, row }: DetailLineProps) {
  const say = useSay()
  return (
    <>
      <dt className="border-b border-line/60 py-1.5 pr-3 text-dim">{say(field.title)}</dt>
      {/* List cells truncate; here the full text is shown. */}
      <dd className="min-w-0 border-b border-line/60 py-1.5 wrap-anywhere whitespace-normal **:[.truncate]:overflow-visible **:[.truncate]:whitespace-normal">
        {!row ? (
          <Skeleton width="55%" />
        ) : field.kind === 'image' ? (
          <Picture field={field} value={row[name]} label={say(field.title)} size={56} />
        ) : isLong(field) ? (
          <LongValue field={field} value={row[name]} />
        ) : (
          column && (
            <Cell full area={area} column={column.cell === 'label' ? { ...column, cell: 'text' } : column} row={row} />
          )
        )}
      </dd>
    </>
  )
}

function LongValue({ field, value }: { field: Field; value: unknown }) {
  if (kinds[field.kind].holdsSeveral) {
    if (value && typeof value === 'object' && !Array.isArray(value) && field.kind === 'perLanguage') {
      return Object.entries(value).map(([code, text]) => (
        <span key={code} className="block">
          <span className="mr-2 font-mono text-xs text-dim">{code}</span>
          {plain(text)}
        </span>
      ))
    }
    const members = membersOf(field, value)
    if (members) return members.items.map((item, at) => <MemberLine key={at} fields={members.fields} item={item} />)
    if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return <>{value.join(', ')}</>
    return (
      <pre className="max-h-52 overflow-auto rounded-sm bg-raised p-2 font-mono text-xs whitespace-pre-wrap">
        {JSON.stringify(value, null, 2)}
      </pre>
    )
  }
  if (kinds[field.kind].cell === 'url') {
    const address = plain(value)
    // Deep links of apps are not links here.
    return /^(https?:|\/files\/)/.test(address) ? (
      <a href={address} target="_blank" rel="noreferrer" className="text-accent underline-offset-2 hover:underline">
        {address}
      </a>
    ) : (
      <span className="font-mono text-xs">{address}</span>
    )
  }
  const text = plain(value)
  return (
    <span className="block max-h-64 overflow-auto whitespace-pre-wrap">
      {field.kind === 'richText'
        ? text
            .replace(/<br\s*\/?>|<\/p>/g, '\n')
            .replace(/<[^>]*>/g, '')
            .trim()
        : text}
    </span>
  )
}

function isLong({ kind, item }: Field): boolean {
  if (kind === 'list') return item?.kind !== 'ref' && item?.kind !== 'image'
  return kinds[kind].mayHoldCommas === true && kind !== 'text'
}
