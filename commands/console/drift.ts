import {
  always,
  area,
  choice,
  command,
  dateTime,
  environment,
  environments,
  int,
  listOf,
  sparse,
  text,
  wordsOfEnvironment,
} from '#catalogue/index.ts'
import { changedFields, changeKind, recordName } from './answers.ts'

const side = (en: string, zh: string) =>
  choice(
    en,
    zh,
    environments.map((id) => [id, wordsOfEnvironment(id).en, wordsOfEnvironment(id).zh] as const),
    { required: true },
  )

const itemIds = listOf('Items', '条目', int('Item', '条目', { min: 1 }), { required: true, max: 500 })

const sides = {
  area: text('Area', '模块', { required: true }),
  from: side('From', '来源环境'),
  to: side('To', '目标环境'),
}

export const drift = area({
  id: 'drift',
  title: ['Drift', 'Drift', '环境差异'],
  system: true,
  fields: {},
  commands: {
    areas: command('GET /api/-/drift', {
      title: ['What differs between environments', '环境间的差异'],
      help: [
        'Counts the records of each area, and of what belongs to it, that two environments have in different versions, or only one has.',
        '按模块统计两个环境间内容不同或仅一方存在的记录，含其下属记录。',
      ],
      returns: {
        ...always({
          area: text('Area', '模块'),
          from: environment,
          to: environment,
          records: int('Records', '记录'),
        }),
        ignored: sparse(int('Ignored', '已忽略', { help: ['Records that rules leave out.', '按规则忽略的记录。'] })),
      },
      answers: 'many',
      effect: 'read',
    }),
    items: command('GET /api/-/drift/{area}', {
      title: ['Items that differ', '有差异的条目'],
      returns: {
        ...always({
          id: int('Item', '条目'),
          label: text('Name', '名称'),
          parts: int('Records below it', '下属记录', {
            help: ['Children that differ, such as translations.', '有差异的下属记录，如译文。'],
          }),
        }),
        state: choice('Item itself', '条目本身', [
          ['create', 'Not there', '目标缺少'],
          ['remove', 'Only there', '仅目标有'],
          ['change', 'Different', '不同'],
        ]),
        changed_by: text('Changed by', '修改人'),
        changed_at: dateTime('Changed', '修改时间'),
        changed_in: environment,
      },
      answers: 'page',
      effect: 'read',
      input: {
        ...sides,
        page: int('Page', '页码', { min: 1, max: 10_000, default: 1 }),
        pageSize: int('Rows per page', '每页行数', { min: 1, max: 1_000, default: 100 }),
      },
    }),
    rows: command('GET /api/-/drift-rows', {
      title: ['Which items differ', '哪些条目有差异'],
      returns: always({ id: int('Item', '条目') }),
      answers: 'many',
      effect: 'read',
      input: {
        ...sides,
        ids: itemIds,
      },
    }),
    ignored: command('GET /api/-/drift-ignored', {
      title: ['What is ignored of items', '条目中忽略的差异'],
      help: [
        'Records that are ignored, or only some fields of them. A publish takes the answer as “leave”.',
        '已忽略的记录或其部分字段，可作为发布的 leave 参数。',
      ],
      returns: {
        ...always({ area: text('Area', '模块'), id: int('Record', '记录') }),
        fields: listOf('Fields', '字段', text('Field', '字段')),
      },
      answers: 'many',
      effect: 'read',
      input: { ...sides, ids: itemIds },
    }),
    records: command('GET /api/-/drift/{area}/{id}', {
      title: ['What differs in an item', '条目的差异'],
      help: [
        'The first 200 records that differ, with the fields as changes that would make the target like the source.',
        '列出前 200 条有差异的记录，字段以“使目标与来源一致”的更改表示。',
      ],
      returns: {
        ...recordName,
        ...always({ label: text('Name', '名称', { max: 20_000 }), kind: changeKind, fields: changedFields }),
      },
      answers: 'many',
      effect: 'read',
      input: { ...sides, id: int('Item', '条目', { required: true, min: 1 }) },
    }),
  },
})
