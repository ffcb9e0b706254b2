import { writeSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { parentPort } from 'node:worker_threads'

const lookEveryMs = 100

// Pauses the main thread, busy in the compiler, and reads the line from its stack.
const session = new Session()
let timer: NodeJS.Timeout | undefined

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

parentPort?.on('message', (limitMs: number) => {
  clearInterval(timer)
  const from = usedMs()
  if (limitMs === 0) return
  timer = setInterval(() => {
    if (usedMs() - from > limitMs) void stop()
  }, lookEveryMs)
})

async function stop(): Promise<void> {
  clearInterval(timer)
  session.connectToMainThread()
  session.on('Debugger.paused', ({ params }) => {
    const frame = params.callFrames.find(({ functionName }) => functionName === 'checkSourceElement')
    void report(frame?.callFrameId)
  })
  await session.post('Debugger.enable')
  await session.post('Debugger.pause')
}

/** Sends the line being checked to the server and ends this process. */
async function report(callFrameId: string | undefined): Promise<void> {
  const expression = 'getLineAndCharacterOfPosition(getSourceFileOfNode(node), getTokenPosOfNode(node)).line + 1'
  const found = callFrameId && (await session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression }))
  writeSync(1, String(found ? found.result.value : 1))
  process.kill(process.pid, 'SIGKILL')
}
