import { always, area, command, flag, int, language, listOf, object, text } from '#catalogue/index.ts'

const item = int('Item', '条目', { min: 1 })
const code = language('Language', '语言')
const languages = listOf('Languages', '语言', code, {
  max: 1_000,
  help: ['Every language in use when left out.', '不填则为所有启用的语言。'],
})

const refused = always({
  id: int('Item', '条目'),
  language: text('Language', '语言'),
  reason: text('Reason', '原因'),
})
const written = always({
  changed: int('Texts changed', '更改的文本'),
  refused: listOf('Refused', '未更改', object('Text', '文本', refused)),
})

const filter = {
  missing: listOf('Missing in', '缺少译文的语言', code, { max: 100 }),
  stale: listOf('Older than the source in', '早于原文的语言', code, { max: 100 }),
  q: text('Search', '搜索', { max: 200, help: ['In the texts of all languages.', '搜索各语言的文本。'] }),
}

export const texts = area({
  id: 'texts',
  title: ['Texts by language', 'Texts by language', '多语言内容'],
  system: true,
  fields: {},
  commands: {
    items: command('GET /api/-/texts/{area}', {
      title: ['Items by language', '条目与语言'],
      help: [
        'Items with the languages in which a text is missing, or older than its source.',
        '列出条目，以及缺少译文和译文早于原文的语言。',
      ],
      effect: 'read',
      answers: 'page',
      input: {
        area: text('Area', '模块', { required: true }),
        ...filter,
        page: int('Page', '页码', { min: 1, max: 10_000, default: 1 }),
        pageSize: int('Rows per page', '每页行数', { min: 1, max: 200, default: 100 }),
      },
      returns: always({
        id: int('Item', '条目'),
        label: text('Name', '名称'),
        missing: listOf('Missing in', '缺少译文的语言', text('Language', '语言')),
        stale: listOf('Older than the source in', '早于原文的语言', text('Language', '语言')),
      }),
    }),
    languages: command('GET /api/-/texts/{area}/languages', {
      title: ['Languages of texts', '文本的语言'],
      effect: 'read',
      answers: 'many',
      input: { area: text('Area', '模块', { required: true }) },
      returns: always({ code: text('Language', '语言') }),
    }),
    completeness: command('GET /api/-/texts/{area}/completeness', {
      title: ['Completeness by language', '各语言完成度'],
      help: [
        'Counts the items of the filter that lack each language. Empty from 20,000 items on.',
        '统计符合筛选条件的条目中缺少各语言的数量；条目达到 20000 个时为空。',
      ],
      effect: 'read',
      answers: 'many',
      input: { area: text('Area', '模块', { required: true }), ...filter },
      returns: always({
        code: text('Language', '语言'),
        missing: int('Items without it', '缺少的条目'),
        total: int('Items', '条目'),
      }),
    }),
    translate: command('POST /api/-/texts/translate', {
      title: ['Fill translations', '填充译文'],
      help: [
        'Fills empty texts from another language, from earlier translations or from the translation service. Plan it to look before anything changes.',
        '用其他语言、已有译文或翻译服务填充空缺的文本。可先生成计划，确认后再执行。',
      ],
      effect: 'write',
      arity: 'many',
      heavy: true,
      input: {
        area: text('Area', '模块', { required: true }),
        ids: listOf('Items', '条目', item, { required: true, max: 10_000 }),
        languages,
        from: text('From', '来源', {
          default: 'memory',
          max: 20,
          help: [
            'memory, service, or a language such as en.',
            'memory（已有译文）、service（翻译服务）或语言代码（如 en）。',
          ],
        }),
        stale: flag('Also texts older than their source', '包括早于原文的译文', { default: 0 }),
      },
      returns: written,
    }),
    replaceText: command('POST /api/-/texts/replace', {
      title: ['Find and replace in texts', '查找并替换文本'],
      help: [
        'Replaces plain text in all languages, and without languages also in the texts of the records themselves. Plan it to look before anything changes.',
        '在各语言的文本中查找并替换；不填语言时也包括记录自身的文本。可先生成计划，确认后再执行。',
      ],
      effect: 'write',
      arity: 'many',
      heavy: true,
      input: {
        area: text('Area', '模块', { required: true }),
        ids: listOf('Items', '条目', item, { max: 10_000, help: ['Every item when left out.', '不填则为所有条目。'] }),
        find: text('Find', '查找', { required: true, max: 500 }),
        with: text('Replace with', '替换为', { max: 500, default: '' }),
        languages,
        whole: flag('Whole words only', '仅整词', { default: 0 }),
        case: flag('Same case only', '区分大小写', { default: 0 }),
      },
      returns: written,
    }),
  },
})
