import { readArguments, type Arguments } from './arguments.ts'
import { endInput } from './ask.ts'
import { Failure, Misuse } from './failure.ts'
import { say } from './language.ts'
import { note, printJson } from './output.ts'
import { call, commands } from './verbs/call.ts'
import { complete, completion } from './verbs/completion.ts'
import { help } from './verbs/help.ts'
import { login } from './verbs/login.ts'
import { apply, plan, run, scripts } from './verbs/plans.ts'
import { runs, undo } from './verbs/runs.ts'
import { exportRows, importRows } from './verbs/transfer.ts'

type Verb = (given: Arguments) => Promise<number>

const verbs = new Map<string, Verb>(
  Object.entries({
    login,
    commands,
    call,
    scripts,
    plan,
    apply,
    run,
    runs,
    undo,
    export: exportRows,
    import: importRows,
    completion,
    complete,
    help,
  }),
)

const tried: readonly (Verb | undefined)[] = [call, importRows, undo]

// who read the answer has left, as `head` does: the end by convention (128 + SIGPIPE), and no fault of ours
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(141)
})

const typed = process.argv.slice(2)
try {
  const given = readArguments(typed)
  const [name, ...words] = given.words
  const verb = name === undefined ? help : verbs.get(name)
  if (!verb)
    throw new Misuse({
      en: `Unknown command: playdesk ${name}. See playdesk help.`,
      zh: `未知命令：playdesk ${name}。请参阅 playdesk help。`,
    })
  if (given.flags.has('dry-run') && !tried.includes(verb))
    throw new Misuse({
      en: `playdesk ${name} has no --dry-run. playdesk plan shows what a script would change.`,
      zh: `playdesk ${name} 不支持 --dry-run。请用 playdesk plan 查看脚本将做的更改。`,
    })
  const rest = { ...given, words }
  process.exitCode =
    given.flags.has('help') && verb !== help ? await help({ ...rest, words: words.slice(0, 1) }) : await verb(rest)
} catch (error) {
  if (!(error instanceof Failure)) throw error
  if (typed.includes('--json') && error.answer !== undefined) printJson(error.answer)
  note(say(error.words))
  process.exitCode = error.code
} finally {
  endInput()
}
