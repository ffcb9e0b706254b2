import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import type { CountedWords } from '../counted.ts'
import { environmentWords } from '../environment.ts'
import { inside, spaced } from '../inside.ts'
import { isShelf } from '../wording.ts'
import type { CommandLine } from './palette.ts'

type ChangeWords = Pick<CountedWords, 'own' | 'with' | 'also'>

type NamedCommand = Pick<CommandLine, 'entry' | 'title' | 'given'>

/** “Take 22 games offline in production India” */
export function doing(
  line: NamedCommand,
  count: number,
  environment: string,
  targets?: readonly string[],
  name?: string,
  counted?: ChangeWords,
): Words {
  const what = phrase(line, count, 'do', name, counted)
  const where = environmentOf(line, environment, targets)
  return where ? words(`${what.en} ${where.en}`, `${where.zh}${what.zh}`) : what
}

/** “Deleted 3 hotwords and 5 translations.” */
export function done(
  line: NamedCommand,
  count: number,
  targets?: readonly string[],
  name?: string,
  counted?: ChangeWords,
): Words {
  const what = phrase(line, count, 'done', name, counted)
  const where = line.entry.command.effect === 'publish' && targets?.length ? targetWords(targets) : undefined
  const also = counted?.also
  return words(
    `${what.en}${where ? ` to ${where.en}` : ''}${also ? `; ${also.en}` : ''}.`,
    `${where ? `${where.zh}：` : ''}${what.zh}${also ? `；${also.zh}` : ''}。`,
  )
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

function phrase(
  { entry, title, given }: NamedCommand,
  count: number,
  tense: Tense,
  name?: string,
  counted?: ChangeWords,
): Words {
  const { area, command } = entry
  const named = name && count === 1 ? words(name, `“${name}”`) : things(area.title, area.titles, count)
  const what = counted ? besides(named, area, Math.max(count, 1), counted) : named
  if (command.verb === 'toggle' && !command.ways && isShelf(command)) {
    const on = Object.values(given)[0] === 1
    const verb = on ? 'Put' : tense === 'do' ? 'Take' : 'Took'
    return words(
      `${verb} ${what.en} ${on ? 'online' : 'offline'}`,
      `${tense === 'done' ? '已' : ''}${on ? '上架' : '下架'}${what.zh}`,
    )
  }
  const verb = verbs[command.verb]?.[tense]
  if (verb && !(command.verb === 'update' && count > 1)) return words(`${verb.en} ${what.en}`, `${verb.zh}${what.zh}`)
  const regular = name || count > 1 ? spoken(title, area, what, tense) : undefined
  if (regular) return regular
  const ran = tense === 'do' ? title : words(`${title.en}: done`, `${title.zh}：已完成`)
  return count > 1 || name ? words(`${ran.en}, ${what.en}`, `${ran.zh}（${what.zh.trim()}）`) : ran
}

const regular =
  'Approve Block Close Disable Enable Handle Ignore Pass Recommend Recover Refuse Reject Release Reopen Restore'
const past: Readonly<Record<string, string>> = {
  ...Object.fromEntries(regular.split(' ').map((verb) => [verb, `${verb.replace(/e$/, '')}ed`])),
  Pin: 'Pinned',
  'Turn off': 'Turned off',
  'Turn on': 'Turned on',
  Unpin: 'Unpinned',
  Withdraw: 'Withdrew',
}

/** Makes “Rejected 27 comments” from a title that is a verb, or a verb with the area's title. */
function spoken(title: Words, { title: one, titles: many }: AnyArea, what: Words, tense: Tense): Words | undefined {
  const [verb = ''] = /^Turn o(n|ff)|^\S+/.exec(title.en) ?? []
  const object = title.en.slice(verb.length + 1).replace(/^the /, '')
  const isOfArea =
    ['', 'several', inside(one.en), inside(many.en)].includes(object) || one.en.toLowerCase().endsWith(object)
  if (!isOfArea || !(verb in past)) return undefined
  const plain = title.zh.replace(/^批量/, '')
  const chinese = plain.endsWith(one.zh) ? plain.slice(0, -one.zh.length) : plain
  return words(
    `${tense === 'do' ? verb : past[verb]} ${what.en}`,
    spaced(`${tense === 'done' ? '已' : ''}${chinese}${what.zh}`),
  )
}

/** “Root, 7 more nodes and 2 texts” */
function besides(named: Words, { title, titles }: AnyArea, count: number, { own, with: others }: ChangeWords): Words {
  const more = own - count
  const below =
    more > 0
      ? [
          words(
            `${more.toLocaleString('en-GB')} more ${inside((more === 1 ? title : titles).en)}`,
            `另外 ${more} 个${title.zh}`,
          ),
        ]
      : []
  const parts = [named, ...below, ...(others ? [others] : [])]
  const last = parts.at(-1)
  if (parts.length === 1 || !last) return named
  const first = parts.slice(0, -1)
  return words(
    `${first.map(({ en }) => en).join(', ')} and ${last.en}`,
    spaced(`${first.map(({ zh }) => zh).join('、')}和${last.zh}`),
  )
}

/** `game`, `25 games`; 游戏, 25 个游戏 */
function things(one: Words, many: Words, count: number): Words {
  if (count <= 1) return words(inside(one.en), one.zh)
  return words(
    `${count.toLocaleString('en-GB')} ${inside(many.en)}`,
    ` ${count.toLocaleString('zh-CN')} ${spaced(`个${one.zh}`)}`,
  )
}

function environmentOf(
  { entry }: NamedCommand,
  environment: string,
  targets: readonly string[] = [],
): Words | undefined {
  if (entry.command.effect === 'publish') {
    const to = targetWords(targets)
    return targets.length > 0 ? words(`to ${to.en}`, `向${to.zh}`) : undefined
  }
  if (!environment.startsWith('prod') || entry.command.effect === 'read') return undefined
  const where = environmentWords(environment)
  return words(`in ${where.en}`, `在${where.zh}`)
}

function targetWords(targets: readonly string[]): Words {
  const names = targets.map(environmentWords)
  return words(names.map(({ en }) => en).join(', '), names.map(({ zh }) => zh).join('、'))
}
