import type { Field, Fields } from '#catalogue/index.ts'
import { mustSend } from '#derive/http/schema.ts'

export interface Samples {
  /** a record of this area that exists; nothing when there is none */
  ref?: (area: string) => number | undefined
  /** makes unique texts unique */
  mark?: string
  /** optional fields too */
  full?: boolean
}

/** Returns an input that these fields accept, without references to missing records. */
export function sampleInput(fields: Fields, options: Samples = {}): Record<string, unknown> {
  const chosen = Object.entries(fields).filter(([, field]) => options.full || mustSend(field))
  const filled = chosen.map(([name, field]) => [name, sampleValue(field, options)] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

export function sampleValue(field: Field, options: Samples = {}): unknown {
  const { min, max, kind } = field
  switch (kind) {
    case 'int':
    case 'number':
      return Math.min(Math.max(min ?? 0, 1), max ?? 1)
    case 'ref':
      return reference(field, options)
    case 'image':
      return field.asUrl ? 'https://example.com/picture.png' : reference(field, options)
    case 'flag':
      return 1
    case 'choice':
      return field.choices?.at(-1)?.value
    case 'text':
    case 'longText':
    case 'richText':
      return `Sample ${options.mark ?? ''}`
        .trim()
        .padEnd(min ?? 0, 'x')
        .slice(0, max ?? 500)
    case 'country':
      return 'IE'
    case 'countries':
      return ['IE', 'IN']
    case 'language':
      return 'pt-BR'
    case 'color':
      return '#4453d1'
    case 'dateTime':
      return '2026-11-20T18:00:00.000Z'
    case 'dateRange':
      return ['2026-11-20T18:00:00.000Z', '2026-11-21T18:00:00.000Z']
    case 'url':
      return 'https://example.com/a'
    case 'file':
      return field.media === 'video' ? 'https://example.com/a.mp4' : '/files/sample.csv'
    case 'perLanguage':
      return { en: 'Sample', zh: '样例' }
    case 'json':
      return {}
    case 'object':
      return sampleInput(field.fields ?? {}, options)
    case 'list': {
      const item = field.item ? sampleValue(field.item, options) : 'x'
      return item === undefined ? undefined : Array.from({ length: Math.max(1, min ?? 1) }, () => item)
    }
  }
}

function reference({ of }: Field, { ref }: Samples): number | undefined {
  return ref ? ref(of ?? '') : 1
}
