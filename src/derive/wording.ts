import { words, type AnyArea, type Command, type Words } from '#catalogue/index.ts'
import type { Entry } from './calls.ts'

const verbs: Record<Exclude<Command['verb'], 'custom'>, (area: AnyArea) => Words> = {
  list: ({ titles }) => words(`Browse ${lower(titles.en)}`, `浏览${titles.zh}`),
  get: ({ title }) => words(`Open ${lower(title.en)}`, `打开${title.zh}`),
  create: ({ title }) => words(`New ${lower(title.en)}`, `新建${title.zh}`),
  update: ({ title }) => words(`Edit ${lower(title.en)}`, `编辑${title.zh}`),
  remove: ({ title }) => words(`Delete ${lower(title.en)}`, `删除${title.zh}`),
  removeMany: ({ titles }) => words(`Delete ${lower(titles.en)}`, `批量删除${titles.zh}`),
  toggle: () => words('Switch', '切换'),
  setStatus: ({ title }) => words(`Set ${lower(title.en)} status`, `设置${title.zh}状态`),
  sort: ({ titles }) => words(`Sort ${lower(titles.en)}`, `${titles.zh}排序`),
  copy: ({ title }) => words(`Copy ${lower(title.en)}`, `复制${title.zh}`),
  importRows: ({ titles }) => words(`Import ${lower(titles.en)}`, `导入${titles.zh}`),
  exportRows: ({ titles }) => words(`Export ${lower(titles.en)}`, `导出${titles.zh}`),
  publish: ({ title }) => words(`Publish ${lower(title.en)} to India`, `发布${title.zh}到印度`),
}

/** What a command is called in menus, the palette, confirmations and the log. */
export function titleOf({ area, command }: Pick<Entry, 'area' | 'command'>): Words {
  if (command.title) return command.title
  if (command.verb === 'toggle') return toggleTitle(area, command)
  return command.verb === 'custom' ? area.title : verbs[command.verb](area)
}

/** What a toggle does when the wanted value is known. */
export function toggleWords(area: AnyArea, command: Command, on: boolean): Words {
  const field = area.fields[command.field ?? '']
  if (isShelf(command)) return on ? words('Take online', '上架') : words('Take offline', '下架')
  if (command.field === 'disabled') return on ? words('Disable', '停用') : words('Enable', '启用')
  const name = field?.title ?? words('state', '状态')
  return on
    ? words(`Turn on ${lower(name.en)}`, `开启${name.zh}`)
    : words(`Turn off ${lower(name.en)}`, `关闭${name.zh}`)
}

function toggleTitle(area: AnyArea, command: Command): Words {
  if (isShelf(command)) return words('Take online or offline', '上架或下架')
  const name = area.fields[command.field ?? '']?.title ?? words('state', '状态')
  return words(`Switch ${lower(name.en)}`, `切换${name.zh}`)
}

function isShelf(command: Command): boolean {
  return (
    ['online', 'onShelf', 'is_online', 'isOnline'].includes(command.field ?? '') ||
    command.call.endsWith('toggle-online')
  )
}

/** English sentence case inside a sentence; abbreviations such as H5 or APK keep theirs. */
function lower(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}
