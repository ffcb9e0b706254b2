import { Instant } from '#browser/kinds/cells/instant.tsx'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { standingIn, toneOf, type OutboxMessage } from './outbox-data.ts'
import type { OutboxWords } from './words.ts'

export function columnsOf(words: OutboxWords): TableColumn<OutboxMessage>[] {
  const { columns: heads } = words
  return [
    {
      id: 'id',
      title: heads.id,
      width: 'w-22',
      cell: ({ id }) => <span className="nums font-mono text-xs text-dim">{id}</span>,
    },
    { id: 'topic', title: heads.topic, width: 'w-28', cell: ({ topic }) => words.topics[topic] ?? topic },
    { id: 'about', title: heads.about, cell: ({ about }) => <span className="font-medium">{about || '–'}</span> },
    {
      id: 'to',
      title: heads.to,
      width: 'w-28',
      isExtra: true,
      cell: ({ recipients }) => (
        <span className="nums text-dim">{recipients === null ? '–' : words.to(recipients)}</span>
      ),
    },
    {
      id: 'state',
      title: heads.state,
      width: 'w-52',
      cell: (message) => <StateDot tone={toneOf(message)}>{standingIn(words, message)}</StateDot>,
    },
    {
      id: 'tries',
      title: heads.tries,
      width: 'w-60',
      isExtra: true,
      cell: ({ attempts, error }) => (
        <span className="nums text-dim" title={error ?? ''}>
          {error ? `${attempts} · ${error}` : attempts}
        </span>
      ),
    },
    {
      id: 'by',
      title: heads.by,
      width: 'w-24',
      isExtra: true,
      cell: ({ actor }) => <span className="text-dim">{actor ?? '–'}</span>,
    },
    {
      id: 'next',
      title: heads.next,
      width: 'w-28',
      isEnd: true,
      cell: ({ next_at, sent_at }) => <Instant value={sent_at ?? next_at} />,
    },
  ]
}
