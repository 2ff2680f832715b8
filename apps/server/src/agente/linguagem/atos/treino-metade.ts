import { workerData } from 'node:worker_threads'
import type { Metade } from './treino.ts'
import { aprender } from './voltas.ts'

// The second thread of `treinar`.
const { licoes, ritmo, de, ate, media, pronto } = workerData as Metade
media.set(aprender(licoes, ritmo, de, ate))
Atomics.store(pronto, 0, 1)
Atomics.notify(pronto, 0)
