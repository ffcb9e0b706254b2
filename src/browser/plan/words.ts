import { planStates, words, type Words } from '#catalogue/index.ts'
import type { WordsIn } from '#browser/i18n/i18n.ts'
import { n, things, z } from '#browser/i18n/counts.ts'
import { matrixWords } from './matrix/words.ts'
import { planningWords } from './planning/words.ts'

export const planWords = {
  ...matrixWords,
  ...planningWords,
  title: (id: string | number) => words(`Plan ${id}`, `计划 ${id}`),
  run: (id: string | number) => words(`Run ${id}`, `任务 ${id}`),
  plans: words('Plans', '计划'),
  noPlans: words(
    'No plans yet. Preview a command in the palette to create one.',
    '还没有计划。在命令面板中预览命令即可生成。',
  ),
  more: words('Show older plans', '更早的计划'),
  toApprove: words('Waiting for my approval', '待我审批'),
  nothingToApprove: words('No plan waits for your approval.', '没有待您审批的计划。'),
  noPlansSo: words('No plans in this state.', '没有处于该状态的计划。'),
  plansShown: (shown: number, total: number) =>
    shown === total
      ? words(things(total, 'plan'), `${z(total)} 个计划`)
      : words(`${n(shown)} of ${things(total, 'plan')}`, `${z(shown)} / ${z(total)} 个计划`),
  import: (what: string) => words(`Import ${what}`, `导入${what}`),
  by: (who: string) => words(`by ${who}`, `操作人：${who}`),
  columns: {
    id: words('Plan', '计划'),
    what: words('What', '内容'),
    place: words('Where', '环境'),
    total: words('Changes', '更改'),
    state: words('State', '状态'),
    by: words('By', '操作人'),
    made: words('Created', '生成时间'),
  },
  planState: planStates,
  kinds: { create: words('create', '新建'), update: words('change', '修改'), remove: words('delete', '删除') },
  states: {
    waiting: words('planned', '待执行'),
    out: words('left out', '已排除'),
    done: words('done', '已完成'),
    skipped: words('skipped', '已跳过'),
    failed: words('failed', '失败'),
  },
  count: {
    create: words('create', '新建'),
    update: words('change', '修改'),
    remove: words('delete', '删除'),
    same: words('same', '一致'),
    failed: words('cannot apply', '无法执行'),
    conflict: words('conflict', '冲突'),
    blocked: words('blocked', '受阻'),
    out: words('left out', '已排除'),
    done: words('done', '已完成'),
    skipped: words('skipped', '已跳过'),
    failedRun: words('failed', '失败'),
    items: words('items × targets', '条目 × 环境'),
  },
  reversible: words('Reversible', '可撤销'),
  stays: words('sends nothing to the outside', '只影响内部'),
  irreversible: (count: number) => words(`${things(count, 'message')} to the outside`, `${z(count)} 条对外消息`),
  final: words('sent when applied, cannot be undone', '执行后发出，无法撤销'),
  made: (clock: string) => words(`created ${clock}`, `生成于 ${clock}`),
  valid: (made: string, until: string) =>
    words(`created ${made}, valid until ${until}`, `生成于 ${made}，有效期至 ${until}`),
  fields: (count: number) => words(things(count, 'field'), `${z(count)} 个字段`),
  apply: (what: string, place: string) => words(`${what}${place}`, `${place}${what}`),
  comma: words(', ', '、'),
  scope: (languages: string, aspects: string, left: number) =>
    words(
      [
        languages && `Languages: ${languages}`,
        aspects && `Only: ${aspects}`,
        left && `${things(left, 'record')} ignored, in part or whole`,
      ]
        .filter(Boolean)
        .join(' · '),
      [languages && `语言：${languages}`, aspects && `仅限：${aspects}`, left && `忽略 ${z(left)} 条记录的全部或部分`]
        .filter(Boolean)
        .join(' · '),
    ),
  inPlace: (place: string) => words(` in ${place}`, `在${place}`),
  toPlaces: (places: string) => words(` to ${places}`, `向${places}`),
  and: words(' and ', '、'),
  toMany: (count: number, production: number, isPublish: boolean) =>
    words(
      ` ${isPublish ? 'to' : 'in'} ${count} environments${production ? ', production included' : ''}`,
      `${isPublish ? '向' : '在'} ${count} 个环境${production ? '（含生产）' : ''}`,
    ),
  nothing: words('Nothing to apply', '没有可执行的更改'),
  applying: words('Applying…', '正在执行…'),
  progress: (done: number, total: number) => words(`${n(done)} of ${n(total)}`, `${z(done)} / ${z(total)}`),
  rate: (rate: string, left: string) => words(`${rate}/s, ${left} left`, `${rate}/秒，还需 ${left}`),
  seconds: (count: number) =>
    count < 90
      ? words(`${count} s`, `${count} 秒`)
      : words(`${Math.round(count / 60)} min`, `${Math.round(count / 60)} 分钟`),
  cancel: words('Cancel run', '取消任务'),
  cancelled: words('Cancelled. Changes made so far are kept.', '已取消，已完成的部分保留。'),
  stopped: words('Stopped after a failure. Changes made so far are kept.', '失败后已停止，完成的部分保留。'),
  applied: (done: number, skipped: number, failed: number) =>
    words(
      [`${n(done)} done`, skipped ? `${n(skipped)} skipped` : '', failed ? `${n(failed)} failed` : '']
        .filter(Boolean)
        .join(', '),
      [`完成 ${z(done)}`, skipped ? `跳过 ${z(skipped)}` : '', failed ? `失败 ${z(failed)}` : '']
        .filter(Boolean)
        .join('，'),
    ),
  undo: words('Undo this run', '撤销本次执行'),
  undoing: words('Undoing…', '正在撤销…'),
  undone: (run: string | number) => words(`Undone by run ${run}`, `已由任务 ${run} 撤销`),
  retry: (count: number) => words(`Plan ${n(count)} again`, `为 ${z(count)} 条重新生成计划`),
  retryHint: words(
    'Plans the skipped and failed changes again, based on the current records',
    '按记录的当前内容，为跳过或失败的条目重新生成计划',
  ),
  overwrite: words('Plan again and overwrite', '覆盖并重新生成'),
  sourceChanged: (count: number, atLeast = false) =>
    words(
      `${atLeast ? 'At least ' : ''}${things(count, 'record')} changed here since this plan was made. It applies what it shows.`,
      `生成计划后，此处${atLeast ? '至少' : ''}有 ${z(count)} 条记录发生变更。计划仍按所示内容执行。`,
    ),
  sourceHadChanged: (count: number, atLeast = false) =>
    words(
      `When it was applied, ${atLeast ? 'at least ' : ''}${things(count, 'record')} had changed here since it was planned.`,
      `执行时，此处${atLeast ? '至少' : ''}有 ${z(count)} 条记录在生成计划后发生过变更。`,
    ),
  drifted: (count: number, atLeast: boolean) =>
    words(
      `${atLeast ? 'At least ' : ''}${things(count, 'record')} changed since this plan was made and will be skipped. Plan again to include ${count === 1 ? 'it' : 'them'}.`,
      `${atLeast ? '至少 ' : ''}${z(count)} 条记录在生成计划后已变化，将被跳过。重新生成计划即可包含。`,
    ),
  sourceKinds: { create: words('added', '新增'), update: words('changed', '修改'), remove: words('deleted', '删除') },
  planning: words('Planning…', '正在生成计划…'),
  expired: words('This plan has expired.', '计划已过期。'),
  planAgain: words('Plan again', '重新生成计划'),
  cancelPlan: words('Cancel plan', '取消计划'),
  log: words('Log', '日志'),
  logOf: (count: number) =>
    count === 0 ? words('Result', '返回结果') : words(`Log · ${things(count, 'line')}`, `日志 · ${z(count)} 行`),
  noLog: words('The script wrote no output.', '脚本没有输出日志。'),
  answered: words('Returned', '返回'),
  scriptVersion: (name: string, version: number) => words(`${name} v${version}`, `${name} v${version}`),
  asItWouldBe: words('Record after the change', '执行后的完整记录'),
  anyField: words('Any field', '全部字段'),
  anyValue: words('Any value', '全部值'),
  reach: words('Reaches', '影响范围'),
  copyLink: words('Copy link', '复制链接'),
  screens: (count: number) =>
    words(count === 1 ? 'Changes 1 home page:' : `Changes ${n(count)} home pages:`, `影响 ${count} 个首页：`),
  brokenBy: words('What this corrects was last changed by', '待修正内容的最近修改者'),
  breaker: (operator: string, count: number, at: string) =>
    words(
      `${operator}: ${n(count)} ${count === 1 ? 'record' : 'records'}, ${at}`,
      `${operator}：${count} 条记录，${at}`,
    ),
  againOf: (plan: string | number) =>
    words(`This repeats plan ${plan} on the current records.`, `按记录的当前内容，重做计划 ${plan}。`),
  whatDiffersKey: words('Show differences', '查看差异'),
  whatDiffers: words('Differences only', '只看不同'),
  nothingDiffers: words('No differences.', '没有不同。'),
  comparing: (one: string, other: string) =>
    words(`${one} compared with ${other.charAt(0).toLowerCase()}${other.slice(1)}`, `${one}与${other}对比`),
  compared: {
    same: words('same', '相同'),
    'only-here': words('only here', '仅此方有'),
    'only-there': words('only there', '仅对方有'),
    different: words('different', '不同'),
  },
  backTo: (what: string) => words(`Back to ${what.charAt(0).toLowerCase()}${what.slice(1)}`, `返回${what}`),
  area: words('Area', '模块'),
  approvalNeeded: words(
    'Someone else with the right to publish has to approve these changes before they can be applied.',
    '执行之前，须由另一位有发布权限的操作员批准这些更改。',
  ),
  approvalLost: (who: string) =>
    words(
      `${who} approved an earlier version of this plan. The changes since then have to be approved again.`,
      `${who} 批准的是较早的内容，此后的更改须重新批准。`,
    ),
  approvedBy: (who: string, at: string) =>
    words(`Approved by ${who}${at ? `, ${at}` : ''}.`, `已由 ${who} 批准${at ? `，${at}` : ''}。`),
  approve: (what: string) => words(`Approve ${what}`, `批准 ${what}`),
  askApproval: words('Copy approval link', '复制审批链接'),
  emergencyMenu: words('Emergency…', '紧急执行…'),
  emergencyHelp: words(
    'Applies these changes without approval. Everyone is told, with your name and reason.',
    '未经审批执行这些更改。所有人都会看到您的姓名和原因。',
  ),
  emergencyReason: words('Why it cannot wait', '为何不能等待'),
  emergencyApply: words('Apply without approval', '未经审批执行'),
  emergencyUsed: (reason: string) =>
    words(`Applied without approval, as an emergency: ${reason}`, `未经审批紧急执行：${reason}`),
  sendBackMenu: words('Send back…', '退回…'),
  sendBackLabel: words('Send back to the creator', '退回给创建者'),
  sendBack: words('Send back', '退回'),
  remark: words('What should change?', '需要修改什么？'),
  returned: (count: number, who: string, at: string, remark: string) =>
    words(
      `${who} sent back ${things(count, 'change')}, ${at}: ${remark}`,
      `${who} 于 ${at} 退回 ${z(count)} 处更改：${remark}`,
    ),
  showThem: words('Show what is left out', '查看已排除的更改'),
  approvals: words('Approval', '审批'),
  approvalsHint: words('Plans must be approved by someone else in', '以下环境的计划须由他人批准'),
  openRun: words('Open the run', '打开任务'),
  changes: words('Changes', '更改'),
  record: words('Record', '记录'),
  where: words('Where', '位置'),
  what: words('What changes', '更改内容'),
  result: words('Result', '结果'),
  include: (name: string) => words(`Include ${name}`, `包含 ${name}`),
  choose: (name: string) => words(`Choose ${name}`, `选择 ${name}`),
  includeAll: words('Include all shown', '包含当前列出的全部更改'),
  newRecord: words('New record', '新建记录'),
  goneRecord: words('Deleted record', '删除记录'),
  sameRecord: words('No differences.', '没有不同。'),
  startedAt: (at: string) => words(`Was applied on ${at}.`, `已于 ${at} 执行。`),
  part: (plan: number, place: string) =>
    words(`Plan ${plan}${place && `, ${place}`}:`, `计划 ${plan}${place && `（${place}）`}：`),
  appliedAt: (at: string, by: string) =>
    words(`Will be applied on ${at}, as ${by} set.`, `将于 ${at} 执行（${by}设置）。`),
  notAppliedAt: (at: string, why: string) => words(`Was not applied on ${at}: ${why}`, `未能于 ${at} 执行：${why}`),
  noTime: words('Remove the time', '取消定时'),
  fieldsDiffer: (count: number) =>
    words(count === 1 ? '1 field differs' : `${count} fields differ`, `${count} 个字段不同`),
  fieldsSet: (count: number) => words(`${things(count, 'field')} set`, `填写了 ${z(count)} 个字段`),
  same: (count: number) =>
    words(count === 1 ? '1 field stays the same' : `${n(count)} fields stay the same`, `${z(count)} 个字段不变`),
  empty: (count: number) => words(`${things(count, 'field')} not set`, `${z(count)} 个字段未填写`),
  belongs: (count: number) => words(`${things(count, 'change')} to its related records`, `附属内容 ${z(count)} 处更改`),
  before: words('Previous', '更改前'),
  after: words('After', '更改后'),
  diff: words('Difference', '差异'),
  close: words('Close', '关闭'),
  open: (name: string) => words(`Open ${name}`, `打开 ${name}`),
  leaveOut: words('Leave out', '排除'),
  takeIn: words('Include again', '恢复'),
  leaveOutMenu: words('Leave out…', '排除…'),
  leaveOutLabel: words('Leave changes out or include them again', '排除或恢复更改'),
  shown: (count: number) => words(`All ${n(count)} shown`, `当前列出的 ${z(count)} 处`),
  everything: words('Everything', '全部'),
  filter: words('Filter by name, id, field or value', '按名称、编号、字段或值筛选'),
  filters: words('Filter changes', '筛选更改'),
  anyKind: words('Any change', '全部类型'),
  anyState: words('Any state', '全部状态'),
  anyArea: words('Any area', '全部模块'),
  anyPlace: words('Any environment', '全部环境'),
  match: (shown: number, total: number) =>
    shown === total
      ? words(things(total, 'change'), `${z(total)} 处更改`)
      : words(`${n(shown)} of ${n(total)}`, `${z(shown)} / ${z(total)}`),
  reading: words('Loading all changes…', '正在加载全部更改…'),
  notYet: words(
    'The changes are still loading. Press the key again once they are here.',
    '更改仍在加载，请在加载完成后再次按键。',
  ),
  clear: words('Clear', '清除'),
  noMatch: words('No changes match this filter.', '没有符合筛选条件的更改。'),
  noChanges: words('This plan has no changes.', '这个计划没有任何更改。'),
  faults: (count: number) =>
    words(
      count === 1 ? '1 record cannot be changed; the rest can' : `${n(count)} records cannot be changed; the rest can`,
      `${z(count)} 条记录无法执行，其余不受影响`,
    ),
  fault: (index: number) => words(`No. ${n(index)}`, `第 ${z(index)} 条`),
  moreFaults: (count: number) => words(`${n(count)} more`, `另有 ${z(count)} 条`),
  list: words('Show as a list', '以列表显示'),
  matrix: words('Show as a matrix', '以矩阵显示'),
  now: (count: number) => words(`${things(count, 'change')} to apply`, `将执行 ${z(count)} 处更改`),
  planMade: (id: number) => words(`Plan ${id} was made.`, `已生成计划 ${id}。`),
  unsavedScript: words('Unsaved script', '未保存的脚本'),
  undoTitle: (what: Words) => words(`Undo: ${what.en}`, `撤销：${what.zh}`),
  importTitle: (area: Words) => words(`${area.en} › Import`, `${area.zh} › 导入`),
  approvedPlan: (id: string | number) => words(`Approved plan ${id}.`, `已批准计划 ${id}。`),
  cancelledPlan: (id: string | number) =>
    words(`Cancelled plan ${id}. Nothing was changed.`, `已取消计划 ${id}，未做任何更改。`),
  plan: (id: string | number) => words(`Plan ${id}`, `计划 ${id}`),
  changedSince: words('This plan has been changed elsewhere. Review it again.', '该计划已在别处更改，请重新核对。'),
  difference: words('difference', '差异'),
  back: words('Back', '返回'),
  copiedLink: words('Copied a link to this page.', '已复制本页链接。'),
  nothingWasDone: words('Nothing was done', '未执行任何操作'),
  previewScreens: words('Preview the home pages it changes', '预览其影响的首页'),
}

export type PlanWords = WordsIn<typeof planWords>
