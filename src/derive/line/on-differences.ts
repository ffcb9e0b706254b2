import { contentAspects, words, type AnyArea } from '#catalogue/index.ts'
import { environments, isEnvironment } from '../environment.ts'
import { nearest, nearestNames } from '../values/nearest.ts'
import { parseFilters } from './parser.ts'
import { noField } from './reading-stages.ts'
import { faultAt, type ArgumentNode, type FilterNode, type LineFault, type LineNode, type LineWord } from './syntax.ts'

/**
 * Rewrites `prod-ie:banner | diff prod-ind | where field:sort | make-like prod-ie` as a publish of that field to
 * prod-ind; `make-like prod-ind` takes it from there.
 */
export function lineOfDifferences(line: LineNode, area: AnyArea): LineNode | LineFault {
  const at = line.stages.findIndex(({ name }) => name.text === 'diff')
  const [diff, ...later] = at < 0 ? [] : line.stages.slice(at)
  const chosen = later.filter(({ name }) => name.text === 'where').flatMap(({ filters }) => filters)
  const act = later.at(-1)
  const isLike = act?.name.text === 'make-like'
  if (!diff || !act || !(isLike || chosen.some(isField))) return line
  const [here, there] = [line.environment?.text, diff.args[0]?.values[0]]
  if (here === undefined) return faultAt(line.source, noPlace, [`test-ie:${line.source.text}`])
  if (!isEnvironment(there?.text)) {
    const near = nearest(there?.text ?? '', environments)
    return faultAt(there ?? diff, words('diff takes one environment.', 'diff 需填写一个环境。'), near ? [near] : [])
  }
  const strange = later.slice(0, -1).find(({ name }) => name.text !== 'where') ?? chosen.find((each) => !isField(each))
  if (strange) return faultAt(strange, onlyFields)
  const fields = chosen.flatMap(({ values }) => values.map(({ from }) => from))
  const unknown = fields.find(({ text }) => !Object.hasOwn(area.fields, text))
  if (unknown) return faultAt(unknown, noField(unknown.text), nearestNames(unknown.text, Object.keys(area.fields)))
  const sides = [there.text, here]
  if (!isLike) return faultAt({ from: act.to, to: act.to }, noLike(sides), [` | make-like ${there.text}`])
  const like = act.args.find(({ name }) => !name)
  const side = like?.values[0]
  if (!side || !sides.includes(side.text)) return faultAt(side ?? act, noLike(sides), side ? sides : [])
  const arg = (name: string, values: readonly string[]): ArgumentNode => {
    const word = (text: string): LineWord => ({ from: side.from, to: side.to, text, isQuoted: false })
    return { from: side.from, to: side.to, name: word(name), values: values.map(word) }
  }
  const parts =
    fields.length > 0
      ? [
          arg(
            'fields',
            fields.map(({ text }) => text),
          ),
        ]
      : []
  const others = act.args.filter((each) => each !== like)
  const isWhole = fields.length === 0 && !others.some(({ name }) => name?.text === 'aspects')
  const content = isWhole ? [arg('aspects', contentAspects)] : parts
  const away = [arg('to', [there.text]), arg('overwrite', ['1']), ...others, ...content]
  const stage =
    side.text === here
      ? { ...act, name: { ...act.name, text: 'publish' }, args: away }
      : { ...act, args: [...act.args, ...parts] }
  const { filters } = parseFilters(`differs:${there.text}`)
  return { ...line, filters: [...line.filters, ...filters], stages: [...line.stages.slice(0, at), stage] }
}

function isField({ field, operator, isNot }: FilterNode): boolean {
  return field?.text === 'field' && operator === ':' && !isNot
}

const noPlace = words('Name the environment of the rows, such as test-ie:banner.', '请写明环境，如 test-ie:banner。')
const onlyFields = words(
  'Between diff and make-like, only where field:… stands.',
  'diff 与 make-like 之间只能是 where field:…。',
)

function noLike(sides: readonly string[]) {
  return words(`make-like takes a side: ${sides.join(' or ')}.`, `make-like 需填写一方：${sides.join(' 或 ')}。`)
}
