// serves a catalogue from a data folder until it is killed. Arguments: folder, name of the catalogue (default: toy)
import { settingsFrom } from '#server/settings.ts'
import { start } from '#server/start.ts'
import { library } from '../server/transfer/library.ts'
import { toy } from './toy.ts'

const [folder = '', name = 'toy'] = process.argv.slice(2)
const variables = {
  ...process.env,
  PORT: '0',
  PLAYDESK_DATA: folder,
  PLAYDESK_DEMO: '0',
  PLAYDESK_CONFIRM: 'none',
  PLAYDESK_ADMIN: 'admin:test-secret',
}
const { address } = await start(name === 'library' ? library : toy, settingsFrom(variables, folder))
console.log(`at ${address}`)
