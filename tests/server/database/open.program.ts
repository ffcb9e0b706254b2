// opens the database in the folder of its first argument and prints what happens, one line each
import { openDatabase } from '#server/database/embedded.ts'
import { DatabaseRefusal } from '#server/database/refusal.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const [dataFolder = ''] = process.argv.slice(2)

try {
  const database = await openDatabase({ dataFolder, log })
  process.on('SIGTERM', () => {
    void database.stop().then(() => process.exit(0))
  })
  setInterval(() => {}, 60_000)
  console.log(`open ${JSON.stringify(database.options)}`)
} catch (error) {
  if (!(error instanceof DatabaseRefusal)) throw error
  if (!/\p{Script=Han}/u.test(error.words.zh)) throw new Error('it is told in English alone', { cause: error })
  console.log(`refused ${error.message}`)
  process.exit(3)
}
