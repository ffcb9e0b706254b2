import { invalid, problem } from '../../problem.ts'
import { words, type Values } from '#catalogue/index.ts'
import type { Behaviour, BehaviourInput, ProductWorld } from '#server/domain/behaviour.ts'
import { transitions } from '../../domain/config-centre/diff-package.ts'
import { isSum, sumWords } from '../../rules/md5.ts'

export const report: Behaviour<'create-diff-package-recode', 'report'> = async (world, { id, ...said }) => {
  const before = await world.need('create-diff-package-recode', id)
  const known = before.status ?? 0
  if (!transitions.request[known].includes(said.status))
    throw problem(409, 'not-allowed', {
      en: 'This report does not match the state of the request.',
      zh: '该回报与申请的当前状态不符。',
    })
  if (said.status === 3 && !said.failure?.trim())
    throw invalid('failure', words('Enter the reason for the failure.', '请填写失败原因。'))
  const versions = versionsIn(said)
  const diff = said.status === 2 ? await built(world, { ...versionsIn(before), ...versions }, said) : undefined
  return world.put('create-diff-package-recode', id, {
    ...versions,
    status: said.status,
    failure: said.status === 3 ? said.failure : null,
    reported_at: world.now,
    ...(diff ? { diffId: diff.id } : {}),
  })
}

const versionFields = ['package', 'oldVersionCode', 'oldVersionName', 'newVersionCode', 'newVersionName']

function versionsIn(values: Values): Values {
  const stated = versionFields.filter((name) => values[name] !== null && values[name] !== undefined)
  return Object.fromEntries(stated.map((name) => [name, values[name]]))
}

type Result = Pick<BehaviourInput<'create-diff-package-recode', 'report'>, 'url' | 'size' | 'md5'>

async function built(world: ProductWorld, versions: Values, { url, size, md5 }: Result) {
  if (!url) throw invalid('url', words('Enter the address of the diff package.', '请填写差分包地址。'))
  if (md5 && !isSum(md5)) throw invalid('md5', sumWords)
  for (const field of ['oldVersionCode', 'newVersionCode'])
    if (!(field in versions)) throw invalid(field, words('Enter the version code.', '请填写版本号。'))
  const diff = { ...versions, url, size, md5: md5?.toLowerCase(), status: 0 }
  return world.put('aha-game-differential-package', null, diff)
}
