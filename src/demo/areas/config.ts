import { pagesAt } from '#server/domain/config-centre/page-path.ts'
import { randomOf } from '../words/random.ts'
import type { Demo, DemoRecord, Sources, DemoValues } from '../source.ts'
import { daysBefore } from '../time.ts'
import { topGames } from '../top-games.ts'
import { commonTexts, configTree, globalSettings, richPages } from '../words/config.ts'

type NodeType = Exclude<DemoValues<'aha-config-center'>['type'], undefined>

function texts(part: string | undefined): Record<string, string> | null {
  if (!part) return null
  return Object.fromEntries(
    part.split(';').map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
  )
}

function nodes(): DemoRecord<'aha-config-center'>[] {
  const above: number[] = []
  const places = new Map<number, number>()
  return configTree.map((line, index) => {
    const depth = (line.length - line.trimStart().length) / 2
    const [key = '', name = '', type = 'group', value, said] = line.trim().split('|')
    const id = 1 + index
    above[depth] = id
    const parentId = depth === 0 ? null : above[depth - 1]!
    const sort = (places.get(parentId ?? 0) ?? 0) + 1
    places.set(parentId ?? 0, sort)
    return {
      id,
      values: {
        parentId,
        key,
        name,
        type: type as NodeType,
        sort,
        value: value ?? null,
        language: texts(said),
        ...(key === 'max_per_day' ? { rules: [{ countries: ['IN', 'ID'], value: '2' }] } : {}),
        ...(key === 'store_url' ? { rules: [{ countries: ['CN'], value: 'https://www.playdesk.example/cn' }] } : {}),
        ...(key === 'banner_position' ? { sub: [{ key: 'offset', name: 'Offset, px', value: '8' }] } : {}),
        status: key === 'skin' || key === 'offline' ? 0 : 1,
      },
      created: daysBefore(85 - index * 0.4),
      updated: daysBefore(Math.max(0.2, 40 - index * 0.5)),
    }
  })
}

const content = () =>
  commonTexts.map((line, index) => {
    const [name = '', type = '1', text = '', said] = line.split('|')
    return { id: 1 + index, name, type: Number(type) as 1, content: text, translations: texts(said) ?? {} }
  })

function requests(demo: Demo) {
  const random = randomOf('diff-packages')
  const files = new Map(demo.rows('resource').map(({ id, values }) => [id, values.url ?? '']))
  const games = demo.rows('cpk-game').filter(({ base }) => base?.apkId != null && (base.versionCode ?? 0) > 1)
  const known = new Set(topGames(demo, 60, ['cpk-game']).map(({ id }) => id))
  return games
    .filter(({ id }) => known.has(id))
    .slice(0, 36)
    .map(({ base }, index) => {
      const fresh = files.get(base?.apkId ?? 0) ?? ''
      const [version, code] = [base?.version ?? '1.0.1', base?.versionCode ?? 2]
      const back = random.int(1, Math.min(3, code - 1))
      const status = index < 2 ? 0 : index < 4 ? 1 : index % 9 === 5 ? 3 : 2
      const age = 1 + index * 1.8
      return {
        id: 1 + index,
        status: status as 0 | 1 | 2 | 3,
        package: base?.package ?? null,
        fresh,
        old: fresh.replace(`-${version}.apk`, `-r${code - back}.apk`),
        newVersionName: version,
        newVersionCode: code,
        oldVersionName: `r${code - back}`,
        oldVersionCode: code - back,
        age,
        size: random.int(600_000, 9_000_000),
        failure: random.pick(failures),
      }
    })
}

const failures = [
  'Signatures of the two packages differ.',
  'Old package: HTTP 404.',
  'The difference is larger than the new package.',
]

export const sources: Sources = {
  'aha-config-center': {
    make: nodes,
    differ: ({ values }, random) =>
      values.type === 'number'
        ? { value: String(Number(values.value) + random.int(1, 5)) }
        : { name: `${values.name}` },
  },
  'common-content': {
    make: () =>
      content().map(({ id, translations: _, ...values }) => ({
        id,
        values: { ...values, status: values.name === 'dialog_signed_out' ? 0 : 1 },
        created: daysBefore(80 - id * 2.3),
        updated: daysBefore(30 - id),
      })),
  },
  'common-content-translation': {
    make: () =>
      content()
        .flatMap(({ id, translations }) =>
          Object.entries(translations).map(([language_code, text], index) => ({
            parent: id,
            values: {
              language_code,
              content: text,
              origin: (['manual', 'manual', 'memory', 'service'] as const)[(id + index) % 4]!,
            },
            created: daysBefore(70 - id * 2 - index * 0.1),
          })),
        )
        .map((row, index) => ({ id: 1 + index, ...row })),
  },
  'global-config': {
    make: () =>
      globalSettings.map((line, index) => {
        const [title = '', key = '', value = ''] = line.split('|')
        return { id: 1 + index, values: { title, key, value }, created: daysBefore(82 - index * 4) }
      }),
  },
  tinymce: {
    make: () =>
      richPages.map(([path, html], index) => ({
        id: 1 + index,
        values: { path, content: html, url: `${pagesAt}${path}` },
        created: daysBefore(60 - index * 7),
        updated: daysBefore(20 - index * 2.5),
      })),
  },
  'create-diff-package-recode': {
    make: (demo) =>
      requests(demo).map(({ id, status, fresh, old, age, failure, size: _, ...versions }) => ({
        id,
        values: {
          ...versions,
          status,
          new_apk_url: fresh,
          old_apk_url: old,
          failure: status === 3 ? failure : null,
          reported_at: status === 0 ? null : daysBefore(age - 0.02),
          diffId: status === 2 ? id : null,
        },
        created: daysBefore(age),
      })),
  },
  'aha-game-differential-package': {
    make: (demo) =>
      requests(demo)
        .filter(({ status }) => status === 2)
        .map(({ id, age, size, ...request }) => ({
          id,
          values: {
            package: request.package,
            oldVersionName: request.oldVersionName,
            oldVersionCode: request.oldVersionCode,
            newVersionName: request.newVersionName,
            newVersionCode: request.newVersionCode,
            url: `https://cdn.playdesk.example/diff/${request.package}-${request.oldVersionCode}-${request.newVersionCode}.patch`,
            size,
            status: (id < 8 ? 0 : id % 6 === 0 ? 2 : id % 11 === 0 ? 3 : 1) as 0 | 1 | 2 | 3,
          },
          created: daysBefore(age - 0.02),
        })),
  },
}
