import { readFileSync } from 'node:fs'

const every = 250

/** Signals to npm may be lost: its shell dies alone, and kill -9 notifies no process. */
export function whenNpmIsGone(gone) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  // with sh exec, our parent is npm itself, and npm's parent may exit
  const npm = commandOf(shell).includes('start.mjs') ? parentOf(shell) : undefined
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || parentOf(shell) === npm)) return
    clearInterval(timer)
    gone()
  }, every)
  timer.unref()
}

function commandOf(pid) {
  return read(`/proc/${pid}/cmdline`)
}

function parentOf(pid) {
  return /^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
