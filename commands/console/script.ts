import { always, area, choice, command, dateTime, flag, int, listOf, longText, text } from '#catalogue/index.ts'
import { helpWords, scriptParams, sourceFaults, sourceWarnings, words } from './answers.ts'
import { note, origins, scriptDetail, scriptLine, source } from './script-answers.ts'

export const script = area({
  id: 'script',
  title: ['Script', 'Scripts', '脚本'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/scripts', {
      title: ['Browse scripts', '浏览脚本'],
      returns: scriptLine,
      answers: 'page',
      effect: 'read',
      input: {
        page: int('Page', '页码', { min: 1, default: 1 }),
        pageSize: int('Page size', '每页条数', { min: 1, max: 10_000, default: 100 }),
        keyword: text('Keyword', '关键词', { max: 100 }),
        origin: choice('Origin', '来源', origins),
      },
    }),
    get: command('GET /api/-/scripts/{name}', {
      title: ['Open script', '打开脚本'],
      returns: scriptDetail,
      effect: 'read',
      input: { version: int('Version', '版本', { min: 1 }) },
    }),
    versions: command('GET /api/-/scripts/{name}/versions', {
      title: ['Versions of a script', '脚本的版本'],
      returns: {
        ...always({ version: int('Version', '版本', { min: 1 }), at: dateTime('Saved', '保存时间') }),
        author: text('Author', '作者'),
        note,
      },
      answers: 'many',
      effect: 'read',
    }),
    create: command('POST /api/-/scripts', {
      title: ['Save script', '保存脚本'],
      returns: scriptDetail,
      effect: 'write',
      input: { name: text('Name', '名称', { required: true, max: 80 }), source: { ...source, required: true }, note },
    }),
    update: command('PUT /api/-/scripts/{name}', {
      title: ['Update script', '更新脚本'],
      returns: scriptDetail,
      effect: 'write',
      input: {
        source,
        shared: flag('Shared', '共享', { help: ['Others can see and run it.', '其他人可查看并运行。'] }),
        note,
        version: int('Version', '版本', {
          min: 1,
          help: [
            'The version you edited; a newer one is not overwritten. Required after the first version.',
            '您编辑时的版本；不会覆盖更新的版本。第一版之后必填。',
          ],
        }),
      },
    }),
    remove: command('DELETE /api/-/scripts/{name}', {
      title: ['Delete script', '删除脚本'],
      returns: { name: scriptLine.name },
      effect: 'write',
      input: {
        anyway: flag('Although schedules run it', '仍要删除', {
          help: ['Required where schedules run the script.', '有定时任务运行该脚本时必填。'],
        }),
      },
    }),
    check: command('POST /api/-/scripts/check', {
      title: ['Check script', '检查脚本'],
      help: [
        'Returns its title and parameters, its errors, and promises that nobody waits for.',
        '读取脚本的说明与参数，并指出错误以及无人等待的 Promise。',
      ],
      returns: {
        title: words,
        help: helpWords,
        ...always({ params: scriptParams, errors: sourceFaults, warnings: sourceWarnings }),
      },
      effect: 'read',
      role: 'operator',
      heavy: true,
      input: { source },
    }),
    typings: command('GET /api/-/scripts/typings', {
      title: ['Typings of the script API', '脚本接口类型'],
      returns: { text: longText('Text', '内容', { required: true, max: 100_000_000 }) },
      effect: 'read',
    }),
    record: command('POST /api/-/scripts/record', {
      title: ['Record script from activity', '从操作记录生成脚本'],
      returns: { source: { ...source, required: true } },
      effect: 'read',
      input: {
        receipts: listOf('Receipts', '回执', int('Receipt', '回执', { min: 1 }), { required: true, max: 1_000 }),
        loop: flag('As a loop', '生成循环', { default: 0 }),
      },
    }),
  },
})
