import { readFileSync } from 'node:fs'

// Node loads this with `--import`. It shifts the clock of the process by the milliseconds in a
// file. The product does not know, and its database keeps the real time.
const adiante = Number(readFileSync(process.env.ZELO_E2E_RELOGIO ?? '', 'utf8'))
const Real = Date
const agora = () => Real.now() + adiante

globalThis.Date = new Proxy(Real, {
  construct: (alvo, args, novo) => Reflect.construct(alvo, args.length > 0 ? args : [agora()], novo),
  get: (alvo, nome) => (nome === 'now' ? agora : Reflect.get(alvo, nome)),
})
