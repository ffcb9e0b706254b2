import { tmpdir } from 'node:os'

/** Where data folders are that need not outlive a crash: in memory, where the run has found plenty. */
export function passingPlace(): string {
  return process.env['TEST_DATA'] ?? tmpdir()
}
