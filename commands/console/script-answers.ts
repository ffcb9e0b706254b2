import { always, choice, dateTime, flag, int, longText, text } from '#catalogue/index.ts'
import { helpWords, scriptParams, sourceFaults, sourceWarnings, words } from './answers.ts'

export const source = longText('Source', '源码', { max: 262_144 })
export const note = text('Note', '版本说明', { max: 500 })

export const origins = [
  ['library', 'Library', '内置'],
  ['own', 'Own', '我的'],
  ['shared', 'Shared', '共享'],
] as const

export const scriptLine = {
  ...always({
    name: text('Name', '名称', { max: 80 }),
    title: words,
    params: scriptParams,
    errors: sourceFaults,
    warnings: sourceWarnings,
    origin: choice('Origin', '来源', origins),
    shared: flag('Shared', '共享'),
    version: int('Version', '版本', { min: 1 }),
    updated_at: dateTime('Changed', '更新时间'),
  }),
  help: helpWords,
  owner: text('Owner', '所有者'),
}

export const scriptDetail = { ...scriptLine, source: { ...source, required: true as const } }
