import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { ledger } from '#derive/http/ledger.ts'
import { read, root } from './files.ts'

// `npm run ledger` updates the file; its diff is a change of the contract, to be reviewed
it('commands/ledger.txt prints every call', () => {
  const path = 'commands/ledger.txt'
  const text = ledger(calls(playdesk.areas))
  if (process.env['UPDATE_LEDGER'] === '1') writeFileSync(join(root, path), text)
  expect(existsSync(join(root, path)) ? read(path) : '').toBe(text)
})
