import type { ShownFault } from '../plan/report.ts'
import { words, type Language, type Words } from '#catalogue/index.ts'
import { insteadOf } from '#derive/typings/instead.ts'
import { defaultLimits, type ScriptFaultCode, type ScriptFault } from '#sandbox/protocol.ts'

const { cpuMs, memoryMiB, calls } = defaultLimits

const messages: Partial<Record<ScriptFaultCode, Words>> = {
  'cpu-limit': words(
    `The script used more than ${cpuMs / 1_000} s of CPU time and was stopped.`,
    `脚本计算时间超过 ${cpuMs / 1_000} 秒，已停止。`,
  ),
  'out-of-memory': words(
    `The script needs more than ${memoryMiB} MiB of memory. Use each() to process long lists row by row instead of collecting them.`,
    `脚本占用内存超过 ${memoryMiB} MiB。请用 each() 逐条处理长列表，不要一次性收集。`,
  ),
  'too-many-calls': words(
    `The script made more than ${calls.toLocaleString('en')} calls. Work on fewer records and run it again.`,
    `脚本调用次数超过 ${calls} 次，请缩小处理范围后重试。`,
  ),
  'call-too-large': words(
    'One call of the script sends more than 1 MiB or 50,000 fields. Send it in several calls.',
    '脚本单次调用的数据超过 1 MiB 或 50,000 个字段，请拆分为多次调用。',
  ),
  'still-running': words(
    'run() has returned, but the script is still calling commands. Await every call.',
    'run() 已返回，但脚本仍在继续调用命令。请用 await 等待所有已启动的操作。',
  ),
  'still-waiting': words(
    'The script is still waiting for a promise that will never settle.',
    '脚本仍在等待一个永远不会完成的 Promise。',
  ),
  'not-a-script': words(
    'A script needs `export default defineScript({ title, run })`.',
    '脚本需要 `export default defineScript({ title, run })`。',
  ),
  crashed: words(
    'The script crashed its sandbox: something in it is nested too deeply or is not readable as text.',
    '脚本导致沙箱崩溃：其中的内容嵌套过深，或不是可读的文本。',
  ),
}

export function shownFault({ code, message, line, column, problem }: ScriptFault, language: Language): ShownFault {
  const [, missing = ''] = /^ReferenceError: '([^']{1,60})' is not defined$/.exec(message) ?? []
  const said = messages[code] ?? insteadOf(missing)
  return { code: problem ?? code, message: said?.[language] ?? message, line, column }
}
