import { words, type Words } from '#catalogue/index.ts'

export const applyWords = {
  options: words('Options', '选项'),
  label: words('Pace and failures', '速度与失败处理'),
  onFailure: words('When a change fails', '更改失败时'),
  goOn: words('Continue with the rest', '继续执行其余更改'),
  stop: words('Stop immediately', '立即停止'),
  after: words('Stop after', '失败达到'),
  afterUnit: words('failures', '次后停止'),
  failures: words('Failures before stopping', '失败多少次后停止'),
  onDrift: words('When a record has changed since', '记录此后已变化时'),
  drift: {
    skip: words('Skip its change', '跳过该更改'),
    back: words('Plan its change again for another look', '另建计划，重新核对'),
    stop: words('Apply nothing more', '停止执行'),
  },
  rate: words('Changes per second', '每秒更改数'),
  fast: words('no limit', '不限速'),
  rateHelp: words(
    'A slower run is easier to watch, and can be paused at any time.',
    '放慢速度便于观察，执行中可随时暂停。',
  ),
  rateWrong: words(
    'Enter a number from 0.1 to 10,000, or leave it empty.',
    '请填写 0.1 至 10,000 之间的数字，或留空。',
  ),
  done: words('Done', '完成'),
  pace: (rate: string) => words(`${rate}/s`, `${rate}/秒`),
  stops: (count: string) =>
    count === '1'
      ? words('stops at the first failure', '失败即停止')
      : words(`stops after ${count} failures`, `失败 ${count} 次后停止`),
  run: (run: string) => words(`Run ${run}`, `任务 ${run}`),
  planIn: (id: number, acts: Words, places: Words) =>
    words(`Plan ${id}: ${acts.en} in ${places.en}`, `计划 ${id}：在${places.zh}${acts.zh}`),
  applyWithoutApproval: words('Apply without approval', '未经审批执行'),
}
