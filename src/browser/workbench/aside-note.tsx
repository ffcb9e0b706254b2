import { useState } from 'react'
import { formatRelative } from '#browser/i18n/format.ts'
import { navigate } from '#browser/router/route.ts'
import { Button } from '#browser/ui/button.tsx'
import { blank, draftOf, draftsAside, keepAside, unnamed } from './drafts.ts'
import { useWorkbenchWords } from './words.ts'

/** Beside a new script: the one that gave way to it, which can be had back. */
export function AsideNote({ onShow }: { readonly onShow: (source: string) => void }) {
  const words = useWorkbenchWords()
  const [newest, setNewest] = useState(() => draftsAside()[0])
  if (!newest) return null
  const [, ...others] = draftsAside()
  const keep = (drafts: typeof others) => {
    keepAside(drafts)
    setNewest(drafts[0])
  }
  const exchange = () => {
    const shown = draftOf(unnamed)
    keep(shown && shown.source !== blank ? [...others, shown] : others)
    onShow(newest.source)
    // where the one before came from is not told of this one
    navigate('/scripts', { new: '1' }, { replace: true })
  }
  return (
    <p
      role="status"
      className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1"
    >
      {words.aside(formatRelative(newest.at))}
      <Button onClick={exchange}>{words.showAside}</Button>
      <Button onClick={() => keep(others)}>{words.dropAside}</Button>
    </p>
  )
}
