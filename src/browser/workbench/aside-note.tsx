import { useState } from 'react'
import { formatRelative } from '#browser/i18n/format.ts'
import { navigate } from '#browser/router/route.ts'
import { Button } from '#browser/ui/button.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { blank, draftOf, draftsAside, keepAside, unnamed } from './drafts.ts'
import { workbenchWords } from './words.ts'

interface AsideNoteProps {
  readonly name: string | undefined
  readonly onShow: (source: string, version: number | undefined) => void
}

/** Offers to restore text that another text replaced. */
export function AsideNote({ name, onShow }: AsideNoteProps) {
  const words = useWords(workbenchWords)
  const key = name ?? unnamed
  const [newest, setNewest] = useState(() => draftsAside(key)[0])
  if (!newest) return null
  const [, ...others] = draftsAside(key)
  const keep = (drafts: typeof others) => {
    keepAside(key, drafts)
    setNewest(drafts[0])
  }
  const exchange = () => {
    const shown = draftOf(key)
    keep(shown && shown.source !== blank ? [...others, shown] : others)
    onShow(newest.source, newest.version)
    // `recorded` described the replaced text.
    if (name === undefined) navigate('/scripts', { new: '1' }, { replace: true })
  }
  return (
    <p
      role="status"
      className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1"
    >
      {(name === undefined ? words.aside : words.changesAside)(formatRelative(newest.at))}
      <Button onClick={exchange}>{name === undefined ? words.showAside : words.showChanges}</Button>
      <Button onClick={() => keep(others)}>{name === undefined ? words.dropAside : words.discard}</Button>
    </p>
  )
}
