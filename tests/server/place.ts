import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
// templates and the servers of every worker, several times over
const plenty = 10 * 2 ** 30

/**
 * Where data folders are that need not outlive a crash: in memory where there is plenty. Thousands of files are made and
 * removed for each server, and some file systems take ten times as long to make one where many were just removed.
 */
export function passingPlace(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > plenty ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
