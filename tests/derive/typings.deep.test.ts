import { expect, test } from 'vitest'
import { int } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { scriptTypings } from '#derive/typings/typings.ts'
import { agreement } from './agreement.ts'
import { compile } from './compile.ts'

test('typings of the product report when they do not agree', { timeout: 480_000 }, async () => {
  const { provider } = playdesk.areas
  const wrong = { ...provider, fields: { ...provider.fields, name: int('Name', '名称', { required: true }) } }
  const said = await compile({
    'playdesk.d.ts': scriptTypings({ provider: wrong }),
    'agree.ts': agreement({ provider }),
  })
  expect(said).toMatch(/'number' is not assignable to type 'string'/)
})
