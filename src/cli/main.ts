import { readArguments } from './arguments.ts'
import { endInput } from './ask.ts'
import { Failure, Misuse } from './failure.ts'
import { say } from './language.ts'
import { note, printJson } from './output.ts'
import { checkUsage, type VerbUsage, type Arguments } from './usage.ts'
import { usageOf } from './usages.ts'
import { call, commands } from './verbs/call.ts'
import { complete, completion } from './verbs/completion.ts'
import { help } from './verbs/help.ts'
import { login } from './verbs/login.ts'
import { line } from './verbs/line.ts'
import { apply, plan, run } from './verbs/plans.ts'
import { runs, undo } from './verbs/runs.ts'
import { scripts } from './verbs/scripts.ts'
import { exportRows, importRows } from './verbs/transfer.ts'

type VerbHandler = (given: Arguments, usage: VerbUsage) => Promise<number>

const verbs = new Map<string, VerbHandler>(
  Object.entries({
    login,
    commands,
    call,
    scripts,
    plan,
    apply,
    run,
    line,
    runs,
    undo,
    export: exportRows,
    import: importRows,
    completion,
    complete,
    help,
  }),
)

// a closed pipe, as with `head`, is no error (128 + SIGPIPE)
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(141)
})

const typed = process.argv.slice(2)
let isJson = typed.includes('--json')
try {
  const given = readArguments(typed)
  isJson = given.flags.has('json')
  const [name = 'help', ...words] = given.words
  const [verb, usage] = [verbs.get(name), usageOf(name)]
  if (!verb || !usage)
    throw new Misuse({
      en: `Unknown command: playdesk ${name}. See playdesk help.`,
      zh: `未知命令：playdesk ${name}。请参阅 playdesk help。`,
    })
  const rest = { ...given, words }
  if (given.flags.has('help') && verb !== help)
    process.exitCode = await help({ ...rest, words: verb === call ? words.slice(0, 1) : [] })
  else {
    checkUsage(usage, rest)
    process.exitCode = await verb(rest, usage)
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error
  if (isJson && error.answer !== undefined) printJson(error.answer)
  note(say(error.words))
  process.exitCode = error.code
} finally {
  endInput()
}
