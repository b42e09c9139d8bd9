// A thread that asks for one plan after the other until it is told to stop: the thread that measures searches must not be
// busy with reading answers of megabytes. Then it tells how long each took.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { url, body } = workerData
const agent = new Agent({ keepAlive: true })
const headers = { 'content-type': 'application/json' }
let isOver = false
parentPort.once('message', () => {
  isOver = true
})

const plan = () =>
  new Promise((resolve, reject) => {
    const asked = request(`${url}/api/plants/plan`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(answer.statusCode))))
    })
    asked.once('error', reject).end(body)
  })

const times = []
while (!isOver) {
  const began = performance.now()
  await plan()
  times.push(performance.now() - began)
}
agent.destroy()
parentPort.postMessage(times)
