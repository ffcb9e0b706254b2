import { area, choice, command, environment, int, list, listOf, remove, text } from '#catalogue/index.ts'

const of = text('Area', '模块', { required: true, max: 60 })
const field = text('Field', '字段', { max: 100, help: ['Every field when left out.', '不填则为所有字段。'] })
const against = {
  ...environment,
  title: { en: 'Compared with', zh: '对比环境' },
  help: { en: 'Every environment when left out.', zh: '不填则为所有环境。' },
}
const until = choice(
  'Holds',
  '有效期',
  [
    ['change', 'Until a change', '变化前'],
    ['good', 'For good', '永久'],
  ],
  { default: 'change' },
)

export const ignoredDifference = area({
  id: 'ignored-difference',
  title: ['Ignored difference', 'Ignored differences', '忽略的差异'],
  fields: {
    name: text('Name', '名称', { max: 200 }),
    area: of,
    item: int('Item', '条目', { min: 1 }),
    field,
    against,
    until,
  },
  columns: ['id', 'name', 'area', 'field', 'against', 'until', 'created_at'],
  filters: ['area', 'against', 'until'],
  commands: {
    list: list('GET /api/-/ignored-differences'),
    ignore: command('POST /api/-/ignored-differences', {
      title: ['Ignore differences', '忽略差异'],
      help: [
        'Leaves differences between this environment and others out of Drift; publishing by hand still sends them. Items cover what belongs to them.',
        '在环境差异中不再显示此环境与其他环境的这些差异；手动发布仍会发送。条目包含其下属记录。',
      ],
      effect: 'write',
      returns: { rules: listOf('Rules', '规则', int('Rule', '规则'), { required: true }) },
      input: {
        area: of,
        items: listOf('Items', '条目', int('Item', '条目', { min: 1 }), {
          max: 1_000,
          help: ['The whole area when left out.', '不填则为整个模块。'],
        }),
        field,
        against,
        until,
      },
    }),
    remove: remove('DELETE /api/-/ignored-differences/{id}', {
      effect: 'write',
      title: ['Stop ignoring', '不再忽略'],
    }),
  },
})
