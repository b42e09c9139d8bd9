// A thread that sends one replacement query after the other until it is told to stop: the thread that measures searches
// must not be busy with reading other answers. The answers are not unpacked.
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { url, headers, paths } = workerData
const agent = new Agent({ keepAlive: true })
let isOver = false
parentPort.once('message', () => {
  isOver = true
})

const ask = (path) =>
  new Promise((resolve, reject) => {
    get(url + path, { agent, headers: { ...headers, 'accept-encoding': 'gzip' } }, (response) => {
      response.resume().once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(path))))
    }).once('error', reject)
  })

let answered = 0
for (const path of paths) {
  if (isOver) break
  await ask(path)
  answered++
  if (answered === 1) parentPort.postMessage('started')
}
if (!isOver) throw new Error('All queries were answered before the searches')
agent.destroy()
