import { isolated } from '#derive/values/isolated.ts'
import { copyText } from '#browser/ui/copy-text.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { notify } from '#browser/notices/notify.ts'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { Input } from '#browser/ui/input.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { operatorWords } from './words.ts'

interface LinkDialogProps {
  readonly url: string
  readonly username: string
  readonly onClose: () => void
}

/** The link cannot be shown again. */
export function LinkDialog({ url, username, onClose }: LinkDialogProps) {
  const words = useWords(operatorWords)
  useKeys('dialog', [])
  const copy = async () => {
    await copyText(url)
    notify(operatorWords.copied)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.create}
      actions={
        <Button kind="primary" keys="enter" autoFocus onClick={() => void copy()}>
          {words.copy}
        </Button>
      }
    >
      <p className="pb-2">{words.link(isolated(username))}</p>
      <Input
        readOnly
        value={url}
        aria-label={words.link(isolated(username))}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}
