import { aspects, words, type AnyArea, type Command, type Words } from '#catalogue/index.ts'
import type { Entry } from './calls.ts'
import { environmentWords } from './environment.ts'
import { inside, spaced } from './inside.ts'

const verbs: Record<Exclude<Command['verb'], 'custom'>, (area: AnyArea) => Words> = {
  list: ({ titles }) => both(`Browse ${inside(titles.en)}`, `浏览${titles.zh}`),
  get: ({ title }) => both(`Open ${inside(title.en)}`, `打开${title.zh}`),
  create: ({ title }) => both(`New ${inside(title.en)}`, `新建${title.zh}`),
  update: ({ title }) => both(`Edit ${inside(title.en)}`, `编辑${title.zh}`),
  remove: ({ title }) => both(`Delete ${inside(title.en)}`, `删除${title.zh}`),
  removeMany: ({ titles }) => both(`Delete ${inside(titles.en)}`, `批量删除${titles.zh}`),
  toggle: () => words('Switch', '切换'),
  setStatus: ({ title }) => both(`Set ${inside(title.en)} status`, `设置${title.zh}状态`),
  sort: ({ titles }) => both(`Sort ${inside(titles.en)}`, `${titles.zh}排序`),
  copy: ({ title }) => both(`Copy ${inside(title.en)}`, `复制${title.zh}`),
  importRows: ({ titles }) => both(`Import ${inside(titles.en)}`, `导入${titles.zh}`),
  exportRows: ({ titles }) => both(`Export ${inside(titles.en)}`, `导出${titles.zh}`),
  publish: ({ title }) => both(`Publish ${inside(title.en)}`, `发布${title.zh}`),
}

export function titleOf({ area, command }: Pick<Entry, 'area' | 'command'>): Words {
  if (command.title) return command.title
  if (command.verb === 'toggle') return toggleTitle(area, command)
  return command.verb === 'custom' ? area.title : verbs[command.verb](area)
}

export function importTitle({ titles }: AnyArea): Words {
  return words(`Import ${inside(titles.en)}…`, `导入${titles.zh}…`)
}

/** Toggles name their direction, publishes their targets. */
export function titleWith(entry: Pick<Entry, 'area' | 'command'>, input: unknown): Words {
  const { verb, value = 'online' } = entry.command
  const inputs = (Array.isArray(input) ? input : [input]) as readonly (Readonly<Record<string, unknown>> | null)[]
  if (verb === 'publish') return publishTitle(entry, inputs)
  const ways = new Set(verb === 'toggle' ? inputs.map((each) => each?.[value]) : [])
  const [way] = ways
  if (ways.size !== 1 || way === undefined || way === null) return titleOf(entry)
  return toggleWords(entry.area, entry.command, Number(way) === 1)
}

function publishTitle(
  entry: Pick<Entry, 'area' | 'command'>,
  inputs: readonly (Readonly<Record<string, unknown>> | null)[],
): Words {
  const title = titleOf(entry)
  const told = inputs.flatMap((each) =>
    Array.isArray(each?.['targets']) ? (each['targets'] as readonly unknown[]) : [],
  )
  const targets = [...new Set(told.filter((each) => typeof each === 'string'))].map(environmentWords)
  const [en, zh] = [targets.map((each) => each.en).join(', '), targets.map((each) => each.zh).join('、')]
  const isPlaced = targets.length > 0 && !entry.command.title
  const placed = isPlaced ? both(`${title.en} to ${en}`, `${title.zh}到${zh}`) : title
  const part = scopeWords(entry.area, inputs)
  return part.en === '' ? placed : both(`${placed.en}: ${part.en}`, `${placed.zh}：${part.zh}`)
}

function scopeWords({ fields }: AnyArea, inputs: readonly (Readonly<Record<string, unknown>> | null)[]): Words {
  const told = (name: string): string[] => [
    ...new Set(inputs.flatMap((each) => (Array.isArray(each?.[name]) ? (each[name] as string[]) : []))),
  ]
  const named = aspects.filter(([name]) => told('aspects').includes(name))
  const titles = told('fields').map((name) => fields[name]?.title ?? both(name, name))
  const languages = told('languages')
  return words(
    [...languages, ...named.map(([, en]) => inside(en)), ...titles.map(({ en }) => inside(en))].join(', '),
    [...languages, ...named.map(([, , zh]) => zh), ...titles.map(({ zh }) => zh)].join('、'),
  )
}

export function toggleWords(area: AnyArea, command: Command, on: boolean): Words {
  if (command.ways) return command.ways[on ? 0 : 1]
  const field = area.fields[command.field ?? '']
  if (isShelf(command)) return on ? words('Put online', '上架') : words('Take offline', '下架')
  if (command.field === 'disabled') return on ? words('Disable', '停用') : words('Enable', '启用')
  if (/top$/i.test(command.field ?? '')) return on ? words('Pin', '置顶') : words('Unpin', '取消置顶')
  // fields that only say on or off add nothing to the verb
  if (/^(is_?)?(active|enabled?|open|status)$/i.test(command.field ?? ''))
    return on ? words('Turn on', '开启') : words('Turn off', '关闭')
  const name = field?.title ?? words('state', '状态')
  return on
    ? both(`Turn on ${inside(name.en)}`, `开启${name.zh}`)
    : both(`Turn off ${inside(name.en)}`, `关闭${name.zh}`)
}

function toggleTitle(area: AnyArea, command: Command): Words {
  if (isShelf(command)) return words('Put online or take offline', '上架或下架')
  const name = area.fields[command.field ?? '']?.title ?? words('state', '状态')
  return both(`Switch ${inside(name.en)}`, `切换${name.zh}`)
}

export function isShelf(command: Command): boolean {
  return (
    ['online', 'onShelf', 'is_online', 'isOnline'].includes(command.field ?? '') ||
    command.call.endsWith('toggle-online')
  )
}

function both(en: string, zh: string): Words {
  return words(en, spaced(zh))
}
