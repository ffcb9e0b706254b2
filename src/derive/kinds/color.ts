import { words } from '#catalogue/index.ts'
import type { FieldKind } from './kind.ts'
import { parsePattern } from './shared/pattern.ts'

export const color: FieldKind = {
  parse: (_, raw) =>
    parsePattern(
      raw,
      /^#([0-9a-f]{6}|[0-9a-f]{8})$/,
      words('Use a colour such as #4453d1.', '请使用颜色值，例如 #4453d1。'),
      (text) => text.toLowerCase(),
    ),
  schema: () => ({ type: 'string', pattern: '^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$' }),
  script: () => 'string',
  cell: 'color',
  filter: 'text',
  isShort: true,
  isAtomic: true,
}
