import type { Option } from '../option.ts'
import type { Choice } from './rows.ts'
import type { PaletteWords } from '../words.ts'

const example = 'banner online:1 | toggle-online 0 because "season over"'

export function helpOptions({ help, modes }: PaletteWords): { option: Option; choice: Choice }[] {
  return [
    {
      option: { id: 'help:command', title: modes.command, ghost: help.command, keys: '>' },
      choice: { kind: 'text', text: '>' },
    },
    {
      option: { id: 'help:record', title: modes.record, ghost: help.record, keys: '@' },
      choice: { kind: 'text', text: '@' },
    },
    {
      option: { id: 'help:page', title: modes.page, ghost: help.page, keys: '/' },
      choice: { kind: 'text', text: '/' },
    },
    {
      option: { id: 'help:rows', title: help.rows, ghost: example },
      choice: { kind: 'text', text: example },
    },
    { option: { id: 'help:line', title: help.line, isDisabled: true }, choice: { kind: 'text', text: '' } },
    { option: { id: 'help:keys', title: help.keys, keys: '?' }, choice: { kind: 'keys' } },
  ]
}
