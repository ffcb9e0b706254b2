import { memo, useRef, useState, type FormEvent } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { plain } from '#derive/values/plain.ts'
import { useT } from '#browser/i18n/i18n.ts'
import { useActs } from '#browser/keys/acts.ts'
import { navigate, useRoute } from '#browser/router/route.ts'
import { Button } from '#browser/ui/button.tsx'
import { Input } from '#browser/ui/input.tsx'
import { MenuButton } from '#browser/ui/menu.tsx'
import { Popover } from '#browser/ui/popover.tsx'
import { own } from '#browser/router/own.ts'
import type { Columns } from './grid/use-columns.ts'
import { useViews, type View } from './use-views.ts'
import type { MenuItem } from '../ui/layers/menu-item.ts'
import { browseWords } from './words.ts'

interface ViewMenuProps {
  readonly area: AnyArea
  readonly columns: Columns
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export const ViewMenu = memo(function ViewMenu({ area, columns, open, onOpenChange }: ViewMenuProps) {
  const t = useT()
  const { path, query } = useRoute()
  const { views, change, current } = useViews(area)
  const [naming, setNaming] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const show = (view: View) => navigate(path, { ...view.query, ...tab, [own.view]: view.name })
  const tab = { [own.tab]: query[own.tab], [own.parent]: query[own.parent] }

  useActs(() =>
    views.map((view) => ({
      id: `view:${area.id}:${encodeURIComponent(view.name)}`,
      title: browseWords.view(view.name),
      heading: area.title,
      run: () => show(view),
    })),
  )
  const items: MenuItem[] = [
    { id: '', title: t('browse.viewDefault'), checked: !current, onSelect: () => navigate(path, tab) },
    ...views.map((view) => ({
      id: `view:${view.name}`,
      title: view.name,
      checked: view === current,
      onSelect: () => show(view),
    })),
    { id: 'save', title: `${t('browse.saveView')}…`, heading: t('browse.views'), onSelect: () => setNaming(true) },
    ...views.map((view) => ({
      id: `delete:${view.name}`,
      title: t('browse.deleteView', { name: view.name }),
      tone: 'danger' as const,
      onSelect: () => void change((all) => all.filter(({ name }) => name !== view.name)),
    })),
  ]

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = plain(new FormData(event.currentTarget).get('name')).trim()
    if (!name) return
    const saved = Object.fromEntries(Object.entries(query).filter(([key]) => !key.startsWith('_')))
    void change((all) => [...all.filter((view) => view.name !== name), { name, query: saved, columns: columns.choice }])
    setNaming(false)
    navigate(path, { ...query, [own.view]: name }, { replace: true })
  }

  return (
    <div ref={anchor} tabIndex={-1} className="shrink-0 outline-none">
      <MenuButton
        isNamedByContent
        label={t('browse.views')}
        items={items}
        keys="v"
        align="end"
        open={open}
        onOpenChange={onOpenChange}
      >
        <span className="text-dim">{t('browse.view')}</span>
        <span className="max-w-40 truncate font-medium">{current?.name ?? t('browse.viewDefault')}</span>
      </MenuButton>
      <Popover open={naming} onClose={() => setNaming(false)} anchor={anchor} label={t('browse.saveView')} align="end">
        <form onSubmit={onSubmit} className="flex gap-2 p-2">
          <Input
            name="name"
            defaultValue={current?.name}
            maxLength={60}
            required
            aria-label={t('browse.viewName')}
            placeholder={t('browse.viewName')}
          />
          <Button type="submit" kind="primary" keys="enter">
            {t('common.save')}
          </Button>
        </form>
      </Popover>
    </div>
  )
})
