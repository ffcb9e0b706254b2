import { verbAnswers, type AnyArea, type Areas } from '#catalogue/index.ts'
import { calls, type Entry } from '../calls.ts'
import { listEntry } from '../lists.ts'
import { answeredMembers, answeredType, inputMembers, rowMembers } from './typings-members.ts'
import { prelude } from './typings-prelude.ts'
import { block, both, doc, indent, key, members } from './typings-text.ts'
import { titleOf } from '../wording.ts'

/** Returns typings for ES2020. */
export function scriptTypings(areas: Areas): string {
  const entries = calls(areas)
  const all = Object.entries(areas)
  const ops = all.flatMap(([name, { titles }]) => [...doc([both(titles)]), `readonly ${name}: ${pascal(name)}_Ops`])
  const each = all.flatMap(([name, area]) => areaTypes(name, area, entries))
  const last = block('interface Ops', [
    ...ops,
    ...doc(['The same in another environment, with your rights there · 在其他环境中执行，按您在该环境的权限']),
    'at(environment: Environment): Ops',
    ...doc(['Runs a line of the palette; answers the rows that it finds · 执行命令面板的命令行，返回找到的行']),
    'line(text: string): Promise<readonly LineRow[]>',
  ])
  const answers = Object.entries(verbAnswers).flatMap(([verb, fields]) =>
    block(`interface ${pascal(verb)}Answer`, members(answeredMembers(fields))),
  )
  const lines = [...prelude.trim().split('\n'), ...answers, ...each, ...last]
  return [`declare module 'playdesk' {`, ...indent(lines), '}', ''].join('\n')
}

function areaTypes(name: string, area: AnyArea, entries: readonly Entry[]): string[] {
  const own = entries.filter((entry) => entry.name === name)
  const row =
    Object.keys(area.fields).length > 0 ? block(`interface ${pascal(name)}_Row`, members(rowMembers(area))) : []
  const rows = listEntry(entries, name)
  const methods = own.map((entry) => method(entry))
  const every =
    rows && isPaged(rows)
      ? [
          ...doc(['Every row that matches, page by page · 逐页遍历所有匹配的记录']),
          `each(${argument(rows)}): AsyncIterable<${itemType(rows)}>`,
        ]
      : []
  const ops = block(`interface ${pascal(name)}_Ops`, [...methods.flatMap(({ signature }) => signature), ...every])
  return [...row, ...methods.flatMap(({ types }) => types), ...ops]
}

function method(entry: Entry): { signature: string[]; types: string[] } {
  const { action, command, area } = entry
  const input = inputMembers(entry)
  const output =
    command.verb === 'custom' && command.returns
      ? block(`interface ${typeName(entry)}Output`, members(answeredMembers(command.returns)))
      : []
  const lines = [
    both(titleOf(entry)),
    ...(command.help ? [both(command.help)] : []),
    `\`${command.call}\` · ${command.effect}${command.irreversible ? ' · irreversible 不可撤销' : ''}`,
  ]
  return {
    signature: [...doc(lines), `${key(action)}(${argument(entry)}): Promise<${outputType(entry)}>`],
    types: [
      ...(input.length > 0
        ? block(`interface ${typeName(entry)}Input`, [
            ...members(input),
            ...(area.open && isWriting(entry) ? ['[field: string]: unknown'] : []),
          ])
        : []),
      ...output,
    ],
  }
}

function argument(entry: Entry): string {
  const input = inputMembers(entry)
  if (input.length === 0) return ''
  return `input${input.every(({ optional }) => optional) ? '?' : ''}: ${typeName(entry)}Input`
}

function isPaged({ command }: Entry): boolean {
  return command.verb === 'list' || (command.answers === 'page' && command.returns !== undefined)
}

function isWriting({ command }: Entry): boolean {
  return command.verb === 'create' || command.verb === 'update'
}

function itemType(entry: Entry): string {
  return entry.command.verb === 'custom' ? `${typeName(entry)}Output` : `${pascal(entry.name)}_Row`
}

function outputType(entry: Entry): string {
  const { command } = entry
  switch (command.verb) {
    case 'list':
      return `Page<${itemType(entry)}>`
    case 'get':
    case 'create':
    case 'update':
    case 'toggle':
    case 'setStatus':
    case 'copy':
      return `${pascal(entry.name)}_Row`
    case 'remove':
      return command.below ? 'RemoveBelowAnswer' : 'RemoveAnswer'
    case 'removeMany':
    case 'sort':
    case 'importRows':
    case 'publish':
      return `${pascal(command.verb)}Answer`
    case 'exportRows':
      return 'unknown'
    case 'custom':
      return customType(entry)
  }
}

function customType(entry: Entry): string {
  const { answers = 'one', returns } = entry.command
  if (answers === 'record') return `${pascal(entry.name)}_Row`
  if (answers === 'file') return 'string'
  if (answers === 'value') return returns?.['data'] ? answeredType(returns['data']) : 'unknown'
  if (answers === 'raw' || !returns) return 'unknown'
  return { one: itemType(entry), many: `${itemType(entry)}[]`, page: `Page<${itemType(entry)}>` }[answers]
}

function typeName({ name, action }: Entry): string {
  return `${pascal(name)}_${pascal(action)}`
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
