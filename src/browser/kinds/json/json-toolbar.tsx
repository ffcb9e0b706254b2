import { Button } from '#browser/ui/button.tsx'
import { MenuButton } from '#browser/ui/menu.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import type { Template } from './templates.ts'
import { jsonWords } from './words.ts'

type Switch = readonly [isOn: boolean, set: (isOn: boolean) => void]

interface JsonToolbarProps {
  readonly canRead: boolean
  readonly canCompare: boolean
  /** Undefined while loading. */
  readonly templates: readonly Template[] | undefined
  readonly onFormat: () => void
  readonly onTemplate: (text: string) => void
  readonly choosing: Switch
  readonly comparing: Switch
  readonly tree: Switch
}

export function JsonToolbar(props: JsonToolbarProps) {
  const { canRead, canCompare, templates, onFormat, onTemplate } = props
  const words = useWords(jsonWords)
  const [isChoosing, setChoosing] = props.choosing
  const [isComparing, setComparing] = props.comparing
  const [hasTree, setTree] = props.tree
  const items = !templates?.length
    ? [{ id: 'none', title: templates ? words.noTemplate : words.loading, disabled: true, onSelect: () => undefined }]
    : templates.map((template, at) => ({
        id: template.id,
        title: template.title ?? words.example,
        ...(template.title && !templates[at - 1]?.title ? { heading: words.stored } : {}),
        onSelect: () => onTemplate(template.text),
      }))
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line bg-raised px-1 py-0.5">
      <Button kind="quiet" keys="shift+alt+f" disabled={!canRead} onClick={onFormat}>
        {words.format}
      </Button>
      <MenuButton
        label={words.template}
        bare
        className="h-7 rounded px-2.5 text-dim hover:bg-ink/6 hover:text-ink"
        open={isChoosing}
        onOpenChange={setChoosing}
        items={items}
      >
        {words.template}
      </MenuButton>
      {canCompare && (
        <Button kind="quiet" aria-pressed={isComparing} onClick={() => setComparing(!isComparing)}>
          {isComparing ? words.edit : words.compare}
        </Button>
      )}
      <Button kind="quiet" aria-pressed={hasTree} disabled={!canRead} onClick={() => setTree(!hasTree)}>
        {words.keys}
      </Button>
    </div>
  )
}
