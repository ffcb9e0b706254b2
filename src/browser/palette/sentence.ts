import { words, type Words } from '#catalogue/index.ts'
import { inside } from '#derive/inside.ts'
import type { CommandLine } from '#derive/palette.ts'

const stages: Readonly<Record<string, Words>> = {
  test: words('test', '测试'),
  pre: words('pre-release', '预发布'),
  prod: words('production', '生产'),
}
const regions: Readonly<Record<string, Words>> = { ie: words('Ireland', '爱尔兰'), ind: words('India', '印度') }

/** `production India` */
export function environmentWords(environment: string): Words {
  const [stage = '', region = ''] = environment.split('-')
  const [first, second] = [stages[stage], regions[region]]
  return first && second
    ? words(`${first.en} ${second.en}`, `${first.zh}${second.zh}`)
    : words(environment, environment)
}

/** What the run button says: “Take 22 games offline in production India”. */
export function doing(
  line: CommandLine,
  count: number,
  environment: string,
  targets?: readonly string[],
  name?: string,
): Words {
  const what = phrase(line, count, 'do', name)
  const place = placeOf(line, environment, targets)
  return place ? words(`${what.en} ${place.en}`, `${place.zh}${what.zh}`) : what
}

/** What the notice says afterwards: “Took 22 games offline.” */
export function done(line: CommandLine, count: number, targets?: readonly string[], name?: string): Words {
  const what = phrase(line, count, 'done', name)
  const place = line.entry.command.effect === 'publish' && targets?.length ? targetWords(targets) : undefined
  return words(`${what.en}${place ? ` to ${place.en}` : ''}.`, `${place ? `${place.zh}：` : ''}${what.zh}。`)
}

type Tense = 'do' | 'done'

const verbs: Readonly<Record<string, Readonly<Record<Tense, Words>>>> = {
  remove: { do: words('Delete', '删除'), done: words('Deleted', '已删除') },
  removeMany: { do: words('Delete', '删除'), done: words('Deleted', '已删除') },
  publish: { do: words('Publish', '发布'), done: words('Published', '已发布') },
  create: { do: words('Create', '新建'), done: words('Created', '已新建') },
  update: { do: words('Save', '保存'), done: words('Saved', '已保存') },
  copy: { do: words('Copy', '复制'), done: words('Copied', '已复制') },
}

function phrase({ entry, title, given }: CommandLine, count: number, tense: Tense, name?: string): Words {
  const { area, command } = entry
  const what = name && count === 1 ? words(name, `“${name}”`) : things(area.title, area.titles, count)
  if (command.verb === 'toggle' && title.en.startsWith('Take o')) {
    const on = Object.values(given)[0] === 1
    const verb = tense === 'do' ? 'Take' : 'Took'
    return words(
      `${verb} ${what.en} ${on ? 'online' : 'offline'}`,
      `${tense === 'done' ? '已' : ''}${on ? '上架' : '下架'}${what.zh}`,
    )
  }
  const verb = verbs[command.verb]?.[tense]
  if (verb && !(command.verb === 'update' && count > 1)) return words(`${verb.en} ${what.en}`, `${verb.zh}${what.zh}`)
  const ran = tense === 'do' ? title : words(`${title.en}: done`, `${title.zh}：已完成`)
  return count > 1 || name ? words(`${ran.en}, ${what.en}`, `${ran.zh}（${what.zh.trim()}）`) : ran
}

/** `game`, `25 games`; 游戏, 25 个游戏 */
function things(one: Words, many: Words, count: number): Words {
  if (count <= 1) return words(inside(one.en), one.zh)
  return words(`${count.toLocaleString('en-GB')} ${inside(many.en)}`, ` ${count.toLocaleString('zh-CN')} 个${one.zh}`)
}

function placeOf({ entry }: CommandLine, environment: string, targets: readonly string[] = []): Words | undefined {
  if (entry.command.effect === 'publish') {
    const to = targetWords(targets)
    return targets.length > 0 ? words(`to ${to.en}`, `向${to.zh}`) : undefined
  }
  if (!environment.startsWith('prod') || entry.command.effect === 'read') return undefined
  const place = environmentWords(environment)
  return words(`in ${place.en}`, `在${place.zh}`)
}

function targetWords(targets: readonly string[]): Words {
  const names = targets.map(environmentWords)
  return words(names.map(({ en }) => en).join(', '), names.map(({ zh }) => zh).join('、'))
}
