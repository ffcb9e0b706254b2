import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
  readFileSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'playdesk-run-'
const owner = 'pid'
const memory = '/dev/shm'
const GiB = 2 ** 30
// several times the databases and servers of all workers
const plenty = 8 * GiB

/**
 * In memory if there is plenty: each server and database writes thousands of files. Removes folders of killed runs
 * first.
 */
export function openRunFolder(places = [tmpdir(), memory]) {
  const left = places.flatMap(removeAbandoned)
  for (const folder of left) console.log(`playdesk: removed ${folder}, left behind by a run that was killed`)
  const roomy = places.slice(1).find((place) => roomIn(place) > plenty)
  const folder = makeFolder(roomy ?? places[0])
  console.log(`playdesk: data of this run lie in ${folder}; ${(freemem() / GiB).toFixed(1)} GiB of memory are free`)
  const close = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return { env: { TMPDIR: folder }, close }
}

function makeFolder(place) {
  const folder = mkdtempSync(join(place, prefix))
  writeFileSync(join(folder, owner), String(process.pid))
  // the database may run as another user, who must be able to enter
  chmodSync(folder, 0o755)
  return folder
}

function removeAbandoned(place) {
  const folders = existsSync(place) ? readdirSync(place).filter((name) => name.startsWith(prefix)) : []
  return folders
    .map((name) => join(place, name))
    .filter((folder) => {
      if (isAlive(ownerOf(folder))) return false
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      return true
    })
}

function ownerOf(folder) {
  try {
    return Number(readFileSync(join(folder, owner), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** A folder without a pid is new or foreign. */
function isAlive(pid) {
  if (pid === undefined) return true
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function roomIn(place) {
  try {
    const { bavail, bsize } = statfsSync(place)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}
