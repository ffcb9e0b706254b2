import type { RecordReference } from '#client/problem.ts'
import { labelText } from '#derive/label.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { useApp } from '#browser/state/app-state.ts'
import { recordHash } from '#browser/router/pages.ts'

const most = 5

export function RecordLinks({ uses }: { readonly uses: readonly RecordReference[] }) {
  const say = useSay()
  const product = useApp((state) => state.product)
  const language = useApp((state) => state.language)
  if (!product || uses.length === 0) return null
  return (
    <ul className="pt-1">
      {uses.slice(0, most).map(({ area, field, id, label }) => {
        const hash = recordHash(product.menu, area, id)
        const of = Object.values(product.areas).find((each) => each.id === area)
        const name = of ? labelText(of, label, language) : label
        const text = `${of ? say(of.title) : area} ${id}${name ? ` · ${name}` : ''}`
        return (
          <li key={`${area} ${field} ${id}`} className="truncate">
            {hash ? (
              <a href={hash} className="text-accent underline">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        )
      })}
    </ul>
  )
}
