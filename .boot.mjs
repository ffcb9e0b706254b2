import { playdesk } from '/tmp/wt/activity/commands/index.ts'
import { startServer } from '/tmp/wt/activity/tests/server/start.ts'
const t=performance.now(); const s=await startServer({catalogue:playdesk, demo:true}); console.log('start', Math.round(performance.now()-t))
console.log(await s.running.server.sql`select key, value from setting where key='demo'`, await s.running.server.sql`select area, count(*)::int n from record group by 1 order by 2 desc limit 14`)
await s.stop(); process.exit(0)
