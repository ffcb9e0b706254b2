import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Source files below these folders, by their path from the root. */
export function sources(...folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => {
      const found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      const files = found.filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css|sql)$/.test(entry.name))
      return files
        .map(({ parentPath, name }) =>
          join(parentPath, name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        )
        .toSorted()
    })
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export interface Import {
  readonly file: string
  readonly from: string
  /** erased before it runs */
  readonly type: boolean
}

const statement = /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'/gm
const dynamic = /\bimport\(\s*'([^']+)'\s*\)|\bnew URL\(\s*'(\.[^']+\.[a-z]+)',\s*import\.meta\.url\)/g

export function importsOf(file: string): Import[] {
  const text = read(file)
  const lines = [...text.matchAll(statement)].map(([, type, from = '']) => ({ file, from, type: type !== undefined }))
  return [
    ...lines,
    ...[...text.matchAll(dynamic)].map(([, from, address]) => ({ file, from: from ?? address ?? '', type: false })),
  ]
}

/** Returns code without comments, strings and templates. */
export function codeOf(text: string): string {
  return text.replaceAll(
    /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    (match) => (match.startsWith('/') ? '' : "''"),
  )
}
