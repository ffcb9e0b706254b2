import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Instant } from '#browser/kinds/cells/instant.tsx'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { hashOf } from '#browser/router/route.ts'
import { fieldsOfParams, type ScriptLine } from '#browser/state/scripts.ts'
import { Badge } from '#browser/ui/badge.tsx'
import { workbenchWords } from './words.ts'

export function useScriptColumns(): readonly TableColumn<ScriptLine>[] {
  const words = useWords(workbenchWords)
  const say = useSay()
  const { columns: heads } = words
  return [
    {
      id: 'title',
      title: heads.title,
      cell: ({ name, title, help, errors }) => (
        <span title={help ? say(help) : undefined}>
          <a href={hashOf('/scripts', { name })} className="rounded-sm font-medium hover:text-accent">
            {say(title)}
          </a>
          <span className="pl-2.5 font-mono text-xs text-dim">{name}</span>
          {errors[0] && (
            <span title={errors[0].message} className="pl-2.5 text-xs text-danger">
              {words.broken(errors[0].line)}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'params',
      title: heads.params,
      cell: ({ params }) => (
        <span className="text-dim">
          {Object.values(fieldsOfParams(params))
            .map(({ title }) => say(title))
            .join(', ') || '–'}
        </span>
      ),
    },
    {
      id: 'origin',
      title: heads.origin,
      width: 'w-28',
      cell: ({ origin: from }) => (
        <Badge tone={from === 'own' ? 'accent' : from === 'shared' ? 'ok' : 'neutral'}>{words.origins[from]}</Badge>
      ),
    },
    {
      id: 'version',
      title: heads.version,
      width: 'w-18',
      isEnd: true,
      cell: ({ version, origin: from }) => <span className="nums text-dim">{from === 'library' ? '–' : version}</span>,
    },
    {
      id: 'owner',
      title: heads.owner,
      width: 'w-24',
      cell: ({ owner }) => <span className="text-dim">{owner ?? '–'}</span>,
    },
    {
      id: 'updated',
      title: heads.updated,
      width: 'w-28',
      isEnd: true,
      cell: ({ updated_at: at }) => (at ? <Instant value={at} /> : null),
    },
  ]
}
