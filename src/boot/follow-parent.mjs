// preloaded into the server: when the starter is killed outright its channel closes, and the server stops too
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
