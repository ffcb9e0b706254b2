import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Bring tags in line with another environment', zh: '使标签与另一环境保持一致' },
  help: {
    en: 'Compares the tags of both environments, lists the differences, and makes the other environment match this one.',
    zh: '比较两个环境的标签，列出差异，并使另一环境与当前环境一致。',
  },
  params: {
    target: param.choice(
      [
        ['test-ie', 'Test Ireland', '测试 爱尔兰'],
        ['test-ind', 'Test India', '测试 印度'],
        ['pre-ie', 'Pre-release Ireland', '预发布 爱尔兰'],
        ['pre-ind', 'Pre-release India', '预发布 印度'],
        ['prod-ie', 'Production Ireland', '生产 爱尔兰'],
        ['prod-ind', 'Production India', '生产 印度'],
      ],
      { title: { en: 'Other environment', zh: '另一环境' }, default: 'test-ind' },
    ),
    disable: param.flag({
      title: { en: 'Disable tags that are only there', zh: '停用仅存在于该环境的标签' },
      default: 0,
    }),
  },
  async run({ ops, params, log }) {
    const other = ops.at(params.target)
    type Tag = Awaited<ReturnType<typeof ops.tag.get>>
    const there = new Map<number, Tag>()
    for await (const tag of other.tag.each()) there.set(tag.id, tag)
    const differing: number[] = []
    for await (const tag of ops.tag.each()) {
      const twin = there.get(tag.id)
      there.delete(tag.id)
      const isSame = twin !== undefined && same(tag, twin)
      if (isSame) continue
      differing.push(tag.id)
      log(`${tag.id} ${tag.name}: ${twin ? 'differs' : 'is missing there'}`)
    }
    if (differing.length > 0) await ops.tag.sendToInd({ ids: differing, targets: [params.target], overwrite: 1 })
    for (const { id, name, disabled } of there.values()) {
      log(`${id} ${name}: only there`)
      if (params.disable && !disabled) await other.tag.update({ id, disabled: 1 })
    }
    return { differing: differing.length, onlyThere: there.size }
  },
})

const ownOfPlace = new Set(['_version', 'version', 'created_at', 'updated_at'])

function same(one: object, other: object): boolean {
  const names = Object.keys(one).filter((name) => !ownOfPlace.has(name))
  const text = (row: object) => JSON.stringify(row, names)
  return text(one) === text(other)
}
