import { formatNumber } from './format.ts'

const units = ['B', 'KB', 'MB', 'GB'] as const

/** `1.2 MB`, as in file managers. */
export function formatBytes(bytes: number): string {
  const at = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** at
  return `${formatNumber(Math.round(value * (at === 0 || value >= 100 ? 1 : 10)) / (at === 0 || value >= 100 ? 1 : 10))} ${units[at]}`
}

const known: Readonly<Record<string, string>> = {
  'application/vnd.android.package-archive': 'APK',
  'image/svg+xml': 'SVG',
  'text/plain': 'TXT',
}

/** `image/png` → `PNG`; other text is unchanged. */
export function formatMediaType(type: string): string {
  const short = /^(?:image|video|audio|text|application)\/(?:x-)?([a-z\d]+)$/.exec(type)?.[1]
  return known[type] ?? short?.toUpperCase() ?? type
}
