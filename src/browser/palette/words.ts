import { words, type Media } from '#catalogue/index.ts'
import { confirmWords } from '#browser/confirm/words.ts'
import type { WordsIn } from '#browser/i18n/i18n.ts'
import { n, z } from '#browser/i18n/counts.ts'

const of = (done: number, total: number) => (done > 0 ? `${n(done)} of ${n(total)}` : '')
const ofZh = (done: number, total: number) => (done > 0 ? `${z(done)} / ${z(total)}` : '')

export const paletteWords = {
  title: words('Command palette', '命令面板'),
  placeholder: words('Search or run a command…', '搜索或执行命令…'),
  modes: {
    command: words('Commands', '命令'),
    record: words('Records', '记录'),
    page: words('Pages', '页面'),
    help: words('Help', '帮助'),
  },
  nothing: (text: string) => words(`No results for “${text}”.`, `没有与“${text}”匹配的结果。`),
  noRecord: (what: string, text: string) =>
    text
      ? words(`No ${what} matches “${text}”.`, `没有匹配“${text}”的${what}。`)
      : words(`No ${what} to show.`, `没有可显示的${what}。`),
  more: (shown: number, total: number) =>
    words(`${shown} of ${total}; keep typing to narrow the list`, `显示 ${shown} / ${total}，继续输入可缩小范围`),
  results: (count: number) => words(count === 1 ? '1 result' : `${count} results`, `${count} 条结果`),
  group: {
    here: words('For this page', '当前页面'),
    selection: words('For the selection', '所选记录'),
    recent: words('Recent', '最近使用'),
    areas: words('Areas', '模块'),
    all: words('All', '全部'),
    records: words('Records', '记录'),
    also: words('Also', '其他'),
    optional: words('More', '更多'),
  },
  selectedRows: words('The selected rows', '选中的行'),
  repeat: (title: string) => words(`Repeat: ${title}`, `再次执行：${title}`),
  runLine: words('Run this line', '执行此行'),
  planLine: (actions: string) => words(`Plan: ${actions}`, `生成计划：${actions}`),
  lineScript: words('Open as script', '作为脚本打开'),
  lineScriptUse: words('to save, share or schedule it', '可保存、共享或定时运行'),
  lineLink: words('Copy link to this line', '复制此命令行的链接'),
  planUndo: (run: number) => words(`Plan: undo run ${run}`, `计划：撤销任务 ${run}`),
  readLine: (stage: string) => words(`Show: ${stage}`, `查看：${stage}`),
  showRows: (area: string) => words(`Show these ${area}`, `显示这些${area}`),
  cells: (count: number) => words(`${n(count)} ${count === 1 ? 'cell' : 'cells'} to compare`, `待比对 ${z(count)} 格`),
  undo: (can: boolean) => (can ? words('reversible', '可撤销') : words('cannot be undone', '不可撤销')),
  correction: (text: string) => words(`Tab: ${text.trim()}`, `Tab：${text.trim()}`),
  otherCorrection: words('another correction', '另一种更正'),
  environments: (count: number) => words(`${count} environments`, `${count} 个环境`),
  effect: {
    read: words('', ''),
    write: words('writes', '写入'),
    destroy: words('deletes', '删除'),
    publish: words('publishes', '发布'),
  },
  selected: (count: number) => words(`${n(count)} selected`, `已选 ${z(count)} 条`),
  matching: (count: number) => words(`all ${n(count)} that match`, `全部匹配的 ${z(count)} 条`),
  step: (name: string, at: number, of: number) =>
    words(`${name} · step ${at} of ${of}`, `${name} · 第 ${at} 步，共 ${of} 步`),
  optionalStep: (name: string) => words(`${name} · optional`, `${name} · 选填`),
  ready: words('Ready', '就绪'),
  notYet: words('Not possible yet', '尚不能执行'),
  toReview: (what: string) => words(`Review: ${what}`, `查看：${what}`),
  asTyped: words('as typed', '按输入内容'),
  uses: (times: number) => words(`${times} ×`, `${times} 次`),
  said: words('Used before', '曾经填写'),
  choices: words('Choices', '选项'),
  chosen: words('Chosen', '已选'),
  finish: (count: number) => words(`Continue with ${count}`, `选好 ${count} 项，继续`),
  empty: words('Leave empty', '留空'),
  allCountries: words('ALL (all countries)', 'ALL（全部国家）'),
  when: words(
    'Enter a date such as 2026-11-20 18:00, +3d or tomorrow 9:00',
    '输入日期，例如 2026-11-20 18:00、+3d、明天 9:00',
  ),
  range: words('Start and end, such as now ~ +7d', '开始和结束，例如 现在 ~ +7d'),
  zone: (zone: string) => words(`your time, ${zone}`, `本地时间，${zone}`),
  newline: words('new line', '换行'),
  upload: (media?: Media) =>
    media === 'image' ? words('Upload a picture…', '上传图片…') : words('Upload a file…', '上传文件…'),
  uploading: words('Uploading…', '正在上传…'),
  byId: (id: string) => words(`Record ${id}`, `记录 ${id}`),
  run: words('Run', '执行'),
  planScript: words('Plan and review', '生成计划并查看'),
  openForm: words('Open form', '用表单打开'),
  importRows: words('Choose a file and map its columns', '选择文件并映射列'),
  preview: words('Preview all changes', '预览全部更改'),
  script: words('Copy as script line', '复制为脚本行'),
  link: words('Copy as link', '复制为链接'),
  cancel: words('Cancel', '取消'),
  copied: words('Copied.', '已复制。'),
  back: words('step back', '上一步'),
  previewKey: words('preview all', '预览全部'),
  complete: words('complete', '补全'),
  setKey: words('key', '快捷键'),
  runAll: words('run', '执行'),
  open: words('open', '打开'),
  choose: words('choose', '选择'),
  close: words('close', '关闭'),
  busy: { planning: words('Planning…', '正在生成计划…'), running: words('Running…', '正在执行…') },
  planning: (count: number, done: number) =>
    count > 1
      ? words(
          `Planning ${of(done, count) || n(count)} records…`,
          `正在为 ${z(count)} 条记录生成计划… ${ofZh(done, count)}`,
        )
      : words('Nothing is written yet.', '尚未写入任何数据。'),
  of: (done: number, total: number) => words(of(done, total), ofZh(done, total)),
  cancelPlanning: words('cancel', '取消'),
  checking: words('Checking what will change…', '正在试运行…'),
  reversible: words('Can be undone.', '可以撤销。'),
  irreversible: confirmWords.irreversible,
  sendsNow: (count: number) =>
    words(
      `Sends ${n(count)} ${count === 1 ? 'message' : 'messages'} now, cannot be undone.`,
      `将立即对外发送 ${z(count)} 条消息，无法撤销。`,
    ),
  sendsLater: (when: string, count: number) =>
    count === 1
      ? words(`Goes out at ${when}. Can be undone until then.`, `将于 ${when} 发出，在此之前可撤销。`)
      : words(
          `${n(count)} messages go out, the first at ${when}. Can be undone until then.`,
          `将发出 ${z(count)} 条消息，首条于 ${when} 发出，在此之前可撤销。`,
        ),
  noChange: words('No changes.', '没有任何更改。'),
  willChange: (changed: number, same: number) =>
    words(
      `${n(changed)} ${changed === 1 ? 'change' : 'changes'}${same > 0 ? `, ${n(same)} unchanged` : ''}.`,
      `更改 ${z(changed)} 条${same > 0 ? `，${z(same)} 条无变化` : ''}。`,
    ),
  faulty: (count: number) => words(`${n(count)} cannot be run; the rest will run.`, `${count} 条无法执行，其余继续。`),
  noneRuns: (count: number) =>
    count === 1
      ? words('It cannot be run.', '无法执行。')
      : words(`None of the ${n(count)} can be run.`, `${count} 条均无法执行。`),
  moreChanges: (count: number) => words(`${n(count)} more`, `另有 ${z(count)} 条`),
  same: words('no change', '无变化'),
  created: words('new', '新建'),
  removed: words('deleted', '删除'),
  here: (environment: string) => words(`in ${environment}`, `在${environment}`),
  otherEnvironment: (environment: string) =>
    words(
      `This line is for ${environment}. Switch there and paste it again.`,
      `这一行属于${environment}。请切换到该环境后再粘贴。`,
    ),
  noKeyFor: words(
    'Only commands, pages, scripts, views and actions can have a key. Save a line as a script first.',
    '只有命令、页面、脚本、视图和操作可以设置快捷键。请先把命令行存为脚本。',
  ),
  boundGone: (text: string) =>
    words(`This key stands for “${text}”, which is not available here.`, `此快捷键对应“${text}”，在这里不可用。`),
  needs: (role: string) => words(`requires the ${role} role`, `需要“${role}”角色`),
  result: words('Result', '返回结果'),
  copyAnswer: words('Copy', '复制'),
  sameLine: words('The same as a line', '等效的命令行'),
  partly: (done: number, skipped: number, failed: number) =>
    words(
      `${done} done, ${skipped} skipped, ${failed} failed.`,
      `完成 ${done} 条，跳过 ${skipped} 条，失败 ${failed} 条。`,
    ),
  help: {
    command: words('Commands only', '只查命令'),
    record: words('All records, by name or id', '按名称或编号查找任意记录'),
    page: words('Menu pages', '菜单中的页面'),
    rows: words('Find rows, then act on them', '先查找记录，再对其操作'),
    line: words(
      'Paste or type a script line: game.toggle-online id=1 reason=…',
      '粘贴一行脚本，或直接输入：game.toggle-online id=1 reason=…',
    ),
    keys: words('All keys of this page', '当前页面的全部快捷键'),
  },
  forRest: words('For the rest: change records like the last one', '对其余记录做同样的更改'),
  english: words('English', '英文'),
  chinese: words('Chinese', '中文'),
  uploadFiles: words('Upload files…', '上传文件…'),
  library: words('Library', '素材库'),
  newScript: words('New script', '新建脚本'),
  newSchedule: words('New schedule', '新建定时任务'),
  newStandingOrder: words('New standing order', '新建常设任务'),
  newOperator: words('New operator', '新建操作员'),
  console: words('Console', '控制台'),
  scriptTitle: words('Script', '脚本'),
  scripts: words('Scripts', '脚本'),
  viewGone: (name: string) => words(`The view “${name}” is gone.`, `视图“${name}”已不存在。`),
  noTarget: (target: string) => words(`There is no ${target} here for you.`, `此处没有您可用的 ${target}。`),
  role: words('Role', '角色'),
  roleHasThese: words('The role already has exactly these keys.', '该角色的快捷键已与此相同。'),
  roleHelp: words(
    'Everybody with this role has these keys in this environment, below their own.',
    '当前环境中该角色的所有人员均可使用这些快捷键，个人设置优先。',
  ),
  viewIsOwn: words('A saved view belongs to you alone.', '已存视图仅您本人可用。'),
  setKeysOf: (en: string, zh: string) => words(`Set the keys of the role ${en}`, `设置“${zh}”角色的快捷键`),
  roleKeysSet: (en: string, zh: string) => words(`The role ${en} has these keys.`, `“${zh}”角色已有这些快捷键。`),
  required: words('This is required.', '此项必填。'),
  yes: words('Yes', '是'),
  no: words('No', '否'),
  needsApproval: words(
    'Someone else has to approve this first, so it creates a plan that waits for approval.',
    '须先由他人批准：将生成一个等待审批的计划。',
  ),
  soon: {
    now: words('now', '现在'),
    hour: words('+1h', '+1小时'),
    morning: words('tomorrow 9:00', '明天 9:00'),
    days: words('+3d', '+3天'),
    week: words('mon 9:00', '+1周'),
    month: words('+1mo', '+1月'),
  },
  days: { today: words('today', '今天'), tomorrow: words('tomorrow', '明天'), week: words('+7d', '+7天') },
  spans: {
    week: words('now ~ +7d', '现在 ~ +7天'),
    month: words('today ~ +1mo', '今天 ~ +1月'),
    later: words('tomorrow ~ +8d', '明天 ~ +8天'),
  },
}

export type PaletteWords = WordsIn<typeof paletteWords>
