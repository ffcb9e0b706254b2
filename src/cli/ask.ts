import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Failure, exit } from './failure.ts'

/** Reads the terminal, or the next line of a pipe. `hidden` suppresses echo. */
export async function ask(question: string, { hidden = false } = {}): Promise<string> {
  process.stderr.write(question)
  const isTerminal = process.stdin.isTTY
  // readline echoes input, but not into this stream
  const output = hidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr
  const lines = (open ??= createInterface({ input: process.stdin, output, terminal: isTerminal }))
  const answer = await nextLine(lines)
  if (isTerminal) {
    lines.close()
    open = undefined
    if (hidden) process.stderr.write('\n')
  }
  return answer
}

/** Closes the input, because an open pipe keeps the program alive. */
export function endInput(): void {
  open?.close()
}

let open: ReturnType<typeof createInterface> | undefined
let waiting: AsyncIterator<string> | undefined

async function nextLine(lines: ReturnType<typeof createInterface>): Promise<string> {
  if (process.stdin.isTTY) return lines.question('')
  waiting ??= lines[Symbol.asyncIterator]()
  const { value, done } = await waiting.next()
  if (done)
    throw new Failure(
      { en: 'The input ended before the question was answered.', zh: '输入在回答之前已结束。' },
      exit.misuse,
    )
  return value
}

/** Asks for a yes; without a terminal, `--yes` is required. */
export async function confirmed(question: string, isYes: boolean): Promise<void> {
  if (isYes) return
  if (!process.stdin.isTTY)
    throw new Failure({ en: `${question} Use --yes to confirm.`, zh: `${question}请使用 --yes 确认。` }, exit.misuse)
  const answer = await ask(`${question} [y/N] `)
  if (/^(?:y|yes|是)$/i.test(answer.trim())) return
  throw new Failure({ en: 'Nothing was changed.', zh: '未做任何更改。' })
}
