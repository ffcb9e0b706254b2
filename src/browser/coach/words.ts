import { fewestGaps } from '#derive/palette/time-saved.ts'
import { useApp } from '#browser/state/app-state.ts'

const en = {
  more: (count: number) => `${count.toLocaleString('en-GB')} more like these`,
  line: (count: number) => `${count} times by hand. One line does it:`,
  key: (title: string) => `does the same: ${title}`,
  script: (count: number) => `The same ${count} steps three times. A script can repeat them.`,
  openLine: 'Open the line',
  openScript: 'Open the script',
  notAgain: 'Not again',
  title: 'Keys used and missed',
  suggest: 'Suggest lines, keys and scripts, and count keys',
  restore: (count: number) => `Suggest dismissed ones again (${count})`,
  none: 'No command with a key has been run yet.',
  off: 'Suggestions are off: nothing is counted.',
  commands: (count: number) => `${count} ${count === 1 ? 'command' : 'commands'}`,
  columns: { command: 'Command', keys: 'Key', byKey: 'By key', missed: 'Missed' },
  noKey: 'No key',
  saved: (time: string, batches: number, items: number) =>
    `About ${time} saved in the last 30 days. Lines, scripts and plans that changed several items: ${batches}; items: ${items}.`,
  savedHow: (median: string, gaps: number) =>
    `Estimated from your receipts in this environment: each item but the first of a line, script or plan counts as ${median}, the median time from one single change of yours to the next (${gaps} measured; those over 2 minutes are left out).`,
  savedNothing: 'None of your lines, scripts and plans here changed several items in the last 30 days.',
  savedUnknown: (batches: number, items: number, gaps: number) =>
    `Too few single changes to estimate the time saved: ${fewestGaps} times from one to the next are needed, ${gaps} are known. Lines, scripts and plans that changed several items in the last 30 days: ${batches}; items: ${items}.`,
  savedPart: (count: number) => `Only your latest ${count} receipts count.`,
  time: (ms: number) =>
    ms < 60_000
      ? `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`
      : ms < 7_200_000
        ? `${Math.round(ms / 60_000)} min`
        : `${Math.round(ms / 3_600_000)} hours`,
}

const zh: typeof en = {
  more: (count) => `还有 ${count.toLocaleString('zh-CN')} 条同样情况`,
  line: (count) => `已手动操作 ${count} 次，一行即可完成：`,
  key: (title) => `同样可以：${title}`,
  script: (count) => `同样的 ${count} 步已重复三次，可用脚本完成。`,
  openLine: '打开此行',
  openScript: '打开脚本',
  notAgain: '不再提示',
  title: '快捷键使用情况',
  suggest: '提示可用的行、快捷键和脚本，并统计快捷键',
  restore: (count) => `恢复已关闭的提示（${count}）`,
  none: '还没有执行过带快捷键的命令。',
  off: '提示已关闭，不再统计。',
  commands: (count) => `${count} 个命令`,
  columns: { command: '命令', keys: '快捷键', byKey: '用快捷键', missed: '错过' },
  noKey: '无快捷键',
  saved: (time, batches, items) =>
    `最近 30 天约节省 ${time}。一次更改多项的行、脚本和计划：${batches}；共 ${items} 项。`,
  savedHow: (median, gaps) =>
    `根据您在此环境的回执估算：每个行、脚本或计划除第一项外，每项按 ${median} 计，即您从一次单项更改到下一次的用时中位数（共 ${gaps} 次，超过 2 分钟的不计）。`,
  savedNothing: '最近 30 天，您在此环境的行、脚本和计划都没有一次更改多项。',
  savedUnknown: (batches, items, gaps) =>
    `单项更改太少，无法估算节省的时间：需要 ${fewestGaps} 次从一次到下一次的用时，目前有 ${gaps} 次。最近 30 天一次更改多项的行、脚本和计划：${batches}；共 ${items} 项。`,
  savedPart: (count) => `只统计最近 ${count} 条回执。`,
  time: (ms) =>
    ms < 60_000
      ? `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} 秒`
      : ms < 7_200_000
        ? `${Math.round(ms / 60_000)} 分钟`
        : `${Math.round(ms / 3_600_000)} 小时`,
}

export function useCoachWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
