import { fewestGaps } from '#derive/palette/time-saved.ts'
import { words } from '#catalogue/index.ts'
import { n, z } from '#browser/i18n/counts.ts'

export const coachWords = {
  more: (count: number) => words(`${n(count)} more like these`, `还有 ${z(count)} 条同样情况`),
  line: (count: number) => words(`${count} times by hand. One line does it:`, `已手动操作 ${count} 次，一行即可完成：`),
  key: (title: string) => words(`does the same: ${title}`, `同样可以：${title}`),
  script: (count: number) =>
    words(
      `The same ${count} steps three times. A script can repeat them.`,
      `同样的 ${count} 步已重复三次，可用脚本完成。`,
    ),
  openLine: words('Open the line', '打开此行'),
  openScript: words('Open the script', '打开脚本'),
  notAgain: words('Not again', '不再提示'),
  title: words('Keys used and missed', '快捷键使用情况'),
  suggest: words('Suggest lines, keys and scripts, and count keys', '提示可用的行、快捷键和脚本，并统计快捷键'),
  restore: (count: number) => words(`Suggest dismissed ones again (${count})`, `恢复已关闭的提示（${count}）`),
  none: words('No command with a key has been run yet.', '还没有执行过带快捷键的命令。'),
  off: words('Suggestions are off: nothing is counted.', '提示已关闭，不再统计。'),
  commands: (count: number) => words(`${count} ${count === 1 ? 'command' : 'commands'}`, `${count} 个命令`),
  columns: {
    command: words('Command', '命令'),
    keys: words('Key', '快捷键'),
    byKey: words('By key', '用快捷键'),
    missed: words('Missed', '错过'),
  },
  noKey: words('No key', '无快捷键'),
  saved: (time: string, batches: number, items: number) =>
    words(
      `About ${time} saved in the last 30 days. Lines, scripts and plans that changed several items: ${batches}; items: ${items}.`,
      `最近 30 天约节省 ${time}。一次更改多项的行、脚本和计划：${batches}；共 ${items} 项。`,
    ),
  savedHow: (median: string, gaps: number) =>
    words(
      `Estimated from your receipts in this environment: each item but the first of a line, script or plan counts as ${median}, the median time from one single change of yours to the next (${gaps} measured; those over 2 minutes are left out).`,
      `根据您在此环境的回执估算：每个行、脚本或计划除第一项外，每项按 ${median} 计，即您从一次单项更改到下一次的用时中位数（共 ${gaps} 次，超过 2 分钟的不计）。`,
    ),
  savedNothing: words(
    'None of your lines, scripts and plans here changed several items in the last 30 days.',
    '最近 30 天，您在此环境的行、脚本和计划都没有一次更改多项。',
  ),
  savedUnknown: (batches: number, items: number, gaps: number) =>
    words(
      `Too few single changes to estimate the time saved: ${fewestGaps} times from one to the next are needed, ${gaps} are known. Lines, scripts and plans that changed several items in the last 30 days: ${batches}; items: ${items}.`,
      `单项更改太少，无法估算节省的时间：需要 ${fewestGaps} 次从一次到下一次的用时，目前有 ${gaps} 次。最近 30 天一次更改多项的行、脚本和计划：${batches}；共 ${items} 项。`,
    ),
  savedPart: (count: number) => words(`Only your latest ${count} receipts count.`, `只统计最近 ${count} 条回执。`),
  time: (ms: number) =>
    ms < 60_000
      ? words(`${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`, `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} 秒`)
      : words(
          ms < 7_200_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} hours`,
          ms < 7_200_000 ? `${Math.round(ms / 60_000)} 分钟` : `${Math.round(ms / 3_600_000)} 小时`,
        ),
  followSuggestion: words('Follow the suggestion', '采纳建议'),
  neverSuggestAgain: words('Never suggest this again', '不再提示此建议'),
  setKey: words('set the key', '设置快捷键'),
  suggestDismissedOnesAgain: words('Suggest dismissed ones again', '恢复已关闭的提示'),
}
