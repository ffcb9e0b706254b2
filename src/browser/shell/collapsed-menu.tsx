import type { Menu, Page } from '#catalogue/index.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { pageHash, pageQuery } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import { cx } from '#browser/ui/class-names.ts'
import { initials } from '#browser/ui/initials.ts'
import { MenuButton } from '#browser/ui/menu.tsx'

export function CollapsedMenu({ menu, current }: { menu: Menu; current: Page | undefined }) {
  const say = useSay()
  return (
    <ul className="flex min-h-0 flex-1 flex-col items-center gap-1 overflow-y-auto py-2">
      {menu.map((group) => {
        const pages = group.pages.filter((page) => !page.hidden)
        const isHere = pages.some((page) => page === current)
        if (pages.length === 0) return null
        return (
          <li key={group.title.en}>
            <MenuButton
              label={say(group.title)}
              items={pages.map((page) => ({
                id: pageHash(page),
                title: say(page.title),
                checked: page === current,
                ...(page.key ? { keys: `g ${page.key}` } : {}),
                onSelect: () => navigate(page.path, pageQuery(page)),
              }))}
              bare
              isNamedByContent
              className={cx(
                'size-8 justify-center rounded text-xs',
                isHere ? 'bg-accent-soft font-medium text-accent' : 'text-dim hover:bg-ink/5 hover:text-ink',
              )}
            >
              <span className="sr-only">{say(group.title)}</span>
              <span aria-hidden="true">{initials(say(group.title))}</span>
            </MenuButton>
          </li>
        )
      })}
    </ul>
  )
}
