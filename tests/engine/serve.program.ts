// serves a catalogue, the toy one unless its second argument says otherwise, from the data folder of its first, until it is killed
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
