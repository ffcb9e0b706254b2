import { pageHash } from '#browser/router/pages.ts'
import { useApp } from '#browser/state/app-state.ts'

export function PageLinks({ text }: { readonly text: string }) {
  const menu = useApp((state) => state.product?.menu)
  const language = useApp((state) => state.language)
  return text.split(/(?<=“)([^”]+)(?=”)/).map((part, at) => {
    const page =
      at % 2 === 1 ? menu?.flatMap(({ pages }) => pages).find(({ title }) => title[language] === part) : undefined
    return page ? (
      <a key={at} href={pageHash(page)} className="rounded-sm text-accent underline">
        {part}
      </a>
    ) : (
      part
    )
  })
}
