import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { compiled, root } from './paths.mjs'

/** Returns the exit code; 1 if the program could not start or was killed. */
export function run(command, args, { env = process.env, cwd = root, quiet = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
    })
    const pass = (signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    child.on('error', () => resolve(1))
    child.on('close', (code) => {
      process.off('SIGTERM', pass)
      resolve(code ?? 1)
    })
  })
}

/** Runs at low priority. */
export function runBeside(command, args, { env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const said = []
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const pass = (signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    child.on('spawn', () => yieldTo(child.pid))
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
    child.on('error', (error) => resolve({ code: 1, text: String(error) }))
    child.on('close', (code) => {
      process.off('SIGTERM', pass)
      resolve({ code: code ?? 1, text: Buffer.concat(said).toString().trim() })
    })
  })
}

function yieldTo(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // the process has ended, or the system lacks priorities
  }
}

export function output(command, args, { env = process.env, cwd = root, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'ignore'] })
    let text = ''
    child.stdout.on('data', (part) => (text += part))
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => resolve(code === 0 ? text.trim() : undefined))
  })
}

/** `node` is this one; variables of the calling npm are dropped. */
export function environmentFor(node, extra = {}) {
  const variables = Object.entries(process.env).filter(([key]) => !leaks(key))
  const path = process.env.PATH ?? process.env.Path ?? ''
  return {
    NODE_COMPILE_CACHE: compiled,
    ...Object.fromEntries(variables),
    PATH: dirname(node) + delimiter + path,
    ...extra,
  }
}

function leaks(key) {
  const name = key.toLowerCase()
  if (!name.startsWith('npm_')) return name === 'path'
  return (
    !name.startsWith('npm_config_') ||
    /_(local_prefix|global_prefix|prefix|user_agent|npm_version|omit|production|dry_run|ignore_scripts)$/.test(name)
  )
}
