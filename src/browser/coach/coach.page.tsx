import { words as both, type Words } from '#catalogue/index.ts'
import { keysFor } from '#derive/palette/keymap.ts'
import { titleOf } from '#derive/wording.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { defaultKeys } from '#browser/keys/bind.ts'
import { ListPage } from '#browser/lists/list-page.tsx'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { idOf, useCursor } from '#browser/lists/use-cursor.ts'
import { warn } from '#browser/notices/notify.ts'
import { setApp, useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { CheckBox } from '#browser/ui/input.tsx'
import { Kbd } from '#browser/ui/kbd.tsx'
import { useCoachPreference } from './preference.ts'
import { TimeSaved } from './time-saved.tsx'
import { useKeyCounts } from './counts.ts'
import { coachWords } from './words.ts'

interface UsedKey {
  readonly id: string
  readonly title: Words
  readonly keys: string | undefined
  readonly byKey: number
  readonly missed: number
}

export default function KeysUsed() {
  const words = useWords(coachWords)
  const rows = useUsedKeys()
  const cursor = useCursor(rows, idOf)
  const { preference, setOff, restore } = useCoachPreference()
  const { isOff = false, dismissed = [] } = preference
  const suggestAgain = () => void restore().catch(warn)
  const change = ({ id, title }: UsedKey) => setApp({ keyFor: { target: id, title } })
  return (
    <ListPage
      label={words.title}
      list={{ rows, total: rows.length, error: undefined, reload: () => undefined }}
      cursor={cursor}
      columns={useColumns()}
      keyOf={idOf}
      onOpen={change}
      openHint={coachWords.setKey}
      keys={dismissed.length > 0 ? [{ keys: 'u', title: coachWords.suggestDismissedOnesAgain, run: suggestAgain }] : []}
      filters={
        <label className="flex items-center gap-2">
          <CheckBox checked={!isOff} onChange={(event) => void setOff(!event.target.checked).catch(warn)} />
          {words.suggest}
        </label>
      }
      status={words.commands(rows.length)}
      actions={
        dismissed.length > 0 && (
          <Button keys="u" onClick={suggestAgain}>
            {words.restore(dismissed.length)}
          </Button>
        )
      }
      notice={<TimeSaved />}
      empty={isOff ? words.off : words.none}
    />
  )
}

/** Most missed keys first; commands that are gone are omitted. */
function useUsedKeys(): readonly UsedKey[] {
  const counts = useKeyCounts(true)
  const product = useApp((state) => state.product)
  const keymap = useApp((state) => state.keymap)
  const taken = new Set(keymap.map(({ keys }) => keys))
  const keysOf = (id: string): string | undefined => {
    const standard = product && defaultKeys(id, product)
    return keysFor(keymap, id) ?? (standard !== undefined && taken.has(standard) ? undefined : standard)
  }
  return Object.entries(counts)
    .flatMap(([id, [byKey, missed]]) => {
      const entry = product?.entryById.get(id)
      if (!entry) return []
      const { area } = entry
      const [heading, title] = [area.title, titleOf(entry)]
      const full = both(`${heading.en} › ${title.en}`, `${heading.zh} › ${title.zh}`)
      return [{ id, title: full, keys: keysOf(id), byKey, missed }]
    })
    .toSorted((one, other) => other.missed - one.missed || other.byKey - one.byKey)
}

function useColumns(): readonly TableColumn<UsedKey>[] {
  const { columns, noKey } = useWords(coachWords)
  const say = useSay()
  return [
    { id: 'command', title: columns.command, cell: ({ title }) => <span className="font-medium">{say(title)}</span> },
    {
      id: 'keys',
      title: columns.keys,
      width: 'w-28',
      cell: ({ keys }) =>
        keys ? (
          <>
            <Kbd keys={keys} />
            <span className="sr-only">{keys}</span>
          </>
        ) : (
          <span className="text-faint">{noKey}</span>
        ),
    },
    { id: 'byKey', title: columns.byKey, width: 'w-28', isEnd: true, cell: ({ byKey }) => byKey },
    { id: 'missed', title: columns.missed, width: 'w-28', isEnd: true, cell: ({ missed }) => missed },
  ]
}
