import { terminalLanguage } from '#derive/terminal-language.ts'
import { faultProblems } from './calls/fault-words.ts'
import { databaseFault } from './database/fault.ts'
import { Refusal, wordsOf } from './database/refusal.ts'

const language = terminalLanguage(process.env)

export function say(en: string, zh: string): void {
  process.stdout.write(`${{ en, zh }[language]}\n`)
}

export function sayWhyNot(error: unknown): void {
  const fault = error instanceof Refusal ? undefined : databaseFault(error)
  const lines = [...(fault === undefined ? [] : [faultProblems[fault].words]), wordsOf(error)]
  process.stderr.write(`${lines.map((line) => line[language]).join('\n')}\n`)
}
