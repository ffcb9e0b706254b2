import { useKeys } from '#browser/keys/use-keys.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { Frame } from '../frame.tsx'
import { RestPanel } from './rest-panel.tsx'
import { restWords } from './words.ts'

interface RestDialogProps {
  readonly receipts: readonly string[]
  readonly onClose: () => void
}

export function RestDialog({ receipts, onClose }: RestDialogProps) {
  const { title } = useWords(restWords)
  useKeys('palette', [])
  return (
    <Frame title={title} onClose={onClose} isWide={false} onKeyDownCapture={() => undefined}>
      <RestPanel receipts={receipts} onClose={onClose} />
    </Frame>
  )
}
