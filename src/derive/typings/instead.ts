import { words, type Words } from '#catalogue/index.ts'

/** Names that scripts lack, with alternatives. */
const instead: readonly (readonly [names: string, Words])[] = [
  ['Temporal', words('use Date and Intl.DateTimeFormat', '请使用 Date 与 Intl.DateTimeFormat')],
  [
    'setTimeout setInterval setImmediate clearTimeout clearInterval queueMicrotask requestAnimationFrame',
    words(
      'a script has no clock to wait for: await the calls themselves',
      '脚本没有可等待的时钟：请直接用 await 等待调用',
    ),
  ],
  ['console alert', words('use log( ) of what run is given', '请使用 run 参数中的 log( )')],
  ['confirm prompt', words('ask for it as a parameter, with param', '请用 param 声明为参数')],
  [
    'fetch XMLHttpRequest WebSocket EventSource navigator location',
    words('a script reaches nothing but ops', '脚本只能通过 ops 访问数据'),
  ],
  ['require module exports', words(`import from 'playdesk', and from nothing else`, `只能从 'playdesk' 导入`)],
  [
    'process global self window document localStorage sessionStorage indexedDB',
    words(
      'a script sees only what run is given: ops, params, log, progress',
      '脚本只能使用 run 的参数：ops、params、log、progress',
    ),
  ],
  ['Buffer Blob File FileReader', words('use Uint8Array and texts', '请使用 Uint8Array 与文本')],
  ['TextEncoder TextDecoder atob btoa', words('use encodeURIComponent and texts', '请使用 encodeURIComponent 与文本')],
  [
    'URL URLSearchParams FormData',
    words('put the text together with encodeURIComponent', '请用 encodeURIComponent 拼接文本'),
  ],
  ['structuredClone', words('use JSON.parse(JSON.stringify( ))', '请使用 JSON.parse(JSON.stringify( ))')],
  [
    'crypto',
    words('use Math.random, which is the same for a plan each time', '请使用 Math.random，同一计划每次结果相同'),
  ],
  ['performance', words('use Date.now( ), the moment of the plan', '请使用 Date.now( )，即计划的时刻')],
  [
    'SharedArrayBuffer Atomics Worker WebAssembly AbortController AbortSignal',
    words('a script has one thread; use ArrayBuffer and promises', '脚本只有一个线程：请使用 ArrayBuffer 与 Promise'),
  ],
  ['DisposableStack AsyncDisposableStack', words('use try and finally', '请使用 try 与 finally')],
]

const known = new Map(instead.flatMap(([names, text]) => names.split(' ').map((name) => [name, text] as const)))

export function insteadOf(name: string): Words | undefined {
  const found = known.get(name)
  return found && words(`There is no ${name} in scripts: ${found.en}.`, `脚本中没有 ${name}：${found.zh}。`)
}
