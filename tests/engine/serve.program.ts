// serves the toy catalogue from the data folder of its first argument, until it is killed
import { settingsFrom } from '#server/settings.ts'
import { start } from '#server/start.ts'
import { toy } from './toy.ts'

const [folder = ''] = process.argv.slice(2)
const variables = {
  ...process.env,
  PORT: '0',
  PLAYDESK_DATA: folder,
  PLAYDESK_DEMO: '0',
  PLAYDESK_ADMIN: 'admin:test-secret',
}
const { address } = await start(toy, settingsFrom(variables, folder))
console.log(`at ${address}`)
