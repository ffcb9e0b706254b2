import { words, type Language, type Words } from '#catalogue/index.ts'
import { usualLimits, type FaultCode, type ScriptFault } from '#sandbox/protocol.ts'

/** A fault as its author reads it. */
export interface ShownFault {
  readonly code: string
  readonly message: string
  readonly line: number | null
  readonly column: number | null
}

const { cpuMs, memoryMiB, calls } = usualLimits

const said: Partial<Record<FaultCode, Words>> = {
  'cpu-limit': words(
    `The script computed for more than ${cpuMs / 1_000} s and was stopped.`,
    `脚本计算时间超过 ${cpuMs / 1_000} 秒，已停止。`,
  ),
  'out-of-memory': words(
    `The script needs more than ${memoryMiB} MiB of memory. Walk long lists with each() instead of collecting them.`,
    `脚本占用内存超过 ${memoryMiB} MiB。请用 each() 逐条处理长列表，不要一次性收集。`,
  ),
  'too-many-calls': words(
    `The script made more than ${calls.toLocaleString('en')} calls. Narrow what it works on and run it again.`,
    `脚本调用次数超过 ${calls} 次，请缩小处理范围后重试。`,
  ),
  'still-waiting': words(
    'The script is still waiting, but nothing is left that could wake it: a promise in it is never settled.',
    '脚本仍在等待，但已没有任何事件能让它继续：其中有 Promise 永远不会完成。',
  ),
  'not-a-script': words(
    'A script has `export default defineScript({ title, run })`.',
    '脚本需要 `export default defineScript({ title, run })`。',
  ),
  crashed: words(
    'The script brought its sandbox down: something in it is nested too deeply or is not readable as text.',
    '脚本导致沙箱崩溃：其中的内容嵌套过深，或不是可读的文本。',
  ),
}

export function shownFault({ code, message, line, column, problem }: ScriptFault, language: Language): ShownFault {
  return { code: problem ?? code, message: said[code]?.[language] ?? message, line, column }
}
